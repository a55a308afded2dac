import { decideDispute } from '../../../server/modules/orders/index.ts'
import { sharedShop } from '#support/fixtures.ts'
import { isLoaded } from '../elements.ts'
import { checkAxe, checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { bus, createPaidOrder, step } from '#support/money/paid-orders.ts'
import { chosen } from '../selling/sell-page.ts'
import { createReceivedOrder, returnOf, today } from '#support/money/returns.ts'

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
  await checkAxe(bought)
  await form.getByLabel('The problem').selectOption('damaged')
  await form.getByLabel('What happened').fill('The case is cracked')
  await form.locator('input[type=file]').setInputFiles(await chosen('crack.jpg', 'x.jpg'))
  await form.getByRole('button', { name: 'Remove x.jpg' }).click()
  await form.getByRole('button', { name: 'Report the problem', exact: true }).click()
  await bought.getByText('The seller has been notified.').waitFor()

  await sale.getByRole('heading', { name: 'Problem: it arrived damaged' }).waitFor()
  const shown = sale.getByRole('img', { name: '1 of 1, from the buyer' })
  await isLoaded(shown)
  await sale.getByLabel('Add a message').fill('It left whole')
  await sale.getByRole('button', { name: 'Send', exact: true }).click()
  await bought.getByText('It left whole').waitFor()
  await checkBothSchemes(bought)
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

test('a buyer returns an item from a phone, and the seller refunds it, live on both pages', async () => {
  const order = await createReceivedOrder(server, buyer, seller, 'held')
  const path = `/orders/${order.id}/return`
  const settings = { session: buyer, width: 390, refusals: [400] }
  const bought = await openPage(server, `/orders/${order.id}`, settings)
  await bought.getByRole('link', { name: 'Return this item' }).click()
  await bought.getByRole('heading', { level: 1, name: 'Return of Bush radio' }).waitFor()
  await bought.getByRole('button', { name: 'Ask for a return' }).click()
  await bought.getByText('Choose a reason', { exact: true }).last().waitFor()
  await bought.getByLabel('Reason').selectOption('damaged')
  await bought.getByLabel('What is wrong?').fill('The lid does not close')
  await bought.locator('input[type=file]').setInputFiles(await chosen('lid.jpg'))
  await expect.poll(() => bought.locator('li[aria-busy=true]').count()).toBe(0)
  // The live event replaces the form before the answer arrives.
  await bought.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    await bought.getByLabel('What is wrong?').waitFor({ state: 'hidden' })
    await route.fulfill({ response })
  })
  await bought.getByRole('button', { name: 'Ask for a return' }).click()
  await bought.getByText('The seller answers by').waitFor()
  await expect.poll(() => bought.evaluate(() => scrollY)).toBe(0)
  const { text } = await seller.client.get(`/orders/${order.id}`)
  expect(text).toContain('A return is in progress')
  expect(text).toContain('Open until')
  expect(text).not.toContain('Nothing more to do')

  const sale = await openPage(server, '/returns?as=seller', { session: seller, width: 390 })
  await sale.getByRole('link', { name: 'Bush radio' }).first().click()
  const photo = sale.getByRole('img', { name: 'Photo 1 of 1 of the item' })
  await isLoaded(photo)
  await sale.getByRole('button', { name: 'Accept the return' }).click()
  await sale.getByRole('heading', { name: 'If the buyer brings it back' }).waitFor()

  await bought.getByText('Send it back by').waitFor()
  await bought.getByLabel('Bus company or driver').fill('Tenda')
  await bought.getByLabel('Waybill or tracking number').fill('TD 1')
  await bought.getByRole('button', { name: 'I have sent it' }).click()
  await bought.getByLabel('It should arrive on').fill(today())
  await bought.getByRole('button', { name: 'I have sent it' }).click()
  await bought.getByText('The seller checks it.').waitFor()

  await sale.getByRole('button', { name: 'I have it back: refund ZWL 100,000' }).click()
  await bought.getByText('You get ZWL 100,000 back.').waitFor()
  expect((await returnOf(buyer, order.id)).state).toBe('refunded')
  expect(new URL(bought.url()).pathname).toBe(path)
})
