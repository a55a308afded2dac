import { expect, test } from 'vitest'
import type { Order } from '../../../contracts/orders/orders.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { pay } from '../../support/money/paid-orders.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'

const { server, seller, buyer } = sharedShop()
const shown = 'Avondale shops, by the post office. Weekdays after 17:00, Saturdays until 13:00'

test.each([
  { width: 390, scripts: true },
  { width: 1280, scripts: true },
  { width: 360, scripts: false },
])('place and times of the collection at $width px, scripts: $scripts', async (settings) => {
  const productId = await insertListing(server, seller, { quantity: 5, allowsCollection: true })
  const page = await openPage(server, `/selling/delivery/${productId}`, {
    session: seller,
    refusals: [400],
    ...settings,
  })
  const place = page.getByLabel('Where can buyers collect it?')
  await place.fill('Call 0771 234 567')
  await page.getByLabel('When can buyers collect it?').fill(shown.split('. ')[1]!)
  await page.getByRole('button', { name: 'Save collection' }).click()
  await page.getByText('Leave out phone numbers').waitFor()
  await place.fill(shown.split('. ')[0]!)
  await page.getByRole('button', { name: 'Save collection' }).click()
  await page.locator('input[name=place][value^="Avondale"]').waitFor()
  expect(await overflowOf(page)).toBe(0)
  if (settings.scripts) await checkBothSchemes(page)

  const { width, scripts } = settings
  const item = await openPage(server, `/product/${productId}`, { width, scripts })
  await item.getByText(shown).waitFor()
  expect(await overflowOf(item)).toBe(0)

  const line = { productId, collect: true, paymentMethod: 'ecocash_zwl' }
  const order = (await buyer.client.post<Order>('/api/orders', line)).body
  await pay(server, order)
  const detail = await openPage(server, `/orders/${order.id}`, { session: buyer, width, scripts })
  await detail.getByText(shown).waitFor()
  expect(await overflowOf(detail)).toBe(0)
  if (scripts) await checkAxe(detail)
})
