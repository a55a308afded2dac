import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { checkAxe, openPage, overflowOf } from '../../support/browser/pages.ts'
import { bus, detailOf, createPaidOrder, step } from '../../support/money/paid-orders.ts'
import { disableNewSellerTerms } from '../../support/members/new-sellers.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()
const { seller, buyer } = newMembers(server)

beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

test('an order by bus is sent, received, earned and paid out, live for both members', async () => {
  covers('route: /selling/balance', 'route: /orders/{id}')
  const order = await createPaidOrder(server, buyer, seller, {
    title: 'Ngoma drum',
    priceMinor: 1_000_000_00n,
  })
  const sale = await openPage(server, `/orders/${order.id}`, {
    session: seller,
    width: 390,
    refusals: [400],
  })
  const bought = await openPage(server, `/orders/${order.id}`, { session: buyer })
  await sale.getByText('After that the buyer can cancel').waitFor()
  await bought.getByText('After that you can cancel and get a refund').waitFor()

  await sale.getByRole('button', { name: 'Mark as sent' }).click()
  const form = sale.getByRole('dialog', { name: 'How did you send it?' })
  await form.getByRole('button', { name: 'Mark as sent' }).click()
  await form.getByText('Which bus company took it?').first().waitFor()
  await checkAxe(sale)
  await form.getByLabel('Bus company').fill('Inter-Africa')
  await form.getByLabel('Bus registration or parcel number').fill('AEF 1234')
  await form.getByRole('button', { name: 'Mark as sent' }).click()
  await sale.getByText('The buyer has been notified.').waitFor()

  // The buyer's open page is updated by the event stream.
  await bought.getByText('It is on its way to you').waitFor()
  await bought.getByText('Inter-Africa').waitFor()
  await bought.getByRole('button', { name: 'I have received it' }).click()
  const ask = bought.getByRole('dialog', { name: 'Do you have it?' })
  await checkAxe(bought)
  await ask.getByRole('button', { name: 'Yes, I have it' }).click()
  await bought.getByText('Thank you. The seller is paid.').waitFor()
  await bought.getByRole('heading', { name: 'Your rating' }).waitFor()
  await bought.getByText('History').click()
  await bought.getByText('Receipt confirmed').waitFor()
  await sale.getByText('In your balance').waitFor()

  const balance = await openPage(server, '/selling', {
    session: seller,
    width: 390,
    refusals: [400],
  })
  await balance.getByRole('link', { name: 'Balance' }).click()
  const panel = balance.getByRole('region', { name: 'Balance in ZWL' })
  await panel.getByText('ZWL 950,000').waitFor()
  await balance.getByText('+ZWL 950,000').waitFor()
  await balance.getByRole('link', { name: `Ngoma drum (${order.number})` }).waitFor()
  await checkAxe(balance)
  expect(await overflowOf(balance)).toBe(0)
  await panel.getByRole('button', { name: 'Request payout' }).click()
  const payout = balance.getByRole('dialog', { name: 'Request a payout' })
  await payout.getByRole('button', { name: 'All of it' }).click()
  await payout.getByLabel('EcoCash number').fill('0712345678')
  await payout.getByRole('button', { name: 'Request payout' }).click()
  await payout
    .locator(css('.field_hint.field_error'), { hasText: 'EcoCash numbers start with 077' })
    .waitFor()
  await checkAxe(balance)
  await payout.getByLabel('EcoCash number').fill('077 214 0412')
  await payout.getByRole('button', { name: 'Request payout' }).click()
  await balance.getByText('Requested', { exact: true }).waitFor()
  await balance.getByText('EcoCash ••••••412').waitFor()
  const request = panel.getByRole('button', { name: 'Request payout' })
  await expect.poll(() => request.isDisabled()).toBe(true)
})

