import { beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../../contracts/common/ids.ts'
import { newMembers, sharedServer } from '../../../support/fixtures.ts'
import { cartOf, addToCart, ordersOf } from '../../../support/money/carts.ts'
import {
  fillAddress,
  input,
  paying,
  placeOrder,
  runs,
  toastSays,
} from '../../../support/money/checkout.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../../support/browser/pages.ts'
import { createMembers } from '../../../support/members/people.ts'
import { covers } from '../../../coverage/covers.ts'

const server = sharedServer()
const { buyer } = newMembers(server)

let headphones: ProductId
let basket: ProductId

beforeEach(async () => {
  const [anna, farai] = await createMembers(server, 2)
  headphones = await insertListing(server, anna, {
    title: 'Sony headphones',
    priceMinor: 1_150_000_00n,
    shippingMinor: 50_000_00n,
  })
  basket = await insertListing(server, farai, {
    title: 'Binga basket',
    priceMinor: 450_000_00n,
    shippingMinor: 25_000_00n,
    quantity: 4,
    allowsCollection: true,
  })
})

test.each([1280, 390])(
  'two lines from two sellers go from the cart through checkout to orders, at %i px',
  async (width) => {
    covers(
      'route: /checkout',
      'text: Proceed to Checkout',
      'text: Order placed successfully!',
      'text: You will receive a confirmation shortly.',
      'rule: checkout: totals per line with USD conversions',
      'constant: 1 USD = ZWL 25,000',
    )
    await addToCart(buyer, { productId: headphones }, { productId: basket, quantity: 2 })
    const page = await openPage(server, '/', { session: buyer, width })
    await page.getByRole('button', { name: /^Cart.*3 items/ }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout', exact: true }).click()
    await page.getByText('2 sellers, 3 items').waitFor()
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    const said = await summary.innerText()
    for (const figure of [
      '2 × ZWL 450,000',
      'ZWL 900,000',
      'US$36.00',
      'ZWL 2,050,000',
      'ZWL 75,000',
      'ZWL 2,125,000',
      'US$85.00 at 1 USD = ZWL 25,000',
    ])
      expect(said).toContain(figure)
    expect(await input(page, 'First name').inputValue()).toBe('Tendai')
    expect(await input(page, 'Last name').inputValue()).toBe('Moyo')
    await fillAddress(page)
    await placeOrder(page).click()
    // The toast closes after 5 s, which the next page may take to load.
    await toastSays(page, 'Order placed successfully!')
    await toastSays(page, 'You will receive a confirmation shortly.')
    await paying(page).waitFor()
    const placed = await ordersOf(buyer)
    expect(placed).toHaveLength(2)
    expect(new Set(placed.map((order) => order.checkoutId)).size).toBe(1)
    expect(placed.find((order) => order.productId === basket)).toMatchObject({
      quantity: 2,
      totalAmount: '925000.00',
      shippingCost: '25000.00',
      paymentMethod: 'ecocash_zwl',
      currency: 'ZWL',
      collect: false,
      shippingAddress: {
        firstName: 'Tendai',
        lastName: 'Moyo',
        address: '14 Josiah Chinamano Ave',
        city: 'Harare',
        phone: buyer.phone,
      },
    })
    expect(await cartOf(buyer)).toEqual([])
    for (const { number } of placed) await page.getByText(number).waitFor()
    await page.reload()
    await paying(page).waitFor()
    const first = placed.find((order) => order.productId === headphones)
    await page.getByRole('link', { name: 'Sony headphones' }).click()
    await page.getByRole('heading', { name: `Order ${first?.number}` }).waitFor()
    await page.getByText(/^Pay within (30|29) min$/).waitFor()
    expect(await overflowOf(page)).toBe(0)
  },
)

test('each field of the form shows its error, and the first gets the focus', async () => {
  covers(
    'rule: mobile-money number required for mobile-money methods',
    'text: Please enter a valid phone number',
    'rule: all shipping fields are required',
  )
  await addToCart(buyer, { productId: headphones })
  const page = await openPage(server, '/checkout', { session: buyer })
  await runs(page)
  const fields = ['First name', 'Last name', 'Address', 'City', 'Phone', 'EcoCash number']
  // Without an address book the form begins with the home address.
  expect(await input(page, 'Address').inputValue()).toBe('14 Fife Avenue')
  expect(await input(page, 'City').inputValue()).toBe('Harare')
  for (const label of fields) await input(page, label).fill('')
  await placeOrder(page).click()
  const errors = {
    'First name': 'First name is required',
    'Last name': 'Last name is required',
    Address: 'Address is required',
    City: 'City is required',
    Phone: 'Please enter a valid phone number',
    'EcoCash number': 'Mobile-money number is required',
  }
  for (const [label, error] of Object.entries(errors)) {
    const field = input(page, label)
    expect(await field.getAttribute('aria-invalid'), label).toBe('true')
    const note = await field.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${note}"]`).innerText()).toBe(error)
  }
  expect(
    await input(page, 'First name').evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await checkAxe(page)
  await input(page, 'EcoCash number').fill('0712 140 412')
  await page.getByText('EcoCash numbers start with 077 or 078').waitFor()
  await input(page, 'EcoCash number').fill('0772140412')
  await input(page, 'City').click()
  expect(await input(page, 'EcoCash number').inputValue()).toBe('77 214 0412')
  expect(await input(page, 'EcoCash number').getAttribute('aria-invalid')).toBe(null)
  expect(await ordersOf(buyer)).toEqual([])
})

test('a number that only the server can check gets its error at the field', async () => {
  await addToCart(buyer, { productId: headphones })
  const page = await openPage(server, '/checkout', { session: buyer, refusals: [400] })
  await fillAddress(page)
  await input(page, 'Phone').fill('+263 000 000 000')
  await placeOrder(page).click()
  await toastSays(page, 'Please enter a valid phone number')
  expect(await input(page, 'Phone').getAttribute('aria-invalid')).toBe('true')
  expect(await input(page, 'Phone').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  expect(await cartOf(buyer)).toEqual([headphones])
})

test('switching the currency switches the mobile-money method, and back', async () => {
  covers('rule: switching currency switches the mobile-money method')
  await addToCart(buyer, { productId: headphones })
  const page = await openPage(server, '/checkout', { session: buyer })
  await fillAddress(page)
  const method = (name: string) => page.getByRole('radio', { name })
  const currency = (name: string) => page.getByRole('button', { name, exact: true })
  expect(await method('EcoCash (ZWL)').isChecked()).toBe(true)
  await currency('USD').click()
  expect(await method('EcoCash (USD)').isChecked()).toBe(true)
  await currency('ZWL').click()
  expect(await method('EcoCash (ZWL)').isChecked()).toBe(true)
  await method('EcoCash (USD)').check()
  expect(await currency('USD').getAttribute('aria-pressed')).toBe('true')
  await placeOrder(page).click()
  await paying(page).waitFor()
  expect(await ordersOf(buyer)).toMatchObject([
    { paymentMethod: 'ecocash_usd', currency: 'USD', totalUsd: '48.00' },
  ])
})

test('a bank transfer needs no mobile-money number', async () => {
  await addToCart(buyer, { productId: headphones })
  const page = await openPage(server, '/checkout', { session: buyer })
  await fillAddress(page)
  await page.getByRole('radio', { name: 'Bank Transfer' }).check()
  expect(await input(page, 'EcoCash number').count()).toBe(0)
  await placeOrder(page).click()
  await paying(page).waitFor()
  const [order] = await ordersOf(buyer)
  expect(order).toMatchObject({ paymentMethod: 'bank_transfer', mobileMoneyNumber: null })
  await page.getByRole('link', { name: 'Sony headphones' }).click()
  await page.getByText('Bank Transfer', { exact: true }).waitFor()
})

test('a collected item has no shipping cost', async () => {
  await addToCart(buyer, { productId: headphones }, { productId: basket })
  const page = await openPage(server, '/checkout', { session: buyer })
  await fillAddress(page)
  await page.getByText('ZWL 1,675,000').first().waitFor()
  expect(await page.getByRole('checkbox', { name: /^Collect/ }).count()).toBe(1)
  await page.getByRole('checkbox', { name: 'Collect in Harare' }).check()
  await page.getByText('ZWL 1,650,000').first().waitFor()
  await placeOrder(page).click()
  await paying(page).waitFor()
  const placed = await ordersOf(buyer)
  expect(placed.find((order) => order.productId === basket)).toMatchObject({
    collect: true,
    shippingCost: '0.00',
    totalAmount: '450000.00',
  })
  expect(placed.find((order) => order.productId === headphones)).toMatchObject({
    collect: false,
    shippingCost: '50000.00',
  })
})

test('an item without delivery is collected, without a choice', async () => {
  await server.app.db
    .updateTable('products')
    .set({ collection_only: true, shipping_minor: 0n })
    .where('id', '=', basket)
    .execute()
  await addToCart(buyer, { productId: basket })
  const page = await openPage(server, '/checkout', { session: buyer })
  await fillAddress(page)
  const collect = page.getByRole('checkbox', { name: 'Collect in Harare' })
  expect([await collect.isChecked(), await collect.isDisabled()]).toEqual([true, true])
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await placeOrder(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ collect: true, totalAmount: '450000.00' })
  await paying(page).waitFor()
  expect(await ordersOf(buyer)).toMatchObject([{ collect: true, totalAmount: '450000.00' }])
})

test('the checkout works with the keyboard alone', async () => {
  await addToCart(buyer, { productId: headphones })
  const page = await openPage(server, '/checkout', { session: buyer })
  await runs(page)
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return ''
      return element.getAttribute('name') ?? element.innerText
    })
  async function tabTo(name: string) {
    for (let press = 0; press < 40; press += 1) {
      if ((await focused()) === name) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${name}`)
  }
  await tabTo('address')
  await page.keyboard.type('7 Samora Machel Avenue')
  await tabTo('city')
  await page.keyboard.type('Bulawayo')
  await tabTo('USD')
  await page.keyboard.press('Enter')
  await tabTo('paymentMethod')
  await page.keyboard.press('ArrowDown')
  await tabTo('Place Order')
  await page.keyboard.press('Enter')
  await paying(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(await ordersOf(buyer)).toMatchObject([
    { paymentMethod: 'bank_transfer', shippingAddress: { city: 'Bulawayo' } },
  ])
})

test.each([1280, 390])(
  'axe finds nothing at checkout and its confirmation, %i px wide',
  async (width) => {
    await addToCart(buyer, { productId: headphones }, { productId: basket, quantity: 2 })
    const page = await openPage(server, '/checkout', { session: buyer, width })
    await fillAddress(page)
    await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)
    await placeOrder(page).click()
    await paying(page).waitFor()
    await checkBothSchemes(page)
  },
)

test('the page fits a phone 320 px wide', async () => {
  await addToCart(buyer, { productId: headphones }, { productId: basket, quantity: 2 })
  const page = await openPage(server, '/checkout', { session: buyer, width: 320 })
  await runs(page)
  expect(await overflowOf(page)).toBe(0)
})
