import { sql, type Kysely, type Transaction } from 'kysely'
import { convertedMinor, type CurrencyCode, type Rate } from '#contracts/currencies/currencies.ts'
import type { OrderId, PaymentId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { lockSellerAccount } from '../balances.ts'
import { move } from '../journal.rules.ts'
import { owedBy, payOffDebt } from '../pay-off-debt.ts'
import { post } from '../post.ts'

interface CashSale {
  orderId: OrderId
  sellerId: UserId
  currency: CurrencyCode
  /** Above zero. */
  amountMinor: bigint
}

/**
 * Books the commission of an order that was paid in cash: the seller owes it, and their balance pays it as far as it
 * goes. If the currency was retired meanwhile, it is owed in the one that replaced it.
 */
export async function oweCommission(tx: Transaction<Schema>, sale: CashSale): Promise<void> {
  const { orderId, sellerId } = sale
  const { currency, amountMinor } = await inForce(tx, sale)
  if (amountMinor === 0n) return
  await lockSellerAccount(tx, sellerId, currency)
  await post(tx, {
    kind: 'cash_commission',
    key: `cash-commission:${orderId}`,
    orderId,
    entries: move(
      { kind: 'commission_due', ownerId: sellerId },
      { kind: 'commission' },
      currency,
      amountMinor,
    ),
  })
  await payOffDebt(tx, { sellerId, currency, key: `cash-order:${orderId}` })
}

async function inForce(
  tx: Transaction<Schema>,
  { currency, amountMinor }: CashSale,
): Promise<Pick<CashSale, 'currency' | 'amountMinor'>> {
  const { rows } = await sql<{ to: CurrencyCode; factor: Rate }>`
    select successor as "to", trim_scale(successor_factor)::text as factor from currencies
    where code = ${currency} and successor is not null`.execute(tx)
  const [successor] = rows
  if (!successor) return { currency, amountMinor }
  const { to, factor } = successor
  return { currency: to, amountMinor: convertedMinor(amountMinor, factor, currency, to) }
}

/** The commission that a seller owes, by currency. */
export async function owedCommission(
  db: Kysely<Schema> | Transaction<Schema>,
  sellerId: UserId,
): Promise<{ currency: CurrencyCode; owedMinor: bigint; usdMinor: bigint }[]> {
  const { rows } = await sql<{ currency: CurrencyCode; owedMinor: bigint; usdMinor: bigint }>`
    select currency, owed as "owedMinor", in_currency(owed, currency, 'USD', rates_in_force()) as "usdMinor"
    from (
      select a.currency, -sum(e.amount_minor)::bigint as owed
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'commission_due' and a.owner_id = ${sellerId} group by a.currency
    ) as accounts where owed > 0 order by currency`.execute(db)
  return rows
}

/** The same in US cents, and the most that a seller may owe (a setting). */
export async function commissionDebt(
  db: Kysely<Schema> | Transaction<Schema>,
  sellerId: UserId,
): Promise<{ owedUsdMinor: bigint; limitUsdMinor: bigint }> {
  const [owed, { rows }] = [
    await owedCommission(db, sellerId),
    await sql<{ limit: bigint }>`
      select coalesce((select (value #>> '{}')::bigint from settings
        where name = 'cash_debt_max_usd_minor' and during @> clock_timestamp()), 2000) as limit`.execute(
      db,
    ),
  ]
  return {
    owedUsdMinor: owed.reduce((sum, { usdMinor }) => sum + usdMinor, 0n),
    limitUsdMinor: rows[0]!.limit,
  }
}

/** Throws `commission_owed` if the seller owes more commission than the setting allows. */
export async function requireCommissionPaid(
  tx: Transaction<Schema>,
  sellerId: UserId,
): Promise<void> {
  const { owedUsdMinor, limitUsdMinor } = await commissionDebt(tx, sellerId)
  if (owedUsdMinor > limitUsdMinor) throw new DomainError('commission_owed')
}

/**
 * Takes a payment for owed commission and returns the part that was owed; the caller owes the rest back. The debt may
 * have become smaller since the payment was started.
 */
export async function takeCommission(
  tx: Transaction<Schema>,
  payment: { id: PaymentId; sellerId: UserId; currency: CurrencyCode; amountMinor: bigint },
): Promise<bigint> {
  const { id, sellerId, currency, amountMinor } = payment
  await lockSellerAccount(tx, sellerId, currency)
  const { commissionMinor } = await owedBy(tx, sellerId, currency)
  const takenMinor = amountMinor < commissionMinor ? amountMinor : commissionMinor
  if (takenMinor > 0n)
    await post(tx, {
      kind: 'commission_paid',
      key: `commission-paid:${id}`,
      paymentId: id,
      entries: move(
        { kind: 'provider' },
        { kind: 'commission_due', ownerId: sellerId },
        currency,
        takenMinor,
      ),
    })
  return takenMinor
}
