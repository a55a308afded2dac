import { expect, test } from 'vitest'
import type { CityGroup } from '../../../../contracts/orders/city-groups.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import { covers } from '../../../coverage/covers.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../../support/browser/pages.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { addressIn, courierListing } from '../../../support/listings/courier.ts'
import { createMember } from '../../../support/members/people.ts'
import { openAdmin } from '../../staff/admin-pages.ts'
import { createListing, fillListing, openSell, sellForm } from '../../selling/sell-page.ts'

const { server, seller, admin } = sharedShop()

const lists = async (more: object = {}) => {
  const { body } = await seller.client.post<ProductDetail>(
    '/api/products',
    await courierListing(seller, more),
  )
  return body.id
}
const ordersOf = async (member: typeof seller) =>
  (await member.client.get<Order[]>('/api/orders')).body

test.each([390, 1280])(
  'a seller sets prices and the place of collection at %i px',
  async (width) => {
    const page = await openSell(server, seller, { width })
    await fillListing(page, `Knapsack sprayer ${width}`)
    const form = sellForm(page)
    await form.getByRole('radio', { name: 'Buyer pays delivery' }).check()
    await form.getByLabel('Shipping cost in US dollars').fill('8')
    await form.getByText('Charge less in some cities').click()
    await form.getByRole('textbox', { name: 'Bulawayo and around' }).fill('9')
    await form.getByRole('checkbox', { name: 'No courier in Manicaland' }).check()
    await form.getByRole('switch', { name: 'Buyer may collect' }).click()
    await form.getByLabel('Where can buyers collect it?').fill('Avondale shops')
    await form.getByLabel('When can buyers collect it?').fill('Weekdays after 17:00')
    await createListing(page).click()
    await page.getByText('Enter at most the price of the delivery, or leave it empty').waitFor()
    expect(await overflowOf(page)).toBe(0)
    await checkBothSchemes(page)
    await form.getByRole('textbox', { name: 'Bulawayo and around' }).fill('3')
    await createListing(page).click()
    await page.waitForURL(/\/product\//)
    await page.getByText('Bulawayo and around: ZWL 75,000').waitFor()
    await page.getByText('Manicaland: no courier').waitFor()
    await page.getByText('Avondale shops. Weekdays after 17:00').waitFor()
    expect(await overflowOf(page)).toBe(0)

    const id = page.url().split('/').at(-1)!
    await page.goto(new URL(`/sell?edit=${id}`, page.url()).href)
    const price = page.getByRole('textbox', { name: 'Bulawayo and around' })
    await price.waitFor()
    expect(await price.inputValue()).toBe('3.00')
    await price.fill('4')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Bulawayo and around: ZWL 100,000').waitFor()
  },
)

test('a buyer from Bulawayo sees and pays the lower price', async () => {
  const productId = await lists()
  const buyer = await createMember(server, { city: 'Bulawayo' })
  await buyer.client.post('/api/cart', { productId })
  const page = await openPage(server, '/checkout', { session: buyer, width: 390 })
  await page.getByText('+ ZWL 75,000 shipping to Bulawayo').waitFor()
  await page.getByText('ZWL 575,000').first().waitFor()
  await page.getByLabel('City').fill('Mutare')
  await page.keyboard.press('Tab')
  await page.getByText('The courier does not go to Mutare.').waitFor()
  expect(await overflowOf(page)).toBe(0)
  await checkAxe(page)
  await page.getByLabel('City').fill('Harare')
  await page.keyboard.press('Tab')
  await page.getByText('+ ZWL 200,000 shipping to Harare').waitFor()
  await page.getByLabel('City').fill('bulawayo')
  await page.keyboard.press('Tab')
  await page.getByText('+ ZWL 75,000 shipping to bulawayo').waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order placed successfully!').waitFor()
  expect(await ordersOf(buyer)).toMatchObject([
    { shippingCost: '75000.00', totalAmount: '575000.00' },
  ])
})

test('a city to which no courier goes is refused at its line', async () => {
  const productId = await lists({ allowsCollection: true })
  const buyer = await createMember(server, { city: 'Mutare' })
  await buyer.client.post('/api/cart', { productId })
  const page = await openPage(server, '/checkout', {
    session: buyer,
    width: 390,
    refusals: [409],
  })
  await page.getByText('The courier does not go to Mutare.').waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page
    .getByText(
      'The courier of this seller does not go to Mutare. You can collect the item from the seller.',
    )
    .first()
    .waitFor()
  expect(await ordersOf(buyer)).toEqual([])
})

test('the checkout shows and orders the price of the city without scripts', async () => {
  const productId = await lists()
  const buyer = await createMember(server, { city: 'Bulawayo' })
  await buyer.client.post('/api/cart', { productId })
  const page = await openPage(server, '/checkout', {
    session: buyer,
    width: 390,
    scripts: false,
    refusals: [409],
  })
  await page.getByText('+ ZWL 75,000 shipping to Bulawayo').waitFor()
  await page.getByLabel('City').fill('Harare')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('+ ZWL 200,000 shipping to Harare').waitFor()
  expect(await ordersOf(buyer)).toEqual([])
  await page.getByLabel('City').fill('Bulawayo')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('+ ZWL 75,000 shipping to Bulawayo').waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/checkout\/pay\//)
  await page.getByText('ZWL 575,000').first().waitFor()
  expect(await ordersOf(buyer)).toMatchObject([{ shippingCost: '75000.00' }])
})

test('the page for paying says where no courier goes, and offers the other ways', async () => {
  const productId = await lists()
  await seller.client.put(`/api/selling/listings/${productId}/delivery`, { busPrice: '2' })
  const buyer = await createMember(server)
  const { body } = await buyer.client.post<Order>('/api/orders', {
    productId,
    paymentMethod: 'ecocash_zwl',
    shippingAddress: addressIn('Mutare'),
  })
  for (const scripts of [true, false]) {
    const page = await openPage(server, `/checkout/pay/${body.checkoutId}`, {
      session: buyer,
      width: 390,
      scripts,
    })
    await page
      .getByText(
        'The courier of this seller does not go to Mutare. Choose another way, or an address in another city.',
      )
      .waitFor()
    expect(await overflowOf(page)).toBe(0)
    if (scripts) await checkAxe(page)
  }
  const page = await openPage(server, `/checkout/pay/${body.checkoutId}`, {
    session: buyer,
    width: 390,
  })
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('City').fill('Bulawayo')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await page.getByText('ZWL 575,000').first().waitFor()
})

test('an admin adds and changes a group of cities', async () => {
  covers('route: /admin/city-groups')
  const page = await openAdmin(server, '/admin/city-groups', admin, { width: 390 })
  const row = page.getByRole('listitem').filter({ hasText: 'Midlands' })
  await row.getByText('Gweru, Kwekwe').waitFor()
  await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
  await row.getByRole('button', { name: 'Change Midlands' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Kwekwe' }).uncheck()
  await dialog.getByLabel('Why do you change it?').fill('Its couriers go by another road')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { body } = await seller.client.get<CityGroup[]>('/api/city-groups')
  expect(body.find(({ name }) => name === 'Midlands')!.places).toEqual(['Gweru'])
})
