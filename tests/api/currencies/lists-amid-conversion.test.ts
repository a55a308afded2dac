import type { SwitchProgress } from '#contracts/currencies/admin/currencies.ts'
import type { Product } from '#contracts/products/products.ts'
import { conversionSweep } from '../../../server/modules/currencies/convert.ts'
import { refreshCurrencies } from '../../../server/platform/currencies.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import {
  addsCurrency,
  holdsConversion,
  isConverted,
  replacesZwl,
} from '#support/currencies/currencies.ts'
import { isRepriced } from '#support/currencies/rates.ts'
import { listItem } from '#support/listings/selling.ts'
import { rowsOf } from '#support/rows.ts'
import { eventually } from '#support/server/waiting.ts'

const path = '/api/admin/currencies/default'
const { server, seller, admin } = sharedShop()

const titles = async (query: string): Promise<string[]> => {
  const { body } = await server.visitor().get<Product[]>(`/api/products?limit=100&${query}`)
  return body.map(({ title }) => title).filter((title) => title.endsWith('lamp'))
}

test('during a conversion lists sort and filter every price in the new default', async () => {
  // At 2,500: ZWG 400, 100 and 200, at US$1 to ZWG 10: 300, at 2,500 again: 500. The first batch ends before the last
  // four.
  await insertListing(server, seller, { title: 'Dear lamp', priceMinor: 1_000_000_00n })
  await server.app.pool.query(
    `insert into products (seller_id, title, description, condition, currency, original_price_minor, price_minor,
       list_minor, quantity)
     select $1, 'Brick ' || n, 'A brick of clay.', 'good', 'ZWL', 1, 1, 1, 1 from generate_series(1, 499) as n`,
    [seller.id],
  )
  const lamp = { title: 'Cheap lamp', priceMinor: 250_000_00n }
  const cheap = await insertListing(server, seller, lamp)
  await insertListing(server, seller, { title: 'Fair lamp', priceMinor: 500_000_00n })
  await listItem(seller, { title: 'Dollar lamp', price: '30', currency: 'USD' })
  await insertAuction(server, seller, { title: 'Auction lamp', priceMinor: 1_250_000_00n })
  // The second batch waits for a row that is locked here.
  const letConversionGoOn = await holdsConversion(server, cheap)
  await addsCurrency(admin, 'ZWG', '10')
  await replacesZwl(admin, '2500')
  const progress = async () => (await admin.client.get<SwitchProgress>(path)).body
  await eventually(async () => ((await progress())!.listingsDone === 500 ? true : undefined))
  await isRepriced(server, 10)
  await refreshCurrencies(server.app)
  const text =
    "select string_agg(base, ' ' order by id) as bases from products where title like '% lamp'"
  expect(await rowsOf(server, text)).toEqual([{ bases: 'ZWG ZWL ZWL ZWL ZWL' }])
  const sorted = async () => {
    const all = ['Cheap lamp', 'Fair lamp', 'Dollar lamp', 'Dear lamp', 'Auction lamp']
    expect(await titles('sort=price_shipping_asc&minPrice=50')).toEqual(all)
    expect(await titles('sort=price_shipping_desc')).toEqual(all.toReversed())
    expect(await titles('search=lamp&sort=price_shipping_asc')).toEqual(all)
    expect(await titles('search=lamp&sort=price_shipping_desc')).toEqual(all.toReversed())
    const middle = ['Fair lamp', 'Dollar lamp', 'Dear lamp']
    const between = 'search=lamp&sort=price_shipping_asc&minPrice=200&maxPrice=400'
    expect(await titles(between)).toEqual(middle)
    expect((await titles('minPrice=150&maxPrice=400')).toSorted()).toEqual(middle.toSorted())
    expect(await titles('search=lamp&maxPrice=150')).toEqual(['Cheap lamp'])
    expect(await titles('minPrice=450')).toEqual(['Auction lamp'])
  }
  await sorted()
  await letConversionGoOn()
  await conversionSweep(server.app).run()
  await isConverted(admin)
  await refreshCurrencies(server.app)
  await sorted()
})
