import { watchLedger } from '../../../server/modules/ledger/check-ledger.ts'
import { isLoaded } from '../elements.ts'
import { openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { sharedShop } from '#support/fixtures.ts'
import { askPayout, earnFromSale, endHolds, ledgerHolds, zwlOf } from '#support/money/balances.ts'
import { bus, createPaidOrder, detailOf, paymentIdOf, step } from '#support/money/paid-orders.ts'
import { createMember } from '#support/members/people.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { createStaff } from '#support/members/staff.ts'
import { paymentNow } from '#support/money/payments.ts'
import { awaitTransfer } from '#support/money/transfers.ts'

const { server, seller, buyer, admin } = sharedShop()
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

test('staff find an order and its payment, cancel it with a reason and mark the refund paid', async () => {
  const order = await createPaidOrder(server, buyer, seller, { title: 'Ilala basket' })
  const page = await openAdmin(server, '/admin/orders', admin, { width: 390 })
  await page.getByLabel('Search', { exact: true }).fill('ilala')
  await page.getByLabel('Payment').selectOption('paid')
  await press(page, 'Show')
  await page.waitForURL('**/admin/orders?**search=ilala**')
  const rows = page.getByRole('region', { name: 'Orders' }).getByRole('listitem')
  // The URL changes before the page is rendered.
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('link', { name: order.number }).click()
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
  for (const text of [buyer.email, '1 USD = ZWL 25,000', 'Held for orders', 'Ilala basket'])
    await page.getByText(text).first().waitFor()
  await press(page, 'Cancel and refund')
  const ask = page.getByRole('dialog', { name: 'Cancel and refund the buyer?' })
  await ask.getByRole('row', { name: `${buyer.username} gets back ZWL 100,000 US$4.00` }).waitFor()
  const held = `Held for ${seller.username} − ZWL 95,000 − US$3.80`
  await ask.getByRole('row', { name: held }).waitFor()
  await press(ask, 'Cancel and refund ZWL 100,000')
  await ask.getByText('Please give a reason').waitFor()
  await ask.getByLabel('Why').fill('The seller has closed shop')
  await press(ask, 'Cancel and refund ZWL 100,000')
  await toasted(page, 'Done')
  await page.getByText('“The seller has closed shop”').waitFor()
  await page.getByText('To be refunded', { exact: true }).waitFor()

  const paymentId = await paymentIdOf(server, order.id)
  await page.locator(`a[href="/admin/payments/${paymentId}"]`).click()
  await page.getByRole('heading', { name: /^Payment / }).waitFor()
  await page.goto('/admin/refunds')
  const owed = page.getByRole('listitem').filter({ hasText: order.number })
  await press(owed, /Mark as paid/)
  const paid = page.getByRole('dialog', { name: 'Mark this refund as paid?' })
  await paid.getByLabel('Reference').fill('EC 1234')
  await paid.getByRole('row', { name: /gets back.* ZWL 100,000 US\$4\.00/ }).waitFor()
  await press(paid, 'Mark ZWL 100,000 as refunded')
  await toasted(page, 'Marked as paid')
  await owed.waitFor({ state: 'detached' })
  expect((await detailOf(buyer, order.id)).refund?.status).toBe('paid')
})

test('staff approve a payout and mark it paid, and the ledger stays balanced', async () => {
  const earner = await createMember(server)
  await earnFromSale(server, buyer, earner)
  await askPayout(earner, {})
  const page = await openAdmin(server, '/admin/payouts', admin, { width: 390 })
  await page.getByText('EcoCash +263772140412').waitFor()
  await page.getByText('New destination: can be paid from').waitFor()
  await endHolds(server)
  const approve = page.getByRole('button', { name: `Approve for ${earner.username}` })
  await approve.click()
  const asked = page.getByRole('dialog', { name: 'Approve this payout?' })
  const name = `${earner.username} gets EcoCash +263772140412 ZWL 500,000 US$20.00`
  await asked.getByRole('row', { name }).waitFor()
  await press(asked, 'Approve ZWL 500,000')
  await toasted(page, 'Approved')
  await press(page, `Mark as paid for ${earner.username}`)
  const ask = page.getByRole('dialog', { name: 'Mark this payout as paid?' })
  await ask.getByLabel('Reference').fill('EC 261121.1200')
  await press(ask, 'Mark ZWL 500,000 as paid')
  await toasted(page, 'Marked as paid')
  await page.getByText('No payouts waiting').waitFor()
  expect(await zwlOf(earner)).toMatchObject({ paidOut: '500000.00', onItsWay: '0.00' })
  await watchLedger(server.app)
  await page.goto('/admin/ledger')
  await page.getByText(/All \d+ invariants hold/).waitFor()
  await page.getByRole('row', { name: 'Commission' }).first().waitFor()
})

test('staff open a dispute from the list, preview a partial refund and decide', async () => {
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
  await isLoaded(shown)

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

test('of an imported statement, one line pays and one is matched by hand', async () => {
  const { payment: exact } = await awaitTransfer(server)
  const { payment: vague, buyer: payer } = await awaitTransfer(server)
  const page = await openAdmin(server, '/admin/transfers', admin, { width: 390 })
  await page.getByRole('region', { name: 'Expected' }).getByText(exact.reference).waitFor()
  const lines = [
    'Date,Narration,Amount',
    `2026-11-21,ZIPIT ${exact.reference},1250000.00`,
    '2026-11-21,TENDAI FOR HIS RADIO,1250000.00',
    'never,x,1.00',
  ]
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await page.getByText('2 lines: 1 paid, 1 open, 0 already known, 1 unreadable.').waitFor()
  await page.getByText('Line 4: The date is unreadable').waitFor()

  const line = page.getByRole('listitem').filter({ hasText: 'TENDAI FOR HIS RADIO' })
  await press(line, /^Match/)
  const match = page.getByRole('dialog', { name: 'Which payment is it?' })
  await press(match, vague.reference)
  await match.getByLabel('Why').fill('He rang and told his amount')
  await press(match, 'Match ZWL 1,250,000')
  await toasted(page, 'Matched and paid')
  await line.waitFor({ state: 'detached' })

  await page.getByText('Nothing to match').waitFor()
  expect((await paymentNow(payer, vague.id)).status).toBe('paid')
})
