import type { Page } from 'playwright-core'
import type { OrderRatings } from '#contracts/ratings/both-ways.ts'
import type { SellerRating } from '#contracts/ratings/ratings.ts'
import { css } from '#support/browser/css.ts'
import { openPage } from '#support/browser/pages.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { toastSays } from '#support/money/checkout.ts'
import { insertPastOrder, insertRatedSale } from '#support/money/received-orders.ts'
import { turnOn } from '#support/turned-on.ts'
import { dialog, star, submit } from './rating-dialog.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)

const given = async () =>
  (await server.visitor().get<SellerRating[]>(`/api/sellers/${seller.id}/ratings`)).body
const panel = (page: Page) => page.getByRole('region', { name: 'Your rating' })

test('a buyer rates from the item; its page shows the stars without a reload', async () => {
  covers(
    'text: Rate Seller',
    'text: Poor',
    'text: Fair',
    'text: Good',
    'text: Very Good',
    'text: Excellent',
    'text: Rating Submitted',
    'text: Thank you for your feedback!',
    'text: No seller ratings yet',
    'rule: ratings refresh after a rating',
  )
  const drum = await insertListing(server, seller, { title: 'Ngoma drum', quantity: 5 })
  await insertRatedSale(server, buyer, seller, { productId: drum, title: 'Ngoma drum' })
  const page = await openPage(server, `/product/${drum}`, { session: buyer, width: 390 })
  await page.getByText('No seller ratings yet', { exact: true }).waitFor()
  const button = page.getByRole('button', { name: 'Rate Seller', exact: true })
  await page.getByRole('main').locator(button).click()
  await star(page, 'Good').click()
  const filled = dialog(page).locator(css('.star-picker_starPicker .star-picker_filled'))
  for (const [index, name] of ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'].entries()) {
    await star(page, name).click()
    await expect.poll(() => dialog(page).locator('b').allInnerTexts()).toContain(name)
    expect(await filled.count()).toBe(index + 1)
  }
  await star(page, 'Very Good').click()
  await dialog(page).getByRole('textbox', { name: 'Review' }).fill('Packed with care.')
  await submit(page).click()
  await toastSays(page, 'Rating Submitted')
  await toastSays(page, 'Thank you for your feedback!')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText('(1 rating)').waitFor()
  expect(await given()).toMatchObject([
    { rating: 4, review: 'Packed with care.', productTitle: 'Ngoma drum' },
  ])
})

test('a seller rates the buyer; both blind ratings appear once both are there', async () => {
  await turnOn(server, 'blind_ratings')
  const order = await insertPastOrder(server, buyer, seller, { title: 'Mbira' })
  const page = await openPage(server, `/orders/${order}`, { session: seller, width: 390 })
  await page.getByText(`Buyer: ${buyer.username}`).waitFor()
  await page.getByText('No buyer ratings yet').waitFor()
  await panel(page).getByText('Neither of you sees the other’s rating before both').waitFor()
  await panel(page).getByRole('button', { name: 'Rate Buyer' }).click()
  const form = page.getByRole('dialog', { name: 'Rate Buyer' })
  await form.getByRole('radio', { name: 'Good', exact: true }).click()
  await form.getByRole('textbox', { name: 'Review' }).fill('Paid at once.')
  await form.getByRole('button', { name: 'Submit Rating' }).click()
  await toastSays(page, 'Rating Submitted')
  await panel(page).getByText(`Only you see it until ${buyer.username} rates you, too`).waitFor()
  const seen = await buyer.client.get<OrderRatings>(`/api/orders/${order}/ratings`)
  expect(seen.body.received).toBeNull()

  const buyers = await openPage(server, `/orders/${order}`, { session: buyer, width: 390 })
  await panel(buyers).getByText(`${seller.username} has rated you.`).waitFor()
  expect(await panel(buyers).innerText()).not.toContain('Paid at once.')
  await buyer.client.post(`/api/sellers/${seller.id}/ratings`, {
    orderId: order,
    rating: 4,
    review: 'Packed with care.',
  })
  for (const [shown, text] of [
    [page, 'Packed with care.'],
    [buyers, 'Paid at once.'],
  ] as const) {
    await panel(shown).getByText(text).waitFor()
    await panel(shown)
      .getByRole('heading', { name: /rated you$/ })
      .waitFor()
  }
  await page.getByText('3.0 (1 rating)').waitFor()
})
