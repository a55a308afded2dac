import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { OrderId } from '../../../contracts/common/ids.ts'
import type { OrderRatings } from '../../../contracts/ratings/both-ways.ts'
import type { GivenRating } from '../../../contracts/ratings/ratings.ts'
import { newMembers, sharedServer, sharedStaff } from '../../support/fixtures.ts'
import { toastSays } from '../../support/money/checkout.ts'
import { checkAxe, checkContrast, openPage, overflowOf } from '../../support/browser/pages.ts'
import { insertPastOrder, insertRatedSale } from '../../support/money/received-orders.ts'
import { openAdmin } from '../staff/admin-pages.ts'

const server = sharedServer()
const support = sharedStaff(server, 'support')
const { seller, buyer } = newMembers(server)

let order: OrderId

beforeEach(async () => {
  order = await insertPastOrder(server, buyer, seller, { title: 'Ngoma drum' })
})

const panel = (page: Page) => page.getByRole('region', { name: 'Your rating' })
const ratingsOf = async (member: typeof buyer) =>
  (await member.client.get<OrderRatings>(`/api/orders/${order}/ratings`)).body
const rateSeller = async (orderId: OrderId, review = 'Packed with care.') =>
  (
    await buyer.client.post<GivenRating>(`/api/sellers/${seller.id}/ratings`, {
      orderId,
      rating: 4,
      review,
    })
  ).body

test.each([390, 1280])(
  'a seller rates the buyer at %i px; both ratings appear once both are there',
  async (width) => {
    const page = await openPage(server, `/orders/${order}`, { session: seller, width })
    await page.getByText(`Buyer: ${buyer.username}`).waitFor()
    await page.getByText('No buyer ratings yet').waitFor()
    await panel(page).getByText('Neither of you sees the other’s rating before both').waitFor()
    await checkAxe(page)
    await panel(page).getByRole('button', { name: 'Rate Buyer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rate Buyer' })
    await dialog.getByRole('radio', { name: 'Good', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Review' }).fill('Paid at once.')
    await checkAxe(page)
    expect(await overflowOf(page)).toBe(0)
    await dialog.getByRole('button', { name: 'Submit Rating' }).click()
    await toastSays(page, 'Rating Submitted')
    await panel(page).getByText(`Only you see it until ${buyer.username} rates you, too`).waitFor()
    expect((await ratingsOf(buyer)).received).toBeNull()

    const buyers = await openPage(server, `/orders/${order}`, { session: buyer, width })
    await panel(buyers).getByText(`${seller.username} has rated you.`).waitFor()
    expect(await panel(buyers).innerText()).not.toContain('Paid at once.')
    await rateSeller(order)
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
    await checkAxe(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await checkContrast(page)
    expect(await overflowOf(page)).toBe(0)
  },
)

test('the rated member replies with the keyboard, and everyone sees it', async () => {
  const rated = await insertRatedSale(server, buyer, seller, { title: 'Mbira' })
  await rateSeller(rated, 'The box was damp.')
  const page = await openPage(server, `/orders/${rated}`, { session: seller, width: 390 })
  await panel(page).getByRole('button', { name: 'Reply', exact: true }).click()
  await panel(page).getByText('Write a reply first').waitFor()
  await panel(page).getByRole('textbox', { name: 'Your reply' }).focus()
  await page.keyboard.type('I am sorry, it rained.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toastSays(page, 'Your reply is published')
  await panel(page).getByText('I am sorry, it rained.').waitFor()
  expect(await panel(page).getByRole('textbox').count()).toBe(0)
  await checkAxe(page)
  const visitors = await openPage(server, `/seller/${seller.id}?tab=reviews`, { width: 390 })
  await visitors.getByText('I am sorry, it rained.').waitFor()
  await checkAxe(visitors)
  expect(await overflowOf(visitors)).toBe(0)
})

test('the page of a member shows their ratings as a buyer, which can be reported', async () => {
  const rated = await insertRatedSale(server, buyer, seller)
  await rateSeller(rated)
  const page = await openPage(server, `/seller/${buyer.id}`, { session: seller, width: 390 })
  await page.getByRole('link', { name: 'As a buyer (1)' }).click()
  await page.getByText(`${seller.username}, for Bush radio`).waitFor()
  await checkAxe(page)
  const others = await openPage(server, `/seller/${seller.id}?tab=reviews`, { session: seller })
  await others.getByRole('button', { name: 'Report the rating of Tendai M.' }).click()
  const dialog = others.getByRole('dialog', { name: 'Report this rating' })
  await dialog.getByText('It contains personal data').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await toastSays(others, 'Report sent')
  expect(await overflowOf(page)).toBe(0)
})

test.each([320, 1280])('without scripts, both rate and reply at %i px', async (width) => {
  const settings = { scripts: false, width, refusals: [400] }
  const selling = await openPage(server, `/orders/${order}`, { ...settings, session: seller })
  await selling.locator('summary', { hasText: 'Rate Buyer' }).click()
  await selling.getByRole('button', { name: 'Submit Rating' }).click()
  const alert = panel(selling).getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toBe('Give 1 to 5 stars')
  await selling.getByRole('radio', { name: /^Very Good/ }).check()
  await selling.getByRole('textbox', { name: /^Review/ }).fill('Paid at once.')
  expect(await overflowOf(selling)).toBe(0)
  await selling.getByRole('button', { name: 'Submit Rating' }).click()
  await selling.getByText('You have rated this order.').waitFor()
  const buying = await openPage(server, `/orders/${order}`, { ...settings, session: buyer })
  await buying.locator('summary', { hasText: 'Rate Seller' }).click()
  await buying.getByRole('radio', { name: /^Poor/ }).check()
  await buying.getByRole('button', { name: 'Submit Rating' }).click()
  await buying.getByText('Paid at once.').waitFor()
  await buying.getByRole('textbox', { name: /^Your reply/ }).fill('It was a pleasure.')
  await buying.getByRole('button', { name: 'Reply', exact: true }).click()
  await buying.getByText('It was a pleasure.').waitFor()
  expect(await ratingsOf(seller)).toMatchObject({
    given: { rating: 4, review: 'Paid at once.', reply: { text: 'It was a pleasure.' } },
    received: { rating: 1, review: null },
  })
})

test.each([390, 1280])('staff remove a reply and then the rating at %i px', async (width) => {
  const rated = await insertRatedSale(server, buyer, seller, { title: 'Mbira' })
  const { id } = await rateSeller(rated, 'A thief.')
  await seller.client.post(`/api/ratings/${id}/reply`, { text: 'You are the thief.' })
  const path = `/admin/ratings?member=${seller.username}&about=seller`
  const page = await openAdmin(server, path, support, { width })
  for (const [button, text] of [
    ['Remove the reply of', 'Reply removed: It insults a person.'],
    ['Remove the rating of', undefined],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('It insults a person.')
    await checkAxe(page)
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await toastSays(page, 'It is removed')
    if (text) await page.getByText(text).waitFor()
  }
  await page.getByText('No ratings like this').waitFor()
  expect(await overflowOf(page)).toBe(0)
})
