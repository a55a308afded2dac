import { openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { covers, sharedShop } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { bus, detailOf, createPaidOrder, step } from '../../support/money/paid-orders.ts'
import { uploadedPicture } from '../../support/listings/pictures.ts'
import { createStaff } from '../../support/members/staff.ts'

const { server, seller, buyer } = sharedShop()
afterAll(() => ledgerHolds(server))

test('staff open a dispute from the list, preview a partial refund and decide', async () => {
  covers('route: /admin/disputes', 'route: /admin/disputes/{id}')
  const order = await createPaidOrder(server, buyer, seller, {
    title: 'Cracked radio',
    method: 'ecocash_usd',
    priceMinor: 250_000_00n,
  })
  await step(seller, order.id, 'dispatch', bus)
  const images = [await uploadedPicture(buyer)]
  await step(buyer, order.id, 'dispute', { reason: 'damaged', text: 'The case is cracked', images })
  await step(seller, order.id, 'dispute/statements', { text: 'It left whole' })

  const support = await createStaff(server, 'support')
  const page = await openAdmin(server, '/admin/dashboard', support, { width: 390, refusals: [400] })
  await page.getByRole('link', { name: 'Disputes' }).click()
  await page.getByRole('link', { name: order.number }).click()
  await page.getByText('The case is cracked').waitFor()
  await page.getByText('It left whole').waitFor()
  const shown = page.getByRole('img', { name: '1 of 1, from the buyer' })
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await press(page, 'Decide')
  await page.getByText('Please choose').waitFor()
  await page.getByText('Please say why').waitFor()
  await page.getByRole('radio', { name: /Partial refund/ }).check()
  await page.getByRole('textbox', { name: 'Back to the buyer' }).fill('250000')
  await page.getByLabel('Why').fill('Half of it works')
  await press(page, 'Decide')
  await page.getByText('Enter more than zero and less than the amount held').waitFor()
  await page.getByRole('textbox', { name: 'Back to the buyer' }).fill('100000')
  const row = (name: string) => page.getByRole('row', { name })
  await row(`${buyer.username} gets back US$4.00 ZWL 100,000`).waitFor()
  await row(`${seller.username} gets US$5.70 ZWL 142,500`).waitFor()
  await row('Commission (5%) US$0.30 ZWL 7,500').waitFor()
  await press(page, 'Decide')
  const ask = page.getByRole('dialog', { name: 'Confirm this decision?' })
  await ask.getByRole('row', { name: `${buyer.username} gets back US$4.00` }).waitFor()
  await press(ask, 'Refund US$4.00 to the buyer')
  await toasted(page, 'Decided. Both sides have been notified.')
  await page.getByText('The buyer gets a partial refund').waitFor()
  expect(await detailOf(buyer, order.id)).toMatchObject({
    orderStatus: 'completed',
    refund: { amount: '4.00', currency: 'USD' },
    dispute: { decision: { by: 'staff', note: 'Half of it works' } },
  })
  await page.getByRole('link', { name: 'Disputes' }).click()
  await page.getByRole('link', { name: 'Decided' }).click()
  await page.getByRole('link', { name: order.number }).waitFor()
})
