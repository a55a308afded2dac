import type { Schema } from '../../../platform/database/schema.gen.ts'
import { accountFiles } from './account-files.ts'
import type { ExportFile } from './export-file.ts'
import { aftersaleFiles } from './aftersale-files.ts'
import { tradeFiles } from './trade-files.ts'
import { trustFiles } from './trust-files.ts'

/** All files of a copy, except the images of listings. */
export const exportFiles: ExportFile[] = [
  ...accountFiles,
  ...tradeFiles,
  ...aftersaleFiles,
  ...trustFiles,
]

/** Tables that refer to members and are not in the copy, with the reason for the reader. */
export const notExported = [
  'mail_outbox',
  'idempotency_keys',
  'staff_notes',
  'events',
] as const satisfies readonly (keyof Schema)[]
