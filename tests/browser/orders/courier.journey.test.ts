import { openPage } from '../../support/browser/pages.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { createMember } from '../../support/members/people.ts'
import { ordersOf } from '../../support/money/carts.ts'
import { createListing, fillListing, openSell, sellForm } from '../selling/sell-page.ts'

const { server, seller } = sharedShop()

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

  const buyer = await createMember(server, { city: 'Bulawayo' })
  await buyer.client.post('/api/cart', { productId: page.url().split('/').at(-1) })
  const checkout = await openPage(server, '/checkout', { session: buyer, width: 390 })
  await checkout.getByText('+ ZWL 75,000 shipping to Bulawayo').waitFor()
  const city = checkout.getByLabel('City')
  for (const [typed, shown] of [
    ['Mutare', 'The courier does not go to Mutare.'],
    ['Harare', '+ ZWL 200,000 shipping to Harare'],
    ['bulawayo', '+ ZWL 75,000 shipping to bulawayo'],
  ] as const) {
    await city.fill(typed)
    await checkout.keyboard.press('Tab')
    await checkout.getByText(shown).waitFor()
  }
  await checkout.getByRole('button', { name: 'Place Order' }).click()
  await checkout.getByText('Order placed successfully!').waitFor()
  expect(await ordersOf(buyer)).toMatchObject([
    { shippingCost: '75000.00', totalAmount: '387500.00' },
  ])
})
