import type { Order } from '#contracts/orders/orders.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { detailOf, pay } from '#support/money/paid-orders.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { ordersOf } from '#support/money/carts.ts'
import { createListing, fillListing, openSell, sellForm } from '../selling/sell-page.ts'
import { approve } from '../payments/approve.ts'
import { openAddress } from '#support/money/checkout.ts'
import { createPoint, orderForPoint } from '#support/money/pickup-parcels.ts'

const { server, seller, buyer, admin } = sharedShop()

/** Now in Harare, as an input for date and time has it. */
const localNow = () => new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 16)

test('a parcel goes by bus to the chosen depot, is followed, and collected with the code', async () => {
  const radio = { title: 'Vintage radio', priceMinor: 475_000_00n, shippingMinor: 250_000_00n }
  const productId = await insertListing(server, seller, radio)
  await seller.client.put(`/api/selling/listings/${productId}/delivery`, { busPrice: '5' })
  await buyer.client.post('/api/cart', { productId })
  const bought = await openPage(server, '/checkout', { session: buyer, width: 390 })
  await bought.getByRole('radio', { name: 'Bus parcel to a depot' }).check()
  // Without a depot nothing is ordered.
  await bought.getByRole('button', { name: 'Place Order · ZWL 600,000' }).click()
  const depots = bought.getByRole('group', { name: 'Depot', exact: true })
  await depots.getByText('Choose a depot.').waitFor()
  await depots.and(bought.locator(':focus-within')).waitFor()
  await bought.getByLabel('Town').selectOption('Harare')
  await bought.getByLabel('Roadport').click()
  await bought.getByRole('button', { name: 'Place Order · ZWL 600,000' }).click()
  await bought.getByRole('heading', { name: 'Check your phone' }).waitFor()
  const [order] = (await buyer.client.get<Order[]>('/api/orders')).body
  expect(order).toMatchObject({ collect: false, shippingCost: '125000.00' })
  await approve(server, bought)
  await bought.getByRole('heading', { name: 'Payment confirmed' }).waitFor()

  const settings = { session: seller, width: 390, refusals: [400] }
  const sale = await openPage(server, `/orders/${order!.id}`, settings)
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
  expect(await form.getByLabel('Depot').locator('option:checked').innerText()).toBe('Roadport')
  shown.resolve()
  await form.getByRole('button', { name: 'Mark as sent' }).click()
  await form.getByText('Which bus company took it?').first().waitFor()
  await form.getByText('Enter the number of the waybill').first().waitFor()
  await checkAxe(sale)
  await form.getByLabel('Bus company').fill('Inter-Africa')
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

test('a seller sets a lower price for Bulawayo, and a buyer from there sees and pays it', async () => {
  const page = await openSell(server, seller, { width: 390 })
  await fillListing(page, 'Knapsack sprayer')
  const form = sellForm(page)
  await form.getByRole('radio', { name: 'Buyer pays delivery' }).check()
  await form.getByLabel('Shipping cost in US dollars').fill('8')
  await form.getByText('Charge less in some cities').click()
  await form.getByRole('textbox', { name: 'Bulawayo and around' }).fill('3')
  await form.getByRole('checkbox', { name: 'No courier in Manicaland' }).check()
  await form.getByRole('switch', { name: 'Buyer may collect' }).click()
  await form.getByLabel('Where can buyers collect it?').fill('Avondale shops')
  await form.getByLabel('When can buyers collect it?').fill('Weekdays after 17:00')
  await createListing(page).click()
  await page.waitForURL(/\/product\//)
  await page.getByText('Bulawayo and around: ZWL 75,000').waitFor()
  await page.getByText('Manicaland: no courier').waitFor()
  await page.getByText('Avondale shops. Weekdays after 17:00').waitFor()

  const member = await createMember(server, { city: 'Bulawayo' })
  await member.client.post('/api/cart', { productId: page.url().split('/').at(-1) })
  const checkout = await openPage(server, '/checkout', { session: member, width: 390 })
  const way = (cost: string) =>
    checkout.getByRole('radio', { name: `Delivery to your address ${cost}` }).waitFor()
  await way('ZWL 75,000')
  await openAddress(checkout)
  const city = checkout.getByLabel('City')
  for (const [typed, shown] of [
    ['Mutare', undefined],
    ['Harare', 'ZWL 200,000'],
    ['bulawayo', 'ZWL 75,000'],
  ] as const) {
    await city.fill(typed)
    await checkout.keyboard.press('Tab')
    await (shown
      ? way(shown)
      : checkout.getByText('The courier of this seller does not go to Mutare.').waitFor())
  }
  await checkout.getByRole('button', { name: 'Place Order' }).click()
  await checkout.getByText('Order placed successfully!').waitFor()
  expect(await ordersOf(member)).toMatchObject([
    { shippingCost: '75000.00', totalAmount: '387500.00' },
  ])
})

test('a buyer chooses a pickup point, and its keeper receives the parcel and hands it over', async () => {
  const elsewhere = await createPoint(admin, { name: 'Avondale Pharmacy', city: 'Harare' })
  const point = await createPoint(admin, { name: 'Mbare Cell Shop', city: 'Harare' })
  const order = await orderForPoint(server, { buyer, seller }, elsewhere)
  const read = () => detailOf(buyer, order.id)
  const paying = `/checkout/pay/${order.checkoutId}`
  const page = await openPage(server, paying, { session: buyer, width: 390 })
  expect(await page.getByRole('radio', { name: /^Pickup point/ }).isChecked()).toBe(true)
  expect(await page.getByLabel('Avondale Pharmacy').isChecked()).toBe(true)
  await page.getByLabel('Mbare Cell Shop').click()
  await expect.poll(async () => (await read()).pickupPoint?.id).toBe(point.id)
  await pay(server, order)

  const keeper = await openPage(server, '/keeper', { alive: false, width: 390 })
  await keeper.getByLabel('Terminal number').fill(point.terminal)
  await keeper.getByLabel('Terminal code').fill(point.code)
  await keeper.getByRole('button', { name: 'Open' }).click()
  await keeper.getByRole('heading', { name: 'Today' }).waitFor()
  await keeper.getByRole('link', { name: 'Receive' }).click()
  const label = (await read()).tracking!.code
  await keeper.getByLabel('Code on the label').fill(label)
  await keeper.getByRole('button', { name: 'Parcel is here' }).click()
  await keeper.getByText('Put it on shelf').waitFor()

  await page.goto(`/orders/${order.id}`)
  await page.getByText('Your collection code').first().waitFor()
  await page.getByText('Arrived at Mbare Cell Shop').waitFor()
  await page.getByText('Mbare Cell Shop, 12 Chimoio Avenue').waitFor()
  await page.getByRole('img', { name: 'Your collection code as a QR code' }).waitFor()

  await keeper.getByRole('link', { name: 'Start' }).click()
  await keeper.getByText(label).waitFor()
  await keeper.getByRole('link', { name: 'Hand over' }).click()
  await keeper.locator('.pad [value="7"]').click()
  const typed = keeper.locator('.six li')
  expect(await typed.allTextContents()).toEqual(['7', '', '', '–', '', '', ''])
  await keeper.getByRole('button', { name: 'Delete the last digit' }).click()
  for (const digit of (await read()).handOverCode!)
    await keeper.locator(`.pad [value="${digit}"]`).click()
  await keeper.getByText('Code is right. Shelf').waitFor()
  await keeper.getByLabel('I checked the ID: Tendai').check()
  await keeper.getByRole('button', { name: 'Parcel handed over' }).click()
  await keeper.getByText('Handed over').first().waitFor()
  expect((await read()).orderStatus).toBe('completed')
})
