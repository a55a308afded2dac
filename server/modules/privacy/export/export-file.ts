import type { Schema } from '../../../platform/database/schema.gen.ts'

/** One table of a person's copy of their data. */
export interface ExportFile {
  /** Its name in the copy, without an ending; `privacy/copy.json` says what it holds. */
  name: string
  /** Where it comes from. */
  tables: readonly (keyof Schema)[]
  /** The statement; `$1` is the person. Nothing in it is another person's but what everybody sees of them. */
  rows: string
  /** What a reader sees of a row, where it is not the row itself. */
  shown?: { columns: string[]; of: (row: Row) => Row }
}

export type Row = Record<string, unknown>

/** A column of minor units as a decimal number; `currency` is the SQL of its currency. */
export const money = (column: string, name: string, currency = 'currency'): string =>
  `amount_text(${column}, ${currency}) as ${name}`
