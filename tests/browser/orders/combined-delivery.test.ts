import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '../../../contracts/orders/orders.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)

const listed = (title: string, shippingMinor: bigint) =>
  insertListing(server, seller, {
    title,
    priceMinor: 250_000_00n,
    shippingMinor,
    quantity: 20,
    allowsCollection: true,
  })
const setRule = () =>
  seller.client.put('/api/selling/combined-delivery', { furtherPercent: 50, freeFrom: '100' })
const sentence =
  'Buy more from this seller: in one parcel you pay the dearest delivery, and 50% of each further one. Delivery is free for US$100.00 or more from this seller.'

test.each([
  { width: 390, scripts: true },
  { width: 1280, scripts: true },
  { width: 360, scripts: false },
])('a seller combines deliveries at $width px, scripts: $scripts', async (settings) => {
  covers('route: /selling/combined-delivery')
  const radio = await listed('Bush radio', 100_000_00n)
  const page = await openPage(server, '/selling', { session: seller, refusals: [400], ...settings })
  await page.getByRole('link', { name: 'Combined delivery' }).click()
  await page.getByRole('heading', { level: 1, name: 'Combined delivery' }).waitFor()
  const percent = page.getByLabel('Each further item pays (%)')
  await percent.fill('120')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a whole number from 0 to 99, or leave it empty').waitFor()
  await percent.fill('50')
  await page.getByLabel('Delivery is free from (US$)').fill('100')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(sentence).waitFor()
  expect(await overflowOf(page)).toBe(0)
  if (settings.scripts) await checkBothSchemes(page)

  for (const path of [`/product/${radio}`, `/seller/${seller.id}`]) {
    const shown = await openPage(server, path, { width: settings.width, scripts: settings.scripts })
    await shown.getByText(sentence).waitFor()
    expect(await overflowOf(shown)).toBe(0)
    if (settings.scripts) await checkAxe(shown)
  }
  await page.getByLabel('Each further item pays (%)').fill('')
  await page.getByLabel('Delivery is free from (US$)').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(sentence).waitFor({ state: 'detached' })
})

test('cart, checkout, page for paying and order show the combined cost', async () => {
  await setRule()
  const items = [await listed('Bush radio', 100_000_00n), await listed('Desk lamp', 50_000_00n)]
  for (const productId of items) await buyer.client.post('/api/cart', { productId })
  const saving = 'Combined delivery saves you ZWL 25,000'
  const page = await openPage(server, '/cart', { session: buyer, width: 390 })
  await page.getByText(saving).waitFor()
  await page.getByText('ZWL 625,000').first().waitFor()
  await page.goto(new URL('/checkout', page.url()).href)
  await page.getByText(saving).waitFor()
  await page.getByText('ZWL 625,000').first().waitFor()
  expect(await overflowOf(page)).toBe(0)
  await checkAxe(page)
  // The lamp alone is not combined.
  await page
    .getByRole('checkbox', { name: /^Collect/ })
    .first()
    .check()
  await page.getByText(saving).waitFor({ state: 'detached' })

  const checkoutId = randomUUID()
  const orders: Order[] = []
  for (const productId of items) {
    const line = { checkoutId, productId, paymentMethod: 'ecocash_zwl' }
    orders.push((await buyer.client.post<Order>('/api/orders', line)).body)
  }
  await page.goto(new URL(`/checkout/pay/${checkoutId}`, page.url()).href)
  await page.getByText(saving).waitFor()
  await page.getByText('ZWL 625,000').first().waitFor()
  expect(await overflowOf(page)).toBe(0)
  await page.goto(new URL(`/orders/${orders[1]!.id}`, page.url()).href)
  await page.getByText(saving).waitFor()
  await page.getByText('ZWL 275,000').first().waitFor()
  expect(await overflowOf(page)).toBe(0)
})

test('the checkout says and orders the same without scripts', async () => {
  await setRule()
  const items = [await listed('Bush radio', 100_000_00n), await listed('Desk lamp', 50_000_00n)]
  const { client } = buyer
  for (const { id } of (await client.get<{ id: string }[]>('/api/cart')).body)
    await client.delete(`/api/cart/${id}`)
  for (const productId of items) await client.post('/api/cart', { productId })
  const page = await openPage(server, '/checkout', { session: buyer, width: 390, scripts: false })
  await page.getByText('Combined delivery saves you ZWL 25,000').waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Combined delivery saves you ZWL 25,000').waitFor()
  await page.getByText('ZWL 625,000').first().waitFor()
  const { body: orders } = await client.get<Order[]>('/api/orders')
  expect(orders.slice(0, 2).map(({ shippingCost }) => shippingCost)).toEqual([
    '25000.00',
    '100000.00',
  ])
})
