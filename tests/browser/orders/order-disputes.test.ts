import { afterAll, expect, test } from 'vitest'
import { decideDispute } from '../../../server/modules/orders/index.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { checkAxe, openPage, overflowOf } from '../../support/browser/pages.ts'
import { bus, detailOf, createPaidOrder, step } from '../../support/money/paid-orders.ts'
import { picture } from '../../support/listings/pictures.ts'
import { createStaff } from '../../support/members/staff.ts'

const { server, seller, buyer } = sharedShop()

afterAll(() => ledgerHolds(server))

const isSent = async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  return order
}
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(),
})

test('a dispute with images from a phone is answered and decided, live on both pages', async () => {
  const order = await isSent()
  const bought = await openPage(server, `/orders/${order.id}`, { session: buyer, width: 390 })
  const sale = await openPage(server, `/orders/${order.id}`, { session: seller, dark: true })
  await bought.getByRole('button', { name: 'Report a problem' }).click()
  const form = bought.getByRole('dialog', { name: 'What is wrong?' })
  await form.getByRole('button', { name: 'Report the problem' }).click()
  await form.getByText('Please describe what happened').waitFor()
  await form.getByLabel('The problem').selectOption('damaged')
  await form.getByLabel('What happened').fill('The case is cracked')
  await form
    .locator('input[type=file]')
    .setInputFiles([await photo('crack.jpg'), await photo('x.jpg')])
  await form.getByRole('button', { name: 'Remove x.jpg' }).click()
  await checkAxe(bought)
  await form.getByRole('button', { name: 'Report the problem', exact: true }).click()
  await bought.getByText('The seller has been notified.').waitFor()

  await sale.getByRole('heading', { name: 'Problem: it arrived damaged' }).waitFor()
  const shown = sale.getByRole('img', { name: '1 of 1, from the buyer' })
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await sale.getByLabel('Add a message').fill('It left whole')
  await sale.getByRole('button', { name: 'Send', exact: true }).click()
  await bought.getByText('It left whole').waitFor()
  // The buyer's event may arrive before the seller's response.
  await expect.poll(() => sale.getByLabel('Add a message').inputValue()).toBe('')
  await checkAxe(sale)
  expect(await overflowOf(bought)).toBe(0)

  const { id: staffId } = await createStaff(server, 'support')
  await decideDispute(server.app, order.id, {
    staffId,
    outcome: 'partial',
    refundAmount: '40000.00',
    note: 'Half of it works',
  })
  await bought.getByText('Musika decided: ZWL 40,000 goes back to you').waitFor()
  await bought.getByText('To be refunded').waitFor()
  await sale.getByText('Musika decided: ZWL 40,000 goes back to the buyer').waitFor()
  await checkAxe(bought)
})

test('the seller refunds a disputed order', async () => {
  const order = await isSent()
  await step(buyer, order.id, 'dispute', { reason: 'not_arrived', text: 'Nothing came' })
  const sale = await openPage(server, `/orders/${order.id}`, { session: seller, width: 390 })
  await sale.getByRole('button', { name: 'Refund the buyer' }).click()
  await sale.getByRole('dialog').getByRole('button', { name: 'Refund the full amount' }).click()
  await sale.getByText('The buyer gets a refund').first().waitFor()
  await sale.getByText('Refunded').first().waitFor()
  expect((await detailOf(buyer, order.id)).refund).toMatchObject({ amount: '100000.00' })
})

test('the buyer cancels a late order and reads the refund', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await server.app.pool.query(
    `update orders set paid_at = now() - interval '6 days' where id = $1`,
    [order.id],
  )
  const page = await openPage(server, `/orders/${order.id}`, { session: buyer })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const ask = page.getByRole('dialog', { name: 'Cancel this order?' })
  await ask.getByText('You get a full refund.').waitFor()
  await ask.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('You get your money back').first().waitFor()
  await page.getByText('To be refunded').waitFor()
  expect((await detailOf(buyer, order.id)).orderStatus).toBe('cancelled')
})
