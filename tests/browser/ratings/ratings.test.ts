import type { OrderId, ProductId } from '#contracts/common/ids.ts'
import type { SellerRating } from '#contracts/ratings/ratings.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { toastSays } from '#support/money/checkout.ts'
import { insertListing } from '#support/listings/listings.ts'
import { checkAxe, checkContrast, hasFocus, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { insertRatedSale } from '#support/money/received-orders.ts'
import { css } from '#support/browser/css.ts'
import { dialog, rateButton, star, submit } from './rating-dialog.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)

let drum: ProductId
let order: OrderId

beforeEach(async () => {
  drum = await insertListing(server, seller, { title: 'Ngoma drum', quantity: 5 })
  order = await insertRatedSale(server, buyer, seller, { productId: drum, title: 'Ngoma drum' })
})

const given = async () =>
  (await server.visitor().get<SellerRating[]>(`/api/sellers/${seller.id}/ratings`)).body

test('without stars nothing is sent', async () => {
  covers(
    'text: Rating Required',
    'text: Please select a star rating before submitting',
    'rule: a star is required',
  )
  const page = await openPage(server, `/product/${drum}`, { session: buyer })
  await rateButton(page).click()
  await submit(page).click()
  await toastSays(page, 'Rating Required')
  await toastSays(page, 'Please select a star rating before submitting')
  await dialog(page)
    .locator(css('.field_hint'), { hasText: 'Please select a star rating before submitting' })
    .waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('radio')
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkContrast(page)
  expect(await given()).toEqual([])
})

test('the dialog works by keyboard: arrows choose, Tab moves on, Escape restores the focus', async () => {
  const page = await openPage(server, `/product/${drum}`, { session: buyer })
  const button = rateButton(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await star(page, 'Poor').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(button)).toBe(true)
  await page.keyboard.press('Enter')
  await star(page, 'Poor').focus()
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('ArrowRight')
  expect(await star(page, 'Excellent').getAttribute('aria-checked')).toBe('true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Good seller')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toastSays(page, 'Rating Submitted')
  expect(await given()).toMatchObject([{ rating: 4, review: 'Good seller' }])
})

test('a review is optional, its characters are counted, and 500 are the maximum', async () => {
  covers('rule: review is optional, with a character counter', 'constant: review max 500')
  const page = await openPage(server, `/product/${drum}`, { session: buyer, width: 390 })
  await rateButton(page).click()
  await dialog(page).getByText('0/500').waitFor()
  const review = dialog(page).getByRole('textbox', { name: 'Review' })
  await review.fill('Good.')
  await dialog(page).getByText('5/500').waitFor()
  await review.fill('x'.repeat(501))
  await dialog(page).getByText('500/500').waitFor()
  expect(await review.inputValue()).toHaveLength(500)
  await star(page, 'Excellent').click()
  await review.fill('')
  await submit(page).click()
  await toastSays(page, 'Rating Submitted')
  expect(await given()).toMatchObject([{ rating: 5, review: null }])
})

test('an error is shown with its reason', async () => {
  covers('text: Failed to Submit Rating', 'rule: one rating for an order')
  const page = await openPage(server, `/product/${drum}`, { session: buyer, refusals: [409] })
  await rateButton(page).click()
  await star(page, 'Fair').click()
  const path = `/api/sellers/${seller.id}/ratings`
  expect((await buyer.client.post(path, { orderId: order, rating: 5 })).status).toBe(201)
  await submit(page).click()
  await toastSays(page, 'Failed to Submit Rating')
  await toastSays(page, 'You have already rated this order.')
  await dialog(page).getByText('You can rate').waitFor()
  expect(await given()).toHaveLength(1)
})

test('without a network the error is shown, and the retry rates once', async () => {
  covers('text: Please try again later')
  const page = await openPage(server, `/product/${drum}`, { session: buyer, refusals: [0] })
  await rateButton(page).click()
  await star(page, 'Good').click()
  const calls = `**/api/sellers/${seller.id}/ratings`
  // The rating arrives, but its response does not.
  await page.route(calls, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await toastSays(page, 'Failed to Submit Rating')
  await toastSays(page, 'Please try again later')
  expect(await given()).toHaveLength(1)
  await page.unroute(calls)
  await submit(page).click()
  await toastSays(page, 'Rating Submitted')
  expect(await given()).toHaveLength(1)
})

test('a member without orders sees the stars and why they cannot rate', async () => {
  const page = await openPage(server, `/product/${drum}`, { session: await createMember(server) })
  await rateButton(page).click()
  const reason = `You can rate ${seller.username} once for each order you have paid.`
  await dialog(page).getByText(reason).waitFor()
  await star(page, 'Good').click()
  expect(await dialog(page).getByRole('textbox').getAttribute('maxlength')).toBe('500')
  await checkAxe(page)
  await submit(page).click()
  await toastSays(page, 'Failed to Submit Rating')
})

test('with several orders the buyer chooses one', async () => {
  await insertRatedSale(server, buyer, seller, { title: 'Clay pot', createdAt: new Date(0) })
  const page = await openPage(server, `/product/${drum}`, { session: buyer })
  await rateButton(page).click()
  const choice = dialog(page).getByRole('combobox', { name: 'For which order?' })
  await choice.locator('option').nth(1).waitFor({ state: 'attached' })
  expect(await choice.locator('option').allInnerTexts()).toEqual([
    expect.stringMatching(/^Ngoma drum, /),
    'Clay pot, 1 January 1970',
  ])
  await choice.selectOption({ label: 'Clay pot, 1 January 1970' })
  await star(page, 'Poor').click()
  await submit(page).click()
  await toastSays(page, 'Rating Submitted')
  expect(await given()).toMatchObject([{ rating: 1, productTitle: 'Clay pot' }])
})

test('an order asks for a rating once it is delivered, without a reload, and thanks afterwards', async () => {
  await server.app.pool.query("update orders set order_status = 'dispatched' where id = $1", [
    order,
  ])
  const page = await openPage(server, `/orders/${order}`, { session: buyer, width: 390 })
  await page.getByRole('heading', { name: 'Progress' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Your rating' }).count()).toBe(0)
  await server.app.pool.query(
    `with moved as (update orders set order_status = 'delivered' where id = $1 returning id)
     insert into events (topic, type, data)
     select 'user:' || $2, 'order.changed', jsonb_build_object('userId', $2::text, 'orderId', id) from moved`,
    [order, buyer.id],
  )
  server.app.events.wake()
  await page.getByRole('heading', { name: 'Your rating' }).waitFor()
  await checkAxe(page)
  await rateButton(page).click()
  await dialog(page).getByText('Ngoma drum').waitFor()
  await star(page, 'Excellent').click()
  await submit(page).click()
  await page.getByText('You have rated this order.').waitFor()
  await page.getByRole('link', { name: 'See all reviews' }).click()
  await page.getByRole('heading', { level: 1, name: seller.username }).waitFor()
  await page.getByText('Tendai M., for Ngoma drum').waitFor()
})
