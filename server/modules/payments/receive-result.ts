import { sql } from 'kysely'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { decode, valueOf } from '../../platform/payments/paynow/message.ts'
import { isAbout } from './payment.rules.ts'
import { isReference } from './reference.rules.ts'
import { noteEvent, readByReference } from './store.ts'

/** How many forged messages are kept of one payment. */
const forgedMax = 20

/**
 * What somebody who says to be Paynow reports of a payment. It moves no money: a genuine new one only makes the
 * provider be asked at once. One that is not genuine leaves a line in the payment's history, and nothing else;
 * whoever sent it learns as little as about a payment that is not there.
 */
export async function receiveResult(app: App, currency: string, body: string): Promise<void> {
  const refused = () => new DomainError('forbidden', { message: 'This report is not genuine.' })
  if (!app.paynow.accepts(currency)) throw refused()
  // Whatever is not printable was never percent-encoded by Paynow.
  const reference = valueOf(decode(body), 'reference')
  if (!/^[\x21-\x7e]*$/.test(body) || !isReference(reference)) throw refused()
  const payment = await readByReference(app.db, reference)
  if (!payment) throw refused()
  const statement = app.paynow.read(currency, body)
  if (!statement || payment.currency !== currency) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from payment_events where payment_id = ${payment.id} and kind = 'forged'`.execute(
      app.db,
    )
    if (rows[0]!.count < forgedMax) await noteEvent(app.db, payment.id, 'forged', body)
    app.log.warn({ payment: payment.id }, 'a forged payment report was refused')
    throw refused()
  }
  await app.db.transaction().execute(async (tx) => {
    const heard = isAbout(payment, statement) ? 'callback' : 'mismatch'
    if (!(await noteEvent(tx, payment.id, heard, body))) return
    await sql`update payments set next_poll_at = clock_timestamp()
      where id = ${payment.id} and status in ('pending', 'failed', 'expired')`.execute(tx)
  })
}
