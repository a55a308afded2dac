import type { Database } from '../platform/database.ts'

export type Money = { from: Database }
