// GeneratorCore
