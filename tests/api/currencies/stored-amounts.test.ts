import { businessNames } from '#contracts/settings/admin/settings.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { rulesSetting } from '../../../server/modules/fees/schedule.ts'
import { plansSetting } from '../../../server/modules/promotions/plans/read-plans.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertBalance } from '#support/money/balances.ts'
import { addsCurrency, isConverted, replacesZwl } from '#support/currencies/currencies.ts'
import { insertListing } from '#support/listings/listings.ts'
import { listShoes } from '#support/listings/variants.ts'
import { rowsOf } from '#support/rows.ts'
import { storedAmounts, storedSettings } from '#support/stored-amounts.ts'

const { server, admin, seller } = sharedShop()

let radio: ProductId
let shoes: ProductId
beforeAll(() => addsCurrency(admin, 'ZWG', '10.0051'))

const columnOf = async <T>(query: string): Promise<T[]> =>
  (await rowsOf<{ value: T }>(server, query)).map(({ value }) => value)

test('every column with an amount declares how a new default currency changes it', async () => {
  const columns = await columnOf<string>(
    `select table_name || '.' || column_name as value from information_schema.columns
     where table_schema = 'public' and not (select relispartition from pg_class where oid = (table_schema || '.' || table_name)::regclass) and (
       data_type in ('bigint', 'numeric', 'real', 'double precision', 'money', 'json', 'jsonb')
       or column_name ~ '(^|_)(minor|amount|price|usd|zwl|cost|fee|balance|total)(_|$)')`,
  )
  expect(columns.toSorted()).toEqual(Object.keys(storedAmounts).toSorted())
})

test('the currency column of an amount exists and is never empty', async () => {
  const named = Object.values(storedAmounts).flatMap((one) => ('in' in one ? [one.in] : []))
  const columns = await columnOf<string>(
    `select table_name || '.' || column_name as value from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and is_nullable = 'NO'`,
  )
  expect([...new Set(named)].filter((column) => !columns.includes(column))).toEqual([])
})

test('every setting declares whether it is an amount in the default currency', async () => {
  const names = await columnOf<string>('select distinct name as value from settings')
  const all = new Set([...names, ...businessNames, rulesSetting, plansSetting])
  // The rate of ZWG, which became the default.
  all.delete('exchange_rate_zwg')
  expect([...all].toSorted()).toEqual(Object.keys(storedSettings).toSorted())
})

/** The amounts that the conversion must change, and their stored values. */
async function stored(): Promise<Record<string, unknown>> {
  const bidSteps = `select value from settings where name = 'bid_steps' and during @> clock_timestamp()`
  const sizes = `select string_agg(price_minor::text, ' ' order by position) as price_minor from variants`
  const couriers = `select string_agg(coalesce(minor::text, '-'), ' ' order by minor) as minor from listing_ways`
  const rowOf = async (text: string, values: unknown[] = []) =>
    (await rowsOf<Record<string, string>>(server, text, values))[0]
  const listing = await rowOf(
    `select original_price_minor::text, original_shipping_minor::text, price_minor::text, shipping_minor::text,
       list_minor::text, total_minor::text, offers_accept_minor::text, offers_decline_minor::text
     from products where id = $1`,
    [radio],
  )
  const of = (table: string, row: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [`${table}.${name}`, value]))
  return {
    ...of('products', {
      ...listing,
      ...(await rowOf('select variant_base_minor::text from products where id = $1', [shoes])),
    }),
    ...of('variants', await rowOf(sizes)),
    ...of('listing_ways', await rowOf(couriers)),
    ...of('deals', await rowOf('select before_minor::text, price_minor::text from deals')),
    'saved_searches.query': (await columnOf('select query as value from saved_searches'))[0],
    'settings.value': (await columnOf(bidSteps))[0],
    'ledger_entries.amount_minor': await columnOf(
      `select a.currency || ' ' || sum(e.amount_minor) as value
       from ledger_accounts a join ledger_entries e on e.account_id = a.id
       where a.kind = 'seller' group by a.currency having sum(e.amount_minor) <> 0`,
    ),
  }
}

const steps = (first: string, from: string, then: string) => [
  { from: '0.00', step: first },
  { from, step: then },
]
/** What each column has before and after the conversion. */
const amounts: Record<string, [unknown, unknown]> = {
  'products.original_price_minor': ['100000000', '40020'],
  'products.original_shipping_minor': ['2500000', '1001'],
  'products.price_minor': ['100000000', '40020'],
  'products.shipping_minor': ['2500000', '1001'],
  'products.list_minor': ['100000000', '40020'],
  'products.total_minor': ['102500000', '41021'],
  'products.offers_accept_minor': ['90000000', '36018'],
  'products.offers_decline_minor': ['50000000', '20010'],
  'products.variant_base_minor': ['100000000', '40020'],
  'variants.price_minor': ['100000000 125000000', '40020 50026'],
  'listing_ways.minor': ['1250000 2500000 -', '500 1001 -'],
  'deals.before_minor': ['125000000', '50026'],
  'deals.price_minor': ['100000000', '40020'],
  'saved_searches.query': [{ maxPrice: '1000000' }, { maxPrice: '400.20' }],
  'settings.value': [steps('1.00', '1000000.00', '2500.00'), steps('0.01', '400.20', '1.00')],
  'ledger_entries.amount_minor': [['ZWL 24987242'], ['ZWG 10000']],
}

test('every column that the conversion should change is changed by the factor', async () => {
  radio = await insertListing(server, seller, { priceMinor: 1_000_000_00n })
  await server.app.pool.query(
    `with priced as (
       insert into listing_ways (product_id, way, group_id, currency, minor)
       select $1, 'courier', id, 'ZWL', case name when 'Masvingo' then 2500000 when 'North' then 1250000 end
       from city_groups where name in ('Masvingo', 'North', 'Manicaland'))
     update products set original_shipping_minor = 2500000, shipping_minor = 2500000, takes_offers = true,
       offers_accept_minor = 90000000, offers_decline_minor = 50000000 where id = $1`,
    [radio],
  )
  await server.app.pool.query(
    `insert into deals (product_id, seller_id, day, currency, before_minor, price_minor, ends_at)
     values ($1, $2, current_date, 'ZWL', 125000000, 100000000, now() + interval '1 day')`,
    [radio, seller.id],
  )
  await seller.client.post('/api/saved-searches', { query: { maxPrice: '1000000' } })
  const low = { from: 0, step: 1 }
  const high = { from: 1_000_000, step: 2500 }
  await admin.client.put('/api/admin/bid-steps', { steps: [low, high] })
  await insertBalance(server, seller, 'ZWL', 249_872_42n)
  const small = { values: ['UK 8'], quantity: 1, priceDifference: '0' }
  const large = { values: ['UK 9'], quantity: 1, priceDifference: '250000' }
  const variants = { options: ['Size'], list: [small, large] }
  shoes = (await listShoes(seller, { currency: 'ZWL', price: '1000000', variants })).id
  const shouldChange = Object.keys(storedAmounts).filter(
    (name) => 'converted' in storedAmounts[name]!,
  )
  expect(Object.keys(amounts).toSorted()).toEqual(shouldChange.toSorted())
  const expected = (nth: 0 | 1) =>
    Object.fromEntries(Object.entries(amounts).map(([column, both]) => [column, both[nth]]))
  expect(await stored()).toEqual(expected(0))
  await replacesZwl(admin)
  await isConverted(admin)
  expect(await stored()).toEqual(expected(1))
})
