import type { Page } from 'playwright-core'
import type { OrderId } from '#contracts/common/ids.ts'
import type { GivenRating } from '#contracts/ratings/ratings.ts'
import { newMembers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { toastSays } from '#support/money/checkout.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { insertRatedSale } from '#support/money/received-orders.ts'
import { openAdmin } from '../staff/admin-pages.ts'

const server = sharedServer()
const support = sharedStaff(server, 'support')
const { seller, buyer } = newMembers(server)

const panel = (page: Page) => page.getByRole('region', { name: 'Your rating' })
const rateSeller = async (orderId: OrderId, review = 'Packed with care.') => {
  const rating = { orderId, rating: 4, review }
  return (await buyer.client.post<GivenRating>(`/api/sellers/${seller.id}/ratings`, rating)).body
}

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
  expect(await dialog.count()).toBe(0)
})

test('staff remove a reply and then the rating', async () => {
  const rated = await insertRatedSale(server, buyer, seller, { title: 'Mbira' })
  const { id } = await rateSeller(rated, 'A thief.')
  await seller.client.post(`/api/ratings/${id}/reply`, { text: 'You are the thief.' })
  const path = `/admin/ratings?member=${seller.username}&about=seller`
  const page = await openAdmin(server, path, support, { width: 390 })
  for (const [button, text] of [
    ['Remove reply of', 'Reply removed: It insults a person.'],
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
  expect((await server.visitor().get(`/api/sellers/${seller.id}/ratings`)).body).toEqual([])
})
