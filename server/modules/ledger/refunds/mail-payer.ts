import { sql, type Transaction } from 'kysely'
import type { OrderId, PaymentId } from '#contracts/common/ids.ts'
import {
  methodOf,
  moneyText,
  type CurrencyCode,
  type PaymentMethod,
} from '#contracts/currencies/currencies.ts'
import { maskedPhone } from '../../../kernel/masked-phone.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'

interface PaidRefund {
  order_id: string | null
  payment_id: string | null
  currency: CurrencyCode
  amount_minor: bigint
}

interface Payer {
  email: string
  buyer: string
  method: PaymentMethod
  phone: string | null
  order: string | null
}

/**
 * Sends a mail about a paid refund to a payer who used a link and left an address, in the transaction that
 * pays it. The buyer has a notification instead.
 */
export async function mailPayer(
  app: App,
  tx: Transaction<Schema>,
  refund: PaidRefund,
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  const orderId = refund.order_id as OrderId | null
  const paymentId = refund.payment_id as PaymentId | null
  const { rows } = await sql<Payer>`
    select e.email, u.first_name as buyer, p.method, p.phone, o.number as order
    from (select ${orderId}::uuid as order_id) r left join orders o on o.id = r.order_id
      join payments p on p.id = coalesce(${paymentId}::uuid, o.payment_id)
      join payer_emails e on e.payment_id = p.id join users u on u.id = p.buyer_id`.execute(tx)
  const [payer] = rows
  if (!payer) return
  const { email, buyer, method, phone, order } = payer
  await app.jobs.add(tx, 'send_mail', {
    to: email,
    type: 'payer_refund',
    params: {
      name: '',
      buyer,
      order: order ?? '',
      amount: moneyText(refund.amount_minor, refund.currency),
      paidAt: now.toISOString(),
      destination: [methodOf(method).label, phone && maskedPhone(phone)].filter(Boolean).join(' '),
      reference,
    },
  })
}
