import { countDays } from '../../../server/modules/analytics/figures/count-days.ts'
import { openPage } from '#support/browser/pages.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createPaidOrder } from '#support/money/paid-orders.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)

beforeEach(async () => {
  const radio = await insertListing(server, seller, { title: 'Bush radio' })
  await insertListing(server, seller, { title: 'City bicycle' })
  await createPaidOrder(server, buyer, seller, { title: 'Mbira', priceMinor: 250_000_00n })
  await server.app.pool.query('delete from counted_days')
  await server.app.pool.query(
    `insert into product_views (product_id, day, views)
     select p.id, (now() at time zone 'Africa/Harare')::date - back, 1 + (back * 7) % 23
     from products p, generate_series(0, 80) as back where p.seller_id = $1 and p.title <> 'Mbira'`,
    [seller.id],
  )
  await server.app.pool.query(
    `insert into search_terms (seller_id, day, product_id, term, visitors)
     values ($1, (now() at time zone 'Africa/Harare')::date, $2, 'bush radio', 4)`,
    [seller.id, radio],
  )
  await countDays(server.app)
})

test('a seller reads and sorts figures', async () => {
  const page = await openPage(server, '/selling', { session: seller, width: 390 })
  await page.getByRole('link', { name: 'Statistics' }).click()
  await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor()
  await page.getByRole('img', { name: /^Views of each of the last 90 days/ }).waitFor()
  await page.getByRole('img', { name: /^Paid orders of each of the last 90 days/ }).waitFor()
  await page.getByText('4 visitors').waitFor()
  const listings = page.getByRole('table', { name: /^Statistics of each listing/ })
  await listings.getByRole('link', { name: 'Sort by Orders' }).click()
  await page.waitForURL('**/selling/figures?sort=orders')
  const first = listings.getByRole('row').nth(1)
  await first.getByText('ZWL 250,000').waitFor()
  expect(await first.getByRole('rowheader').innerText()).toBe('Mbira')
  const column = listings.getByRole('columnheader', { name: 'Sort by Orders' })
  expect(await column.getAttribute('aria-sort')).toBe('descending')

  await listings.getByRole('link', { name: 'Bush radio' }).click()
  await page.getByRole('heading', { level: 1, name: 'Statistics of Bush radio' }).waitFor()
  expect(await page.getByText('ZWL 250,000').count()).toBe(0)
  await page.getByText('bush radio', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'All listings' }).click()
  await page.getByRole('table', { name: /^Statistics of each listing/ }).waitFor()
})
