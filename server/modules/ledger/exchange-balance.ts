import { sql, type Transaction } from 'kysely'
import { convertedMinor, moneyText, type CurrencyCode } from '../../../contracts/currencies.ts'
import type { StaffId, UserId } from '../../../contracts/ids.ts'
import { newId } from '../../kernel/new-id.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { notify } from '../notifications/index.ts'
import { lockSellerAccounts, openSellerAccount } from './balances.ts'
import { move, type Entry } from './journal.rules.ts'
import { owedBy, payOffDebt } from './pay-off-debt.ts'
import { post } from './post.ts'
import { stopPayout } from './stop-payout.ts'

interface Exchange {
  sellerId: UserId
  from: CurrencyCode
  to: CurrencyCode
  /** So many `from` for one `to`. */
  factor: number
  /** Who retired `from`. */
  staffId: StaffId
  now: Date
}

/**
 * Exchanges what a seller has, owes, or has left as a loss in one currency for another, under the lock of their
 * accounts: what was exchanged is gone from the old one, so that a second run finds nothing. What is worth less than
 * half a minor unit stays. In the new currency the debt is paid off as after any income, and a payout is stopped if
 * that does not suffice.
 */
export async function exchangeBalance(tx: Transaction<Schema>, exchange: Exchange): Promise<void> {
  const { sellerId, from, to, factor } = exchange
  await openSellerAccount(tx, sellerId, to)
  await lockSellerAccounts(tx, sellerId)
  const { rows } = await sql<{ kind: 'seller' | 'debt' | 'loss'; minor: bigint }>`
    select a.kind, sum(e.amount_minor)::bigint as minor
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.owner_id = ${sellerId} and a.currency = ${from} and a.kind in ('seller', 'debt', 'loss')
    group by a.kind having sum(e.amount_minor) <> 0`.execute(tx)
  for (const { kind, minor } of rows) {
    const size = minor < 0n ? -minor : minor
    const worth = convertedMinor(size, factor, from, to)
    if (worth === 0n) continue
    const own = { kind, ownerId: sellerId } as const
    const house = { kind: 'exchange' } as const
    const [out, into] = minor > 0n ? [own, house] : [house, own]
    const entries: Entry[] = [...move(out, into, from, size), ...move(into, out, to, worth)]
    const key = `exchange:${newId()}`
    await post(tx, { kind: 'exchange', key, entries })
    if (kind === 'seller')
      await notify(tx, {
        userId: sellerId,
        type: 'order',
        title: 'Your balance was converted',
        message: `${from} was replaced by ${to} at ${factor} to 1: your ${moneyText(size, from)} became ${moneyText(worth, to)}.`,
        link: '/selling/balance',
        cause: key,
      })
  }
  await settleDebt(tx, exchange)
}

async function settleDebt(
  tx: Transaction<Schema>,
  { sellerId, from, to, staffId, now }: Exchange,
): Promise<void> {
  const payOff = () => payOffDebt(tx, { sellerId, currency: to, key: `exchange:${newId()}` })
  await payOff()
  const { owedMinor, lostMinor } = await owedBy(tx, sellerId, to)
  if (owedMinor + lostMinor === 0n) return
  const note = `${from} was replaced by ${to}, and what you owe was converted.`
  await stopPayout(tx, { sellerId, currency: to, note, staffId, now })
  await payOff()
}