test('for a collection the buyer shows six digits and the seller enters them', async () => {
  const order = await createPaidOrder(server, buyer, seller, { collect: true })
  const sale = await openPage(server, `/orders/${order.id}`, { session: seller, refusals: [403] })
  await sale.getByRole('button', { name: 'Ready to collect' }).click()
  const ask = sale.getByRole('dialog')
  await ask.getByLabel('Where and when').fill('14 Fife Avenue, after 16:00')
  await ask.getByRole('button', { name: 'It is ready' }).click()
  await sale.getByLabel('The buyer’s six-digit code').waitFor()

  const bought = await openPage(server, `/orders/${order.id}`, { session: buyer, width: 390 })
  await bought.getByText('14 Fife Avenue, after 16:00').waitFor()
  const shown = await bought.locator(css('.order-steps_code [aria-hidden]')).innerText()
  expect(shown).toMatch(/^\d{3} \d{3}$/)
  expect(await sale.content()).not.toContain(shown)
  await checkAxe(bought)
  expect(await overflowOf(bought)).toBe(0)

  const field = sale.getByLabel('The buyer’s six-digit code')
  await field.fill('12')
  await sale.getByRole('button', { name: 'Confirm hand-over' }).click()
  await sale.getByText('The code has six digits').waitFor()
  await field.fill(String((Number(shown.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0'))
  await sale.getByRole('button', { name: 'Confirm hand-over' }).click()
  await sale.getByText('You have 4 tries left').first().waitFor()
  await checkAxe(sale)
  await field.fill(shown)
  await sale.keyboard.press('Enter')
  await sale.getByText('The money is in your balance.').waitFor()
  await bought.getByText('Completed').first().waitFor()
})

test('a step is confirmed even if its event arrives before its answer', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  const page = await openPage(server, `/orders/${order.id}`, { session: buyer })
  const received = page.getByRole('button', { name: 'I have received it' })
  await page.route('**/confirm', async (route) => {
    const answer = await route.fetch()
    await received.waitFor({ state: 'detached' })
    await route.fulfill({ response: answer })
  })
  await received.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, I have it' }).click()
  await page.getByText('Thank you. The seller is paid.').waitFor()
  expect(await received.count()).toBe(0)
})

test('a step lost offline can be retried; one with a lost answer happens once', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  const page = await openPage(server, `/orders/${order.id}`, { session: buyer, refusals: [0] })
  await page.getByRole('button', { name: 'I have received it' }).click()
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes, I have it' })
  const keys: (string | undefined)[] = []
  await page.route('**/confirm', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The server receives the second try, but its response is lost too.
    if (keys.length > 1) await route.fetch()
    await route.abort()
  })
  await yes.click()
  await page.getByText('Please check your connection and try again.').waitFor()
  await yes.click()
  await page.getByText('Completed').first().waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  const { steps } = await detailOf(buyer, order.id)
  expect(steps.filter((each) => each.step === 'confirm')).toHaveLength(1)
})

test('after concurrent steps the second member sees the first step and a reason', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const page = await openPage(server, `/orders/${order.id}`, { session: seller, refusals: [409] })
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Bus company').fill('Inter-Africa')
  await step(buyer, order.id, 'dispute', { reason: 'other', text: 'Please do not send it' })
  await form.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByText('This is not possible for this order now.').waitFor()
  await page.getByText('Please do not send it').waitFor()
  expect((await detailOf(buyer, order.id)).orderStatus).toBe('disputed')
})

test('receipt and packing slip are printable pages and PDFs', async () => {
  covers('route: /orders/{id}/receipt', 'route: /orders/{id}/packing-slip')
  const order = await createPaidOrder(server, buyer, seller, {
    title: 'Ngoma drum',
    priceMinor: 1_000_000_00n,
    method: 'ecocash_usd',
  })
  const page = await openPage(server, `/orders/${order.id}`, { session: seller, width: 320 })
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await page.getByRole('heading', { name: 'Packing slip' }).waitFor()
  await page.getByText('1 piece').waitFor()
  expect(await page.getByRole('article').innerText()).not.toContain('ZWL')
  expect(await overflowOf(page)).toBe(0)

  const receipt = await openPage(server, `/orders/${order.id}/receipt`, {
    session: buyer,
    width: 390,
  })
  const sheet = await receipt.getByRole('article').innerText()
  for (const text of [
    'Receipt',
    order.number,
    'ZWL 1,000,000',
    'US$40.00',
    'US$1 = ZWL 25,000',
    'It is not a fiscal tax invoice.',
  ])
    expect(sheet).toContain(text)
  await checkAxe(receipt)
  expect(await overflowOf(receipt)).toBe(0)
  await receipt.emulateMedia({ media: 'print' })
  expect(await receipt.getByRole('banner').isVisible()).toBe(false)
  const pdf = await buyer.client.fetch(
    (await receipt.locator('a', { hasText: 'Open as PDF' }).getAttribute('href'))!,
  )
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const packingSlip = await openPage(server, `/orders/${order.id}/packing-slip`, {
    session: buyer,
  })
  await packingSlip.getByRole('heading', { name: 'The packing slip is the seller’s' }).waitFor()
})

test('the order, its code and the balance are readable without scripts', async () => {
  const order = await createPaidOrder(server, buyer, seller, { collect: true })
  await step(seller, order.id, 'ready')
  const page = await openPage(server, `/orders/${order.id}`, { session: buyer, scripts: false })
  const { handOverCode } = await detailOf(buyer, order.id)
  await page.getByText(`${handOverCode!.slice(0, 3)} ${handOverCode!.slice(3)}`).waitFor()
  const balance = await openPage(server, '/selling/balance', { session: seller, scripts: false })
  await balance.getByText('Held for orders').waitFor()
  expect(handOverCode).not.toBeNull()
})
