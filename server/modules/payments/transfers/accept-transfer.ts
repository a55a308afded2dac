import { sql } from 'kysely'
import type { StaffId, TransferId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { audit } from '../../staff/index.ts'
import { lockLine } from './match-transfer.ts'
import { payByReference } from './import-statement.ts'

/**
 * Accepts a possible duplicate as a separate transfer, treated like a new line. Throws `transfer_not_found`,
 * `transfer_taken`.
 */
export async function acceptTransfer(
  app: App,
  { id, staffId, reason }: { id: TransferId; staffId: StaffId; reason: string },
): Promise<void> {
  await app.change(async (tx) => {
    const now = await app.clock.now(tx)
    const { rows } = await sql<{ narration: string }>`
      update transfers set accepted_at = ${now}, accepted_by = ${staffId}
      where id = ${id} and duplicate_of is not null and accepted_at is null and ignored_at is null
      returning narration`.execute(tx)
    const [accepted] = rows
    if (!accepted) {
      await lockLine(tx, id)
      throw new DomainError('transfer_taken')
    }
    await payByReference(app, tx, await lockLine(tx, id), accepted.narration)
    await audit(tx, {
      staffId,
      action: 'transfer.accept',
      subject: `transfer:${id}`,
      before: { possibleDuplicate: true },
      after: { possibleDuplicate: false },
      reason,
    })
  })
}
