import type { ProductId } from '#contracts/common/ids.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { cartOf, addToCart, ordersOf } from '#support/money/carts.ts'
import {
  fillAddress,
  input,
  openAddress,
  paying,
  placeOrder,
  runs,
} from '#support/money/checkout.ts'
import { insertListing } from '#support/listings/listings.ts'
import { checkAxe, hasFocus, openPage } from '#support/browser/pages.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)

let headphones: ProductId
beforeEach(async () => {
  headphones = await insertListing(server, seller, { priceMinor: 1_200_000_00n })
  await addToCart(buyer, { productId: headphones })
})

test('each field of the form shows its error, and the first gets the focus', async () => {
  covers('rule: all shipping fields are required')
  const settings = { session: buyer, width: 390 }
  const page = await openPage(server, '/checkout', settings)
  await runs(page)
  await page.getByText('14 Fife Avenue, Harare').waitFor()
  await openAddress(page)
  // Without an address book the form begins with the home address.
  expect(await input(page, 'Address').inputValue()).toBe('14 Fife Avenue')
  expect(await input(page, 'City').inputValue()).toBe('Harare')
  const errors = {
    'First name': 'First name is required',
    'Last name': 'Last name is required',
    Address: 'Address is required',
    City: 'City is required',
    Phone: 'Please enter a valid phone number',
    'EcoCash number': 'Mobile-money number is required',
  }
  for (const label of Object.keys(errors)) await input(page, label).fill('')
  await placeOrder(page).click()
  for (const [label, error] of Object.entries(errors)) {
    const field = input(page, label)
    expect(await field.getAttribute('aria-invalid'), label).toBe('true')
    const note = await field.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${note}"]`).innerText()).toBe(error)
  }
  expect(await hasFocus(input(page, 'First name'))).toBe(true)
  await checkAxe(page)
  await input(page, 'EcoCash number').fill('0712 140 412')
  await page.getByText('EcoCash numbers start with 077 or 078').waitFor()
  await input(page, 'EcoCash number').fill('0772140412')
  await input(page, 'City').click()
  expect(await input(page, 'EcoCash number').inputValue()).toBe('77 214 0412')
  expect(await input(page, 'EcoCash number').getAttribute('aria-invalid')).toBe(null)

  for (const label of ['First name', 'Last name']) await input(page, label).fill('Rudo')
  await fillAddress(page)
  await input(page, 'Phone').fill('+263 call me')
  await placeOrder(page).click()
  await expect.poll(() => hasFocus(input(page, 'Phone'))).toBe(true)
  expect(await input(page, 'Phone').getAttribute('aria-invalid')).toBe('true')
  expect(await ordersOf(buyer)).toEqual([])
  expect(await cartOf(buyer)).toEqual([headphones])
})

test('switching the currency switches the mobile-money method, and back', async () => {
  covers('rule: checkout: payment instruction note')
  const page = await openPage(server, '/checkout', { session: buyer })
  await fillAddress(page)
  const method = (name: string) => page.getByRole('radio', { name })
  const currency = page.getByLabel('Currency')
  expect(await method('EcoCash (ZWL)').isChecked()).toBe(true)
  await currency.selectOption('USD')
  expect(await method('EcoCash (USD)').isChecked()).toBe(true)
  await currency.selectOption('ZWL')
  expect(await method('EcoCash (ZWL)').isChecked()).toBe(true)
  const note = page.getByText('What happens next.').locator('..')
  expect(await note.innerText()).toBe(
    'What happens next. We hold your order for you and send a payment request to this number. Approve it with your PIN within 2 minutes. We never ask for your PIN.',
  )
  await method('Bank Transfer').check()
  await expect
    .poll(() => note.innerText())
    .toMatch(/show you the account, the amount and a reference for your transfer\.$/)
  expect(await input(page, 'EcoCash number').count()).toBe(0)
  await method('EcoCash (USD)').check()
  expect(await currency.inputValue()).toBe('USD')
  await placeOrder(page).click()
  await paying(page).waitFor()
  expect(await ordersOf(buyer)).toMatchObject([
    { paymentMethod: 'ecocash_usd', currency: 'USD', totalUsd: '48.00' },
  ])
})

test('the checkout works with the keyboard alone', async () => {
  covers('text: Place Order')
  const page = await openPage(server, '/checkout', { session: buyer })
  await runs(page)
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return ''
      return element.getAttribute('name') ?? element.innerText.trim()
    })
  async function tabTo(name: string | RegExp) {
    for (let press = 0; press < 60; press += 1) {
      const now = await focused()
      if (typeof name === 'string' ? now === name : name.test(now)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${name}`)
  }
  await tabTo(/Change$/)
  await page.keyboard.press('Enter')
  await tabTo('address')
  await page.keyboard.type('7 Samora Machel Avenue')
  await tabTo('city')
  await page.keyboard.type('Bulawayo')
  await tabTo('ZWL\nUSD')
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: 'EcoCash (USD)' }).isChecked()).toBe(true)
  await tabTo('paymentMethod')
  await page.keyboard.press('ArrowDown')
  await tabTo(/^Place Order/)
  await page.keyboard.press('Enter')
  await paying(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(await ordersOf(buyer)).toMatchObject([
    { paymentMethod: 'bank_transfer', shippingAddress: { city: 'Bulawayo' } },
  ])
})
