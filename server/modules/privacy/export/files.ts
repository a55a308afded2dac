import type { Schema } from '../../../platform/database/schema.gen.ts'
import { accountFiles } from './account-files.ts'
import type { ExportFile } from './export-file.ts'
import { tradeFiles } from './trade-files.ts'
import { trustFiles } from './trust-files.ts'

/** Everything that a copy of somebody's data holds, beside the pictures of their listings. */
export const exportFiles: ExportFile[] = [...accountFiles, ...tradeFiles, ...trustFiles]

/** Tables that name accounts and are not in the copy, which says why. */
export const notExported = [
  'mail_outbox',
  'idempotency_keys',
  'staff_notes',
  'events',
] as const satisfies readonly (keyof Schema)[]
