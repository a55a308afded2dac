import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { NewDefault, SwitchPreview } from '#contracts/currencies/admin/currencies.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { StaffId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { lockSettings } from '../settings/index.ts'
import { insertCurrency } from './add-currency.ts'
import type { CurrencyRow } from './currency.rules.ts'
import { refusalTexts } from '../../platform/http/answers/refusal-texts.ts'
import { refusalOf, type SwitchState } from './switch.rules.ts'
import { readCurrencies } from './store.ts'

/**
 * The facts that decide whether the switch is possible. The switch itself reads them under the lock of the settings.
 */
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

/** Thrown to roll back the transaction of a preview and return its result. */
class Undone extends Error {
  preview: SwitchPreview
  constructor(preview: SwitchPreview) {
    super('the preview changes nothing')
    this.preview = preview
  }
}

/**
 * Calculates the effect of another default currency, without changing anything. A new currency is added for the preview
 * only. Throws `currency_exists`, `invalid_request`.
 */
export async function previewSwitch(
  app: App,
  by: StaffId,
  given: NewDefault,
): Promise<SwitchPreview> {
  const { currency, to } = given
  if (!currency) return previewOf(app.db, given)
  try {
    return await app.db.transaction().execute(async (tx) => {
      const now = await lockSettings(tx)
      await insertCurrency(tx, { ...currency, code: to, reason: 'Preview' }, { by, now })
      throw new Undone(await previewOf(tx, given))
    })
  } catch (error) {
    if (error instanceof Undone) return error.preview
    throw error
  }
}

async function previewOf(
  db: Kysely<Schema> | Transaction<Schema>,
  { to, factor, retire }: NewDefault,
): Promise<SwitchPreview> {
  const state = await readSwitchState(db, to)
  const refusal = refusalOf(state)
  const from = state.from.code
  const { rows: counts } = await sql<
    Pick<
      SwitchPreview,
      'fixed' | 'dollars' | 'auctions' | 'unpaid' | 'held' | 'sellers' | 'balances'
    > & { balancesConverted: string | null }
  >`
    with available as (
      select count(*)::int as sellers, coalesce(sum(minor), 0)::bigint as minor from (
        select sum(e.amount_minor) as minor from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.kind = 'seller' and a.currency = ${from} group by a.id having sum(e.amount_minor) > 0) as balance
    )
    select (select count(*)::int from products where status = 'active' and format = 'fixed' and currency = ${from}) as fixed,
      (select count(*)::int from products where status = 'active' and format = 'fixed' and currency <> ${from}) as dollars,
      (select count(*)::int from auctions where closed_at is null) as auctions,
      (select count(*)::int from orders where payment_status = 'pending' and order_status = 'processing'
        and currency = ${from}) as unpaid,
      (select count(*)::int from orders where payment_status = 'paid' and currency = ${from}
        and order_status not in ('completed', 'cancelled', 'refunded')) as held,
      sellers, amount_text(minor, ${from}) as balances,
      amount_text(${converted(state, factor, sql`minor`)}, ${to}) as "balancesConverted"
    from available`.execute(db)
  const { rows: samples } = await sql<{ title: string; before: string; after: string | null }>`
    select title, amount_text(original_price_minor, ${from}) as before,
      amount_text(greatest(1, ${converted(state, factor, sql`original_price_minor`)}), ${to}) as after
    from products where status = 'active' and format = 'fixed' and currency = ${from}
    order by created_at desc limit 3`.execute(db)
  return {
    ...counts[0]!,
    balancesConverted: counts[0]!.balancesConverted ?? '0',
    from,
    to,
    factor,
    retire,
    refusal: refusal ? refusalTexts(refusal, 'en').message : null,
    rateBefore: state.from.rate,
    rateAfter: state.to?.rate ?? null,
    samples: samples.map(({ title, before, after }) => ({
      title,
      before: labelled(before, state.from),
      after: after === null || !state.to ? '' : labelled(after, state.to),
    })),
  }
}

/** SQL: converts minor units of the old default to the new one. */
const converted = ({ from, to }: SwitchState, factor: number, minor: RawBuilder<unknown>) =>
  sql`round(${minor} * inverse_factor(${factor}::numeric) * 10::numeric ^ ${(to?.digits ?? from.digits) - from.digits}::int)::bigint`

/** "ZWG 1,000.50". The currency of a preview is not in this process's table. */
function labelled(decimal: string, { label, symbol }: CurrencyRow): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${label}${symbol ? '' : ' '}${grouped}${/^0*$/.test(fraction) ? '' : `.${fraction}`}`
}
