import { decideDispute } from '../../../server/modules/orders/index.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { openPage } from '../../support/browser/pages.ts'
import { bus, createPaidOrder, step } from '../../support/money/paid-orders.ts'
import { picture } from '../../support/listings/pictures.ts'

const { server, seller, buyer, support } = sharedShop()

test('a dispute with images from a phone is answered and decided, live on both pages', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  const settings = { width: 390 }
  const bought = await openPage(server, `/orders/${order.id}`, { ...settings, session: buyer })
  const sale = await openPage(server, `/orders/${order.id}`, { ...settings, session: seller })
  await bought.getByRole('button', { name: 'Report a problem' }).click()
  const form = bought.getByRole('dialog', { name: 'What is wrong?' })
  await form.getByRole('button', { name: 'Report the problem' }).click()
  await form.getByText('Please describe what happened').waitFor()
  await form.getByLabel('The problem').selectOption('damaged')
  await form.getByLabel('What happened').fill('The case is cracked')
  const buffer = await picture()
  await form
    .locator('input[type=file]')
    .setInputFiles(['crack.jpg', 'x.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
  await form.getByRole('button', { name: 'Remove x.jpg' }).click()
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

  await decideDispute(server.app, order.id, {
    staffId: support.id,
    outcome: 'partial',
    refundAmount: '40000.00',
    note: 'Half of it works',
  })
  await bought.getByText('Musika decided: ZWL 40,000 goes back to you').waitFor()
  await bought.getByText('To be refunded').waitFor()
  await sale.getByText('Musika decided: ZWL 40,000 goes back to the buyer').waitFor()
})
