import type { Database } from './platform/database.ts'

export type Config = { database: Database }
