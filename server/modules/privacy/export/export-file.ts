import type { Schema } from '../../../platform/database/schema.gen.ts'

/** One table of a member's copy of their data. */
export interface ExportFile {
  /** Its name in the copy, without an extension; `privacy/copy.json` describes it. */
  name: string
  /** Where it comes from. */
  tables: readonly (keyof Schema)[]
  /** The statement; `$1` is the member. It contains only public facts about others. */
  rows: string
  /** The row as a reader sees it, if different. */
  shown?: { columns: string[]; of: (row: Row) => Row }
}

export type Row = Record<string, unknown>

/** A column of minor units as a decimal number; `currency` is the SQL of its currency. */
export const money = (column: string, name: string, currency = 'currency'): string =>
  `amount_text(${column}, ${currency}) as ${name}`
