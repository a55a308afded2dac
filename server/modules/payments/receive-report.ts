import { sql } from 'kysely'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import type { ReadReport } from '../../platform/payments/port.ts'
import { isAbout } from './payment.rules.ts'
import { isReference } from './reference.rules.ts'
import { noteEvent, readByReference } from './store.ts'

/** Forged reports stored for one payment, so that they cannot fill the table. */
const forgedMax = 20

/**
 * Stores a provider's report of a payment. A report moves no money: a new genuine one makes a check due at once. A
 * forged one is added to the payment's history and gets the same response as one about an unknown payment. Throws
 * `forbidden`.
 */
export async function receiveReport(
  app: App,
  report: ReadReport | undefined,
  body: string,
): Promise<void> {
  const refused = () =>
    new DomainError('forbidden', { says: messageRef('paymentsRefusals.reportNotGenuine') })
  if (!report || !isReference(report.reference)) throw refused()
  const payment = await readByReference(app.db, report.reference)
  if (!payment) throw refused()
  const { statement } = report
  if (!statement || payment.currency !== report.currency) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from payment_events where payment_id = ${payment.id} and kind = 'forged'`.execute(
      app.db,
    )
    if (rows[0]!.count < forgedMax) await noteEvent(app.db, payment.id, 'forged', body)
    app.log.warn({ payment: payment.id }, 'a forged payment report was refused')
    throw refused()
  }
  await app.db.transaction().execute(async (tx) => {
    const kind = isAbout(payment, statement) ? 'callback' : 'mismatch'
    if (!(await noteEvent(tx, payment.id, kind, body))) return
    await sql`update payments set next_poll_at = clock_timestamp()
      where id = ${payment.id} and status in ('pending', 'failed', 'expired')`.execute(tx)
  })
}
