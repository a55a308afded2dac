import { sql, type Transaction } from 'kysely'
import { convertedMinor, type CurrencyCode, type Rate } from '#contracts/currencies/currencies.ts'
import type { StaffId, UserId } from '#contracts/common/ids.ts'
import { newId } from '../../kernel/new-id.ts'
import { storedMoney } from '../../kernel/money.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { notify } from '../notifications/index.ts'
import { lockSellerAccounts, openSellerAccount } from './balances.ts'
import { move, type AccountKind, type Entry } from './journal.rules.ts'
import { post } from './post.ts'
import { settleDebt } from './payouts/stop-payout.ts'

interface Exchange {
  sellerId: UserId
  from: CurrencyCode
  to: CurrencyCode
  /** The rate, in units of `from` for one `to`. */
  factor: Rate
  /** The staff member who retired `from`; null if an order's money is held again. */
  staffId: StaffId | null
  now: Date
}

/**
 * Exchanges a seller's balance, debt, owed commission and written-off loss from one currency to another, under the
 * locks of their accounts. A second run finds nothing, apart from less than half a minor unit. In the new currency the
 * balance pays off the debt, and an open payout is stopped if the balance is too small.
 */
export async function exchangeBalance(
  tx: Transaction<Schema>,
  { sellerId, from, to, factor, staffId, now }: Exchange,
): Promise<void> {
  await openSellerAccount(tx, sellerId, to)
  await lockSellerAccounts(tx, sellerId)
  const { rows } = await sql<{ kind: AccountKind; minor: bigint }>`
    select a.kind, sum(e.amount_minor)::bigint as minor
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.owner_id = ${sellerId} and a.currency = ${from} and a.kind in ('seller', 'debt', 'commission_due', 'loss')
    group by a.kind having sum(e.amount_minor) <> 0`.execute(tx)
  const key = `exchange:${newId()}`
  const house = { kind: 'exchange' } as const
  const entries = rows.flatMap(({ kind, minor }): Entry[] => {
    const size = minor < 0n ? -minor : minor
    const worth = convertedMinor(size, factor, from, to)
    if (worth === 0n) return []
    const own = { kind, ownerId: sellerId } as const
    const [out, into] = minor > 0n ? [own, house] : [house, own]
    return [...move(out, into, from, size), ...move(into, out, to, worth)]
  })
  if (entries.length === 0) return
  await post(tx, { kind: 'exchange', key, entries })
  await settleDebt(tx, { sellerId, currency: to, key, staffId, now })
  const had = rows.find(({ kind }) => kind === 'seller')?.minor ?? 0n
  if (had > 0n)
    await notify(tx, {
      userId: sellerId,
      type: 'balance_converted',
      params: {
        from,
        to,
        factor: String(factor),
        had: storedMoney(had, from),
        became: storedMoney(convertedMinor(had, factor, from, to), to),
      },
      cause: key,
    })
}
