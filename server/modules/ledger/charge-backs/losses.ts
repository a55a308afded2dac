import { sql } from 'kysely'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { LossEntry } from '#contracts/payments/admin/charge-backs.ts'
import type { OrderId, PaymentId } from '#contracts/common/ids.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import type { Page } from '../../../platform/http/answers/paging.ts'

interface Row {
  id: string
  at: Date
  kind: string
  owned: boolean
  currency: CurrencyCode
  amount: bigint
  sellerUsername: string | null
  orderId: OrderId | null
  orderNumber: string | null
  paymentId: PaymentId | null
}

const reasonOf = ({ kind, owned }: Row): LossEntry['reason'] => {
  if (kind === 'exchange') return 'converted'
  if (kind === 'paid_off') return 'recovered'
  if (kind === 'written_off' || kind === 'paid_twice') return kind
  return owned ? 'seller_gone' : 'refund_paid'
}

/** A page of the entries of the loss accounts, newest first, and their total number. Losses are negative. */
export async function lossEntries(
  app: App,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
): Promise<{ entries: LossEntry[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select e.id, j.created_at as at, j.kind, a.owner_id is not null as owned, e.currency, e.amount_minor as amount,
        u.username::text as "sellerUsername", j.order_id as "orderId", o.number as "orderNumber", j.payment_id as "paymentId"
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join journals j on j.id = e.journal_id
      left join orders o on o.id = j.order_id
      left join disbursements d on d.id = case j.kind when 'paid_twice' then split_part(j.key, ':', 2)::uuid end
      left join payouts p on p.id = d.payout_id
      left join users u on u.id = coalesce(a.owner_id, o.seller_id, p.seller_id)
      where a.kind = 'loss' order by e.id desc limit ${limit} offset ${offset}`.execute(app.db),
    sql<{ total: number }>`
      select count(*)::int as total from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'loss'`.execute(app.db),
  ])
  return {
    entries: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      reason: reasonOf(row),
      sellerUsername: row.sellerUsername,
      orderId: row.orderId,
      orderNumber: row.orderNumber,
      paymentId: row.paymentId,
      currency: row.currency,
      amount: wireAmount(row.amount, row.currency),
    })),
    total: counted.rows[0]!.total,
  }
}
