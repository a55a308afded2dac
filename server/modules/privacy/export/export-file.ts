import type { Schema } from '../../../platform/database/schema.gen.ts'

/** One table of a member's copy of their data. */
export interface ExportFile {
  /** Its name in the copy, without extension; `privacy/copy.json` describes it. */
  name: string
  /** The tables that it comes from. */
  tables: readonly (keyof Schema)[]
  /** The statement; `$1` is the member's id. It returns only public facts about other members. */
  rows: string
  /** Converts the rows for the reader, if needed. */
  shown?: { columns: string[]; of: (row: Row) => Row }
}

export type Row = Record<string, unknown>

/** A column of minor units as a decimal number; `currency` is the SQL expression of its currency. */
export const money = (column: string, name: string, currency = 'currency'): string =>
  `amount_text(${column}, ${currency}) as ${name}`
