import { expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import type { DeliveryTerms } from '../../../contracts/orders/delivery-terms.ts'
import type { BusStations } from '../../../contracts/orders/depots.ts'
import type { Order } from '../../../contracts/orders/orders.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller, buyer } = sharedShop()

const listed = () =>
  insertListing(server, seller, {
    title: 'Vintage radio',
    priceMinor: 475_000_00n,
    shippingMinor: 250_000_00n,
    quantity: 5,
    allowsCollection: true,
  })
const termsOf = async (id: string) =>
  (await seller.client.get<DeliveryTerms>(`/api/selling/listings/${id}/delivery`)).body
async function ordered() {
  const productId = await listed()
  await seller.client.put(`/api/selling/listings/${productId}/delivery`, { busPrice: '5' })
  const { body } = await buyer.client.post<Order>('/api/orders', {
    productId,
    paymentMethod: 'ecocash_zwl',
  })
  return body
}
const read = async ({ id }: Order) => (await buyer.client.get<Order>(`/api/orders/${id}`)).body

test('a seller offers bus parcels of a listing', async () => {
  covers('route: /selling/delivery/{id}')
  const id = await listed()
  const page = await openPage(server, '/selling', { session: seller, width: 390, refusals: [400] })
  await page.locator(`a[href="/selling/delivery/${id}"]`).click()
  await page.getByRole('heading', { name: 'Delivery of a listing' }).waitFor()
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
  const price = page.getByLabel('Bus parcel, in US dollars')
  await price.fill('five')
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  await price.fill('5')
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await page.getByText('Delivery saved').waitFor()
  expect((await termsOf(id)).busPrice).toBe('5.00')
})

test('bus parcels are offered without scripts', async () => {
  const id = await listed()
  const page = await openPage(server, `/selling/delivery/${id}`, {
    session: seller,
    scripts: false,
  })
  await page.getByLabel('Bus parcel, in US dollars').fill('7.50')
  await page.getByRole('button', { name: 'Save delivery' }).click()
  await page.locator('input[name=busPrice][value="7.50"]').waitFor()
  expect((await termsOf(id)).busPrice).toBe('7.50')
})

test('the buyer chooses the bus and a depot before paying, and the total follows', async () => {
  const order = await ordered()
  const page = await openPage(server, `/checkout/pay/${order.checkoutId}`, {
    session: buyer,
    width: 390,
  })
  await page.getByText('Collect at a depot').click()
  await page.getByLabel('Town').selectOption('Harare')
  await page.getByLabel('Roadport').click()
  await page.getByText('ZWL 600,000').first().waitFor()
  await checkAxe(page)
  expect(await overflowOf(page)).toBe(0)
  expect(await read(order)).toMatchObject({ collect: false, shippingCost: '125000.00' })
  await page.reload()
  expect(await page.getByLabel('Roadport').isChecked()).toBe(true)
})

test('the depot is chosen without scripts', async () => {
  const order = await ordered()
  const page = await openPage(server, `/checkout/pay/${order.checkoutId}`, {
    session: buyer,
    scripts: false,
  })
  await page.getByLabel('Bus parcel to the depot').selectOption('Harare, Roadport')
  await page.getByRole('button', { name: 'Send it by bus' }).click()
  await page.getByText('ZWL 600,000').first().waitFor()
  expect(await read(order)).toMatchObject({ shippingCost: '125000.00' })
})

test('the checkout asks for the depot before it asks for the money', async () => {
  const productId = await listed()
  await seller.client.put(`/api/selling/listings/${productId}/delivery`, { busPrice: '5' })
  await buyer.client.post('/api/cart', { productId })
  const page = await openPage(server, '/checkout', { session: buyer, width: 390 })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Collect at a depot').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/checkout\/pay\//)
})

test('the seller finds the depot that the buyer chose in the dispatch form', async () => {
  const order = await ordered()
  const { body } = await buyer.client.get<BusStations>('/api/depots')
  const depotId = body.depots.find(({ name }) => name === 'Roadport')!.id
  await buyer.client.put(`/api/orders/${order.id}/delivery`, { collect: false, depotId })
  await server.app.pool.query(
    "update orders set payment_status = 'paid', paid_at = now() where id = $1",
    [order.id],
  )
  const page = await openPage(server, `/orders/${order.id}?step=dispatch`, { session: seller })
  await page.getByText('Roadport, Robert Mugabe Road, Harare').waitFor()
  const form = page.getByRole('dialog', { name: 'How did you send it?' })
  expect(await form.getByLabel('Depot').inputValue()).toBe(depotId)
})
