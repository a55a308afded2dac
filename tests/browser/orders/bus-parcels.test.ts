import { expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { bus, createPaidOrder, detailOf, step } from '../../support/money/paid-orders.ts'
import type { BusStations } from '../../../contracts/orders/depots.ts'
import { checkAxe, openPage, overflowOf } from '../../support/browser/pages.ts'
import { openAdmin } from '../staff/admin-pages.ts'

const { server, seller, buyer, admin } = sharedShop()

/** Now in Harare, as an input for date and time has it. */
const localNow = () => new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 16)

async function sent() {
  const order = await createPaidOrder(server, buyer, seller)
  const { body } = await seller.client.get<BusStations>('/api/depots')
  const depotId = body.depots.find(({ name }) => name === 'Roadport')!.id
  const departsAt = new Date().toISOString()
  const answer = await step(seller, order.id, 'dispatch', {
    ...bus,
    busParcel: { depotId, registration: 'AFK 4482', departsAt },
  })
  expect(answer.status, answer.text).toBe(200)
  return order
}

test('a parcel goes by bus to a depot, arrives, and is collected with the code', async () => {
  const order = await createPaidOrder(server, buyer, seller, { title: 'Vintage radio' })
  const sale = await openPage(server, `/orders/${order.id}`, {
    session: seller,
    width: 390,
    refusals: [400],
  })
  const bought = await openPage(server, `/orders/${order.id}`, { session: buyer, width: 390 })
  await sale.getByRole('button', { name: 'Mark as sent' }).click()
  const form = sale.getByRole('dialog', { name: 'How did you send it?' })
  await form.getByLabel('Bus company').fill('Inter-Africa')
  await form.getByLabel('Depot').selectOption('Roadport')
  await form.getByRole('button', { name: 'Mark as sent' }).click()
  await form.getByText('Enter the departure of the bus').first().waitFor()
  await form.getByText('Enter the number of the waybill').first().waitFor()
  await form.getByText('Enter the registration of the bus').first().waitFor()
  await checkAxe(sale)
  expect(await overflowOf(sale)).toBe(0)
  await form.getByLabel('Departure').fill(localNow())
  await form.getByLabel('Waybill number').fill('448 2071')
  await form.getByLabel('Registration of the bus').fill('AFK 4482')
  await form.getByRole('button', { name: 'Mark as sent' }).click()
  await sale.getByText('The buyer has been notified.').waitFor()

  await bought.getByText('Roadport, Robert Mugabe Road, Harare. Daily 05:00 to 20:00').waitFor()
  await bought.getByText('Arrived at Roadport').waitFor()
  await sale.getByRole('button', { name: 'It has arrived' }).click()
  const ask = sale.getByRole('dialog', { name: 'Has it arrived at the depot?' })
  await ask.getByRole('button', { name: 'It has arrived' }).click()
  await bought.getByText('Your collection code').waitFor()
  await bought.getByText('Bring your ID. Give the code only').waitFor()
  await checkAxe(bought)
  expect(await overflowOf(bought)).toBe(0)

  const { handOverCode } = await detailOf(buyer, order.id)
  await sale.getByLabel('The buyer’s six-digit code').fill(handOverCode!)
  await sale.getByRole('button', { name: 'Confirm hand-over' }).click()
  await bought.getByText('Completed', { exact: true }).first().waitFor()
  expect((await detailOf(buyer, order.id)).orderStatus).toBe('completed')
})

test('the arrival is reported without scripts', async () => {
  const order = await sent()
  const page = await openPage(server, `/orders/${order.id}`, { session: buyer, scripts: false })
  await page.locator('summary', { hasText: 'Has it arrived at the depot?' }).click()
  await page.getByRole('button', { name: 'It has arrived' }).click()
  await page.getByText('Your collection code').waitFor()
  expect((await detailOf(buyer, order.id)).orderStatus).toBe('ready_for_collection')
})

test('an admin adds and closes a depot', async () => {
  const page = await openAdmin(server, '/admin/depots', admin, { refusals: [400] })
  const form = page.getByRole('form', { name: 'Add a depot' })
  await form.getByLabel('Town').fill('Harare')
  await form.getByLabel('Name').fill('Roadport')
  await form.getByLabel('Address').fill('Magamba Way')
  await form.getByLabel('Opening hours').fill('Daily 06:00 to 18:00')
  await form.getByRole('button', { name: 'Add' }).click()
  await form.getByText('There is one with this name already').waitFor()
  await form.getByLabel('Town').fill('Chinhoyi')
  await form.getByRole('button', { name: 'Add' }).click()
  await page.getByText('Chinhoyi, Roadport').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Chinhoyi, Roadport' })
  await row.getByRole('button', { name: 'Change Roadport' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Roadport' })
  await dialog.getByLabel('Offered').uncheck()
  await checkAxe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Not offered').waitFor()
  const { body } = await buyer.client.get<BusStations>('/api/depots')
  expect(body.depots.map(({ town }) => town)).not.toContain('Chinhoyi')
})
