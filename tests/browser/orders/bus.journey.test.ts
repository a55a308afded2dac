import type { Order } from '../../../contracts/orders/orders.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { detailOf, pay } from '../../support/money/paid-orders.ts'
import { openPage } from '../../support/browser/pages.ts'

const { server, seller, buyer } = sharedShop()

/** Now in Harare, as an input for date and time has it. */
const localNow = () => new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 16)

test('a parcel goes by bus to the chosen depot, is followed, and collected with the code', async () => {
  const productId = await insertListing(server, seller, {
    title: 'Vintage radio',
    priceMinor: 475_000_00n,
    shippingMinor: 250_000_00n,
  })
  await seller.client.put(`/api/selling/listings/${productId}/delivery`, { busPrice: '5' })
  await buyer.client.post('/api/cart', { productId })
  const bought = await openPage(server, '/checkout', { session: buyer, width: 390 })
  // The checkout asks for the depot before it asks for the money.
  await bought.getByRole('button', { name: 'Place Order' }).click()
  await bought.waitForURL('**/checkout/pay/*')
  await bought.getByText('Collect at a depot').click()
  await bought.getByLabel('Town').selectOption('Harare')
  await bought.getByLabel('Roadport').click()
  await bought.getByText('ZWL 600,000').first().waitFor()
  const [order] = (await buyer.client.get<Order[]>('/api/orders')).body
  expect(order).toMatchObject({ collect: false, shippingCost: '125000.00' })
  await pay(server, order!)

  const sale = await openPage(server, `/orders/${order!.id}`, { session: seller, width: 390 })
  await bought.goto(`/orders/${order!.id}`)
  await sale.getByText('Roadport, Robert Mugabe Road, Harare').waitFor()
  // The list of depots is still loading.
  const shown = Promise.withResolvers<void>()
  await sale.route('**/api/depots', async (route) => {
    await shown.promise
    await route.continue()
  })
  await sale.getByRole('button', { name: 'Mark as sent' }).click()
  const form = sale.getByRole('dialog', { name: 'How did you send it?' })
  await form.getByLabel('Bus company').fill('Inter-Africa')
  expect(await form.getByLabel('Depot').locator('option:checked').innerText()).toBe('Roadport')
  shown.resolve()
  await form.getByLabel('Departure').fill(localNow())
  await form.getByLabel('Waybill number').fill('448 2071')
  await form.getByLabel('Registration of the bus').fill('AFK 4482')
  await form.getByRole('button', { name: 'Mark as sent' }).click()
  await sale.getByText('The buyer has been notified.').waitFor()

  await bought.getByText('Roadport, Robert Mugabe Road, Harare. Daily 05:00 to 20:00').waitFor()
  const { tracking } = await detailOf(buyer, order!.id)
  const track = await openPage(server, `/track/${tracking!.code}`, { alive: false, width: 390 })
  await track.getByRole('heading', { name: 'On the bus to Harare' }).waitFor()
  await sale.getByRole('button', { name: 'It has arrived' }).click()
  const ask = sale.getByRole('dialog', { name: 'Has it arrived at the depot?' })
  await ask.getByRole('button', { name: 'It has arrived' }).click()
  await bought.getByText('Your collection code').waitFor()
  await bought.getByText('Bring your ID. Give the code only').waitFor()
  await track.getByRole('link', { name: 'Check again' }).click()
  await track.getByRole('heading', { name: 'Ready at Roadport' }).waitFor()

  const { handOverCode } = await detailOf(buyer, order!.id)
  await sale.getByLabel('The buyer’s six-digit code').fill(handOverCode!)
  await sale.getByRole('button', { name: 'Confirm hand-over' }).click()
  await bought.getByText('Completed', { exact: true }).first().waitFor()
})
