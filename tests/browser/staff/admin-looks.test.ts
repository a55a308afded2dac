import { sharedShop } from '#support/fixtures.ts'
import { createPaidOrder, step } from '#support/money/paid-orders.ts'
import { openAdmin, press } from './admin-pages.ts'
import { insertContactMessage } from '#support/members/contact-messages.ts'

const { server, seller, buyer, admin } = sharedShop()

test('on phones, an admin page that fits the screen does not scroll', async () => {
  const page = await openAdmin(server, '/admin/search', admin, { width: 390 })
  await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
  const below = () => document.documentElement.scrollHeight - window.innerHeight
  expect(await page.evaluate(below)).toBe(0)
})

test('the button of a filter form has the height and the line of its fields', async () => {
  const page = await openAdmin(server, '/admin/auctions', admin, { width: 1280 })
  const field = await page.getByLabel('Search', { exact: true }).boundingBox()
  const button = await page.getByRole('button', { name: 'Show' }).boundingBox()
  expect([button?.y, button?.height]).toEqual([field?.y, 40])
  expect(field?.height).toBe(40)
})

test('on phones, the amounts of bookings stay on one line', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const page = await openAdmin(server, `/admin/orders/${order.id}`, admin, { width: 390 })
  const amounts = page.getByRole('region', { name: 'Bookings' }).getByRole('cell', { name: /ZWL/ })
  await amounts.first().waitFor()
  const lines = await amounts.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    }),
  )
  expect(lines).toEqual(lines.map(() => 1))
})

test('a notice on an admin page is a box of another colour than the page', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openAdmin(server, '/admin/catalogue', admin, { width: 390 })
    await page.emulateMedia({ colorScheme })
    const [notice, around, panel] = await page.evaluate(() => {
      const colorOf = (element: Element | null | undefined) =>
        element ? getComputedStyle(element).backgroundColor : ''
      const main = document.querySelector('main')
      const text = [...(main?.querySelectorAll('div > span') ?? [])].find(({ textContent }) =>
        textContent.startsWith('The first six categories are permanent'),
      )
      return [text?.parentElement, main?.parentElement, main?.querySelector('section, form')].map(
        colorOf,
      )
    })
    expect(notice).not.toBe(around)
    expect(panel).not.toBe(around)
  }
})

test('tabs show how much waits, and the count follows what staff do', async () => {
  for (let n = 0; n < 11; n += 1) await insertContactMessage(server)
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'cancel')
  const page = await openAdmin(server, '/admin/refunds', admin, { width: 390 })
  await page.getByRole('tab', { name: 'Messages', exact: true }).getByText('9+').waitFor()
  await page.getByRole('link', { name: 'Payouts 1 waiting', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Refunds 1 waiting', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Disputes', exact: true }).count()).toBe(1)
  await press(page, /^Mark as paid/)
  await page.getByLabel('Reference').fill('EC 1')
  await press(page, 'Mark ZWL 100,000 as refunded')
  await page.getByRole('link', { name: 'Refunds', exact: true }).waitFor()
})
