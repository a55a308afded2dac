import type { Schema } from '../../../platform/database/schema.gen.ts'
import { accountFiles } from './account-files.ts'
import type { ExportFile } from './export-file.ts'
import { tradeFiles } from './trade-files.ts'
import { trustFiles } from './trust-files.ts'

/** Everything that a copy of somebody's data holds, beside the pictures of their listings. */
export const exportFiles: ExportFile[] = [...accountFiles, ...tradeFiles, ...trustFiles]

/** Tables that name accounts and are not in the copy, each with the reason, which the copy says too. */
export const notExported: Partial<Record<keyof Schema, string>> = {
  mail_outbox: 'Notifications on their way to your mail, for seconds; they are in notifications.',
  idempotency_keys:
    'Answers to your last requests, kept for 48 hours against doing something twice; what came of them is in the other files.',
  staff_notes:
    'What our staff write down for each other; ask us for it with a request for access, which a person answers.',
  events: 'What open pages are told, kept for two days; what it was about is in the other files.',
}
