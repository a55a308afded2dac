import type { Page } from 'playwright-core'
import type { ProductId } from '#contracts/common/ids.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { cartOf, addToCart, ordersOf } from '#support/money/carts.ts'
import {
  fillAddress,
  input,
  openAddress,
  paying,
  placeOrder,
  runs,
  toastSays,
} from '#support/money/checkout.ts'
import { insertListing, updateListing } from '#support/listings/listings.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { createMembers, createMember, type Member } from '#support/members/people.ts'

const server = sharedServer()
let buyer: Member
let rival: Member
let first: ProductId
let second: ProductId

beforeEach(async () => {
  const seller = await createMember(server)
  ;[buyer, rival] = await createMembers(server, 2)
  const [radio, teapot] = [{ title: 'Bush radio' }, { title: 'Enamel teapot' }]
  first = await insertListing(server, seller, { ...radio, priceMinor: 100_000_00n, quantity: 5 })
  second = await insertListing(server, seller, { ...teapot, priceMinor: 75_000_00n, quantity: 3 })
  await addToCart(buyer, { productId: first }, { productId: second, quantity: 3 })
})

const rivalTakes = async (productId: string, quantity: number) => {
  const order = { productId, quantity, paymentMethod: 'bank_transfer' }
  const answer = await rival.client.post('/api/orders', order)
  expect(answer.status, answer.text).toBe(201)
}
const setPrice = (id: string, minor: bigint) =>
  updateListing(server, id, { price_minor: minor, original_price_minor: minor, list_minor: minor })

/** Runs an action between "Place Order" and the order of this product. */
async function beforeOrderOf(page: Page, productId: string, happen: () => Promise<unknown>) {
  let happened = false
  await page.route('**/api/orders', async (route) => {
    if (!happened && route.request().postData()?.includes(productId)) {
      happened = true
      await happen()
    }
    await route.continue()
  })
}

test('an item that sells out stays in the cart with its stock, and the rest is ordered', async () => {
  const page = await openPage(server, '/checkout', { session: buyer, refusals: [409] })
  await fillAddress(page)
  await beforeOrderOf(page, second, () => rivalTakes(second, 2))
  await placeOrder(page).click()
  await toastSays(page, '1 item could not be ordered. Everything else is ordered.')
  await page.getByRole('heading', { name: 'Already ordered' }).waitFor()
  await page.getByText('Only 1 left: not in this order.').waitFor()
  expect((await ordersOf(buyer)).map((order) => order.productId)).toEqual([first])
  expect(await cartOf(buyer)).toEqual([second])
  await checkAxe(page)

  await page.getByRole('button', { name: 'Take 1 of Enamel teapot' }).click()
  await page.getByText('1 × ZWL 75,000').waitFor()
  await placeOrder(page).click()
  await paying(page).waitFor()
  const placed = await ordersOf(buyer)
  expect(placed.map((order) => [order.productId, order.quantity])).toEqual([
    [second, 1],
    [first, 1],
  ])
  expect(placed[0]?.checkoutId).toBe(placed[1]?.checkoutId)
  for (const { number } of placed) await page.getByText(number).waitFor()
})

test('an item that sold out before ordering, or whose price changes meanwhile, is not ordered', async () => {
  const page = await openPage(server, '/checkout', { session: buyer, refusals: [409] })
  await fillAddress(page)
  await rivalTakes(second, 3)
  await placeOrder(page).click()
  const changed = 'Your cart has changed. Please check it, then place the order again.'
  await page.getByText(changed).waitFor()
  await page.getByText('Sold out: not in this order.').waitFor()
  await page.getByText('ZWL 100,000').first().waitFor()
  // The costs are those of the changed cart, and it can be ordered.
  await page.getByRole('button', { name: 'Place Order · ZWL 100,000' }).waitFor()
  await page.getByRole('alert').getByText(changed).and(page.locator(':focus *')).waitFor()
  expect(await ordersOf(buyer)).toEqual([])

  await page.getByRole('button', { name: 'Remove Enamel teapot' }).click()
  await page.getByText('1 seller, 1 item').waitFor()
  await beforeOrderOf(page, first, () => setPrice(first, 150_000_00n))
  await placeOrder(page).click()
  const dearer = 'The price has changed: ZWL 150,000 (US$6.00) in total now.'
  await page.getByText(dearer).first().waitFor()
  expect(await cartOf(buyer)).toEqual([first])
  await placeOrder(page).click()
  await paying(page).waitFor()
  expect(await ordersOf(buyer)).toMatchObject([{ productId: first, totalAmount: '150000.00' }])
})

