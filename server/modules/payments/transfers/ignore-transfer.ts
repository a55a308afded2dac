import { sql, type Transaction } from 'kysely'
import type { StaffId, TransferId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { audit } from '../../staff/index.ts'

interface Locked {
  currency: string
  amountMinor: bigint
  narration: string
  ignored: string | null
}

/** Locks the line. Throws `transfer_not_found`, and `transfer_taken` if it has paid something. */
async function lockOpen(tx: Transaction<Schema>, id: TransferId): Promise<Locked> {
  const { rows } = await sql<Locked & { paymentId: string | null }>`
    select currency, amount_minor as "amountMinor", narration, ignored_reason as ignored, coalesce(payment_id, deposit_payment_id) as "paymentId"
    from transfers where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new DomainError('transfer_not_found')
  if (rows[0].paymentId) throw new DomainError('transfer_taken')
  return rows[0]
}

/** Sets aside a line that pays nothing here. Throws `transfer_not_found`, `transfer_taken`. */
export async function ignoreTransfer(
  app: App,
  { id, staffId, reason }: { id: TransferId; staffId: StaffId; reason: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const line = await lockOpen(tx, id)
    if (line.ignored !== null) throw new DomainError('transfer_taken')
    const now = await app.clock.now(tx)
    await sql`update transfers set ignored_at = ${now}, ignored_by = ${staffId}, ignored_reason = ${reason}
      where id = ${id}`.execute(tx)
    await audit(tx, {
      staffId,
      action: 'transfer.ignore',
      subject: `transfer:${id}`,
      before: { amount: wireAmount(line.amountMinor, line.currency), currency: line.currency },
      after: { ignored: true },
      reason,
    })
  })
}

/** Opens an ignored line again. Throws `transfer_not_found`, and `transfer_taken` if it was not ignored. */
export async function restoreTransfer(app: App, id: TransferId, staffId: StaffId): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { ignored } = await lockOpen(tx, id)
    if (ignored === null) throw new DomainError('transfer_taken')
    await sql`update transfers set ignored_at = null, ignored_by = null, ignored_reason = null
      where id = ${id}`.execute(tx)
    await audit(tx, {
      staffId,
      action: 'transfer.restore',
      subject: `transfer:${id}`,
      before: { ignored },
      after: { ignored: false },
    })
  })
}
