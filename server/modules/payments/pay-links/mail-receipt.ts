import { sql, type Transaction } from 'kysely'
import { moneyText } from '#contracts/currencies/currencies.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { PaymentRow } from '../store.ts'

/**
 * Sends the payer's receipt, if one is wanted, in the transaction that books the money. The address stays for a refund.
 */
export async function mailReceipt({
  app,
  tx,
  payment,
}: {
  app: App
  tx: Transaction<Schema>
  payment: PaymentRow
}): Promise<void> {
  const { rows } = await sql<{ email: string; firstName: string }>`
    select e.email, u.first_name as "firstName"
    from payer_emails e join users u on u.id = ${payment.buyerId}
    where e.payment_id = ${payment.id}`.execute(tx)
  const [payer] = rows
  if (!payer || !payment.checkoutId) return
  const { rows: items } = await sql<{ title: string; seller: string }>`
    select o.title, s.username as seller from orders o join users s on s.id = o.seller_id
    where o.payment_id = ${payment.id} order by o.created_at, o.id`.execute(tx)
  // Money that paid nothing is owed back, which has a mail of its own.
  if (items.length === 0) return
  await app.jobs.add(tx, 'send_mail', {
    to: payer.email,
    type: 'payer_receipt',
    params: {
      name: '',
      buyer: payer.firstName,
      items,
      amount: moneyText(payment.amountMinor, payment.currency),
      reference: payment.reference,
    },
  })
}