test('if the orders cost more than the button says, their page says so before the money is asked for', async () => {
  const seller = await createMember(server)
  const lamp = await insertListing(server, seller, { priceMinor: 100_000_00n })
  const price = (busPrice: string) =>
    seller.client.put(`/api/selling/listings/${lamp}/delivery`, { busPrice })
  await price('2')
  await addToCart(rival, { productId: lamp })
  const page = await openPage(server, '/checkout', { session: rival, width: 390 })
  await page.getByRole('radio', { name: 'Bus parcel to a depot' }).check()
  await page.getByLabel('Roadport').click()
  const button = page.getByRole('button', { name: 'Place Order · ZWL 150,000' })
  await button.waitFor()
  await beforeOrderOf(page, lamp, () => price('3'))
  await button.click()
  await page.getByRole('heading', { name: 'Pay for your order' }).waitFor()
  await page.getByRole('button', { name: 'Pay ZWL 175,000' }).waitFor()
  const payments = 'select from payments where buyer_id = $1'
  expect((await server.app.pool.query(payments, [rival.id])).rowCount).toBe(0)
})

test('without a connection nothing is lost, and nothing is ordered twice', async () => {
  covers('text: Order failed', 'text: Please try again.')
  const page = await openPage(server, '/checkout', { session: buyer, refusals: [0] })
  await fillAddress(page)
  await page.route('**/api/orders', (route) => route.abort('connectionreset'))
  await placeOrder(page).click()
  await toastSays(page, 'Order failed')
  await toastSays(page, 'Please try again.')
  await page.getByText('We could not reach Musika.').waitFor()
  await page.unroute('**/api/orders')
  expect(await ordersOf(buyer)).toEqual([])
  await placeOrder(page).click()
  await paying(page).waitFor()
  expect(await ordersOf(buyer)).toHaveLength(2)
})

test('after a lost answer the next try finds the existing order', async () => {
  const page = await openPage(server, '/checkout', { session: buyer, refusals: [0] })
  await fillAddress(page)
  let lost = 0
  const early = Promise.withResolvers<void>()
  const made = Promise.withResolvers<void>()
  // The page fetches its orders while it places them; that response comes after the lost one.
  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch()
    early.resolve()
    await made.promise
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() === 'POST' && lost === 0) {
      lost += 1
      await early.promise
      await route.fetch()
      await route.abort('connectionreset')
      return made.resolve()
    }
    return route.continue()
  })
  await placeOrder(page).click()
  await page.getByText('We could not reach Musika.').waitFor()
  await page.getByRole('heading', { name: 'Already ordered' }).waitFor()
  expect((await ordersOf(buyer)).map((order) => order.productId)).toEqual([first])
  await placeOrder(page).click()
  await paying(page).waitFor()
  const placed = await ordersOf(buyer)
  expect(placed.map((order) => order.productId)).toEqual([second, first])
  expect(new Set(placed.map((order) => order.checkoutId)).size).toBe(1)
})

test('a reload between two orders keeps the form and shows the existing orders', async () => {
  const page = await openPage(server, '/checkout', { session: buyer, refusals: [0] })
  await fillAddress(page)
  await page.getByLabel('Currency').selectOption('USD')
  const made = Promise.withResolvers<void>()
  await page.route('**/api/orders', async (route) => {
    if (!route.request().postData()?.includes(second)) return route.continue()
    await route.fetch()
    // The answer never comes: the page is reloaded first.
    made.resolve()
  })
  await placeOrder(page).click()
  await made.promise
  await page.reload()
  await paying(page).waitFor()
  const placed = await ordersOf(buyer)
  expect(placed).toHaveLength(2)
  for (const { number } of placed) await page.getByText(number).waitFor()
})

test('a reload before the order keeps the typed text', async () => {
  const page = await openPage(server, '/checkout', { session: buyer })
  await fillAddress(page)
  await page.getByLabel('Currency').selectOption('USD')
  await page.reload()
  await runs(page)
  await openAddress(page)
  expect(await input(page, 'Address').inputValue()).toBe('14 Josiah Chinamano Ave')
  expect(await input(page, 'EcoCash number').inputValue()).toBe('077 214 0412')
  expect(await page.getByRole('radio', { name: 'EcoCash (USD)' }).isChecked()).toBe(true)
  const other = await openPage(server, '/checkout', { session: rival })
  await other.getByRole('heading', { name: 'Cart is empty' }).waitFor()
})

test('text typed before hydration stays', async () => {
  const typed = Promise.withResolvers<void>()
  const page = await openPage(server, '/checkout', {
    session: buyer,
    fresh: true,
    prepare: async (context) => {
      await context.route('**/*.js', async (route) => {
        await typed.promise
        await route.continue()
      })
      context.once('page', (opened) => {
        const change = opened.locator('summary', { hasText: 'Change' })
        void change
          .click()
          .then(() => input(opened, 'Address').fill('3 Main Street'))
          .then(typed.resolve)
      })
    },
  })
  await runs(page)
  await input(page, 'City').fill('Gweru')
  expect(await input(page, 'Address').inputValue()).toBe('3 Main Street')
  await input(page, 'EcoCash number').fill('0772140412')
  await placeOrder(page).click()
  await paying(page).waitFor()
  const shippingAddress = { address: '3 Main Street', city: 'Gweru' }
  expect(await ordersOf(buyer)).toMatchObject([{ shippingAddress }, { shippingAddress }])
})
