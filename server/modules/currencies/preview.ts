import { sql, type Kysely, type Transaction } from 'kysely'
import type { SwitchPreview } from '../../../contracts/admin-currencies.ts'
import { amountText, convertedMinor, type CurrencyCode } from '../../../contracts/currencies.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { refusalOf, type SwitchState } from './switch.rules.ts'
import { readCurrencies } from './store.ts'

export interface Switch {
  to: CurrencyCode
  factor: number
  retire: boolean
}

/** What the switch is judged by. The caller holds the lock when it is about to happen. */
export async function readSwitchState(
  db: Kysely<Schema> | Transaction<Schema>,
  to: CurrencyCode,
): Promise<SwitchState> {
  const currencies = await readCurrencies(db)
  const from = currencies.find(({ local }) => local)!
  const target = currencies.find(({ code }) => code === to)
  const { rows } = await sql<{
    planned: boolean
    running: boolean
    auctions: number
    payable: boolean
  }>`
    select exists (select from settings where lower(during) > clock_timestamp()
        and name in ('exchange_rate', ${`exchange_rate_${to.toLowerCase()}`})) as planned,
      exists (select from currency_switches where finished_at is null) as running,
      (select count(*)::int from auctions where closed_at is null) as auctions,
      exists (select from payment_methods where currency = ${to} and enabled) as payable`.execute(
    db,
  )
  return { from, to: target, ...rows[0]! }
}

/** What making another currency the default would do, in figures; nothing is changed. */
export async function previewSwitch(
  db: Kysely<Schema> | Transaction<Schema>,
  { to, factor, retire }: Switch,
): Promise<SwitchPreview> {
  const state = await readSwitchState(db, to)
  const refusal = refusalOf(state)
  const from = state.from.code
  const [{ rows: counts }, { rows: samples }] = await Promise.all([
    sql<{
      fixed: number
      dollars: number
      auctions: number
      unpaid: number
      held: number
      sellers: number
      balances: bigint
    }>`
      select (select count(*)::int from products where status = 'active' and not is_auction and currency = ${from}) as fixed,
        (select count(*)::int from products where status = 'active' and not is_auction and currency <> ${from}) as dollars,
        (select count(*)::int from auctions where closed_at is null) as auctions,
        (select count(*)::int from orders where payment_status = 'pending' and order_status = 'processing'
          and currency = ${from}) as unpaid,
        (select count(*)::int from orders where payment_status = 'paid' and currency = ${from}
          and order_status not in ('completed', 'cancelled', 'refunded')) as held,
        count(*)::int as sellers, coalesce(sum(available), 0)::bigint as balances
      from (select sum(e.amount_minor) as available from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.kind = 'seller' and a.currency = ${from} group by a.id having sum(e.amount_minor) > 0) as balance`.execute(
      db,
    ),
    sql<{ title: string; minor: bigint }>`
      select title, original_price_minor as minor from products
      where status = 'active' and not is_auction and currency = ${from} order by created_at desc limit 3`.execute(
      db,
    ),
  ])
  const { balances, ...numbers } = counts[0]!
  const converted = (minor: bigint) => {
    const result = convertedMinor(minor, factor, from, to)
    return result > 0n ? result : 1n
  }
  return {
    ...numbers,
    from,
    to,
    factor,
    retire,
    refusal: refusal?.message ?? null,
    balances: wireAmount(balances, from),
    balancesConverted: wireAmount(convertedMinor(balances, factor, from, to), to),
    rateBefore: state.from.rate,
    rateAfter: state.to?.rate ?? null,
    samples: samples.map(({ title, minor }) => ({
      title,
      before: amountText(wireAmount(minor, from), from),
      after: amountText(wireAmount(converted(minor), to), to),
    })),
  }
}
