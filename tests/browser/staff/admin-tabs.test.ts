import { expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { insertContactMessage } from '../../support/members/contact-messages.ts'
import { createPaidOrder, step } from '../../support/money/paid-orders.ts'
import { isFit, openAdmin, press } from './admin-pages.ts'

const { server, seller, buyer, admin, support } = sharedShop()

test('tabs show how much waits, and the count follows what staff do', async () => {
  for (let n = 0; n < 11; n += 1) await insertContactMessage(server)
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'cancel')
  const page = await openAdmin(server, '/admin/refunds', admin, { width: 390 })
  await page.getByRole('link', { name: 'Messages 9+ waiting', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Payouts 1 waiting', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Refunds 1 waiting', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Disputes', exact: true }).count()).toBe(1)
  await isFit(page)
  await press(page, /^Mark as paid/)
  await page.getByLabel('Reference').fill('EC 1')
  await press(page, 'Mark ZWL 100,000 as refunded')
  await page.getByRole('link', { name: 'Refunds', exact: true }).waitFor()
})

test.each(['staff', 'audit', 'breaches', 'refunds'])(
  'support staff who open /admin/%s read that their role cannot open it',
  async (name) => {
    const page = await openAdmin(server, `/admin/${name}`, support, { refusals: [403] })
    await page.getByRole('heading', { name: 'Your role cannot open this page' }).waitFor()
    expect(await page.getByText(/We could not load/).count()).toBe(0)
    await isFit(page)
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  },
)
