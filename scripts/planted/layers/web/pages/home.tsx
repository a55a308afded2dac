import type { Config } from '../../server/config.ts'

export const HomePage = (config: Config) => config
