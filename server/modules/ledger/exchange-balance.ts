import { sql, type Transaction } from 'kysely'
import { convertedMinor, moneyText, type CurrencyCode } from '../../../contracts/currencies.ts'
import type { UserId } from '../../../contracts/ids.ts'
import { newId } from '../../kernel/new-id.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { notify } from '../notifications/index.ts'
import { move, type Entry } from './journal.rules.ts'
import { post } from './post.ts'

interface Exchange {
  sellerId: UserId
  from: CurrencyCode
  to: CurrencyCode
  /** So many `from` for one `to`. */
  factor: number
}

/**
 * Exchanges what a seller has, or owes, in one currency for another, under the lock of their accounts: what was
 * exchanged is gone from the old one, so that a second run finds nothing. What is worth less than half a minor
 * unit stays.
 */
export async function exchangeBalance(
  tx: Transaction<Schema>,
  { sellerId, from, to, factor }: Exchange,
): Promise<void> {
  await sql`select id from ledger_accounts
    where owner_id = ${sellerId} and currency = ${from} and kind in ('seller', 'debt')
    order by id for no key update`.execute(tx)
  const { rows } = await sql<{ kind: 'seller' | 'debt'; minor: bigint }>`
    select a.kind, sum(e.amount_minor)::bigint as minor
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.owner_id = ${sellerId} and a.currency = ${from} and a.kind in ('seller', 'debt')
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
        link: '/balance',
        cause: key,
      })
  }
}
