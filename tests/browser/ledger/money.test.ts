import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchLedger } from '../../../server/modules/ledger/check-ledger.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { askPayout, balancesOf, earnFromSale } from '../../support/money/balances.ts'
import { checkAxe } from '../../support/browser/pages.ts'
import { bus, detailOf, createPaidOrder, step } from '../../support/money/paid-orders.ts'
import { createUnpaidCheckout, pay, paymentNow } from '../../support/money/payments.ts'
import { createMember } from '../../support/members/people.ts'
import { uploadedPicture } from '../../support/listings/pictures.ts'
import { disableNewSellerTerms } from '../../support/members/new-sellers.ts'
import { createStaff } from '../../support/members/staff.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller, buyer, admin } = sharedShop()
beforeAll(() => disableNewSellerTerms(server))
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
  await isFit(page)
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
  await isFit(page)
  await press(page, 'Decide')
  const ask = page.getByRole('dialog', { name: 'Confirm this decision?' })
  await ask.getByRole('row', { name: `${buyer.username} gets back US$4.00` }).waitFor()
  await checkAxe(page)
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

test('staff find an order and its payment, cancel it with a reason and mark the refund paid', async () => {
  covers(
    'route: /admin/orders',
    'route: /admin/orders/{id}',
    'route: /admin/payments',
    'route: /admin/payments/{id}',
  )
  const order = await createPaidOrder(server, buyer, seller, { title: 'Ilala basket' })
  const page = await openAdmin(server, '/admin/orders', admin)
  await page.getByLabel('Search', { exact: true }).fill('ilala')
  await page.getByLabel('Payment').selectOption('paid')
  await press(page, 'Show')
  await page.waitForURL('**/admin/orders?**search=ilala**')
  const rows = page.getByRole('region', { name: 'Orders' }).getByRole('listitem')
  // The URL changes before the page is rendered.
  await expect.poll(() => rows.count()).toBe(1)
  await isFit(page)
  await page.getByRole('link', { name: order.number }).click()
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
  for (const text of [buyer.email, '1 USD = ZWL 25,000', 'Held for orders', 'Ilala basket'])
    await page.getByText(text).first().waitFor()
  await isFit(page)
  await press(page, 'Cancel and refund')
  const ask = page.getByRole('dialog', { name: 'Cancel and refund the buyer?' })
  await ask.getByRole('row', { name: `${buyer.username} gets back ZWL 100,000 US$4.00` }).waitFor()
  await ask
    .getByRole('row', { name: `Held for ${seller.username} − ZWL 95,000 − US$3.80` })
    .waitFor()
  await press(ask, 'Cancel and refund ZWL 100,000')
  await ask.getByText('Please give a reason').waitFor()
  await ask.getByLabel('Why').fill('The seller has closed shop')
  await press(ask, 'Cancel and refund ZWL 100,000')
  await toasted(page, 'Done')
  await page.getByText('“The seller has closed shop”').waitFor()
  await page.getByText('To be refunded', { exact: true }).waitFor()

  const { rows: payments } = await server.app.pool.query<{ reference: string }>(
    'select p.reference from payments p join orders o on o.payment_id = p.id where o.id = $1',
    [order.id],
  )
  await page.getByRole('link', { name: payments[0]!.reference }).click()
  await page.getByRole('heading', { name: `Payment ${payments[0]!.reference}` }).waitFor()
  await page.getByRole('link', { name: order.number }).waitFor()
  await isFit(page)
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByLabel('State').selectOption('paid')
  await press(page, 'Show')
  await page.waitForURL('**/admin/payments?**status=paid**')
  await isFit(page)
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

test('of an imported statement, one line pays, one is matched by hand and one is set aside', async () => {
  covers('route: /admin/transfers')
  const first = await createUnpaidCheckout(server)
  const second = await createUnpaidCheckout(server)
  const { body: exact } = await pay(first, { method: 'bank_transfer' })
  const { body: vague } = await pay(second, { method: 'bank_transfer' })
  const page = await openAdmin(server, '/admin/transfers', admin, { refusals: [400] })
  await page.getByRole('region', { name: 'Expected' }).getByText(exact.reference).waitFor()
  const file = (name: string, content: string) =>
    page.getByLabel('Bank statement', { exact: true }).setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    })
  await file('wrong.csv', 'a,b\n1,2')
  await toasted(page, 'There is no column "date".')
  await file(
    'bank.csv',
    [
      'Date,Narration,Amount',
      `2026-11-21,ZIPIT ${exact.reference},1250000.00`,
      '2026-11-21,TENDAI FOR HIS RADIO,1250000.00',
      '2026-11-21,BIRTHDAY,5.00',
      'never,x,1.00',
    ].join('\n'),
  )
  await page.getByText('3 lines: 1 paid, 2 open, 0 already known, 1 unreadable.').waitFor()
  await page.getByText('Line 5: The date is unreadable').waitFor()
  expect((await paymentNow(first.buyer, exact.id)).status).toBe('paid')
  await isFit(page)

  const line = page.getByRole('listitem').filter({ hasText: 'TENDAI FOR HIS RADIO' })
  await press(line, /^Match/)
  const match = page.getByRole('dialog', { name: 'Which payment is it?' })
  await press(match, vague.reference)
  await press(match, 'Match ZWL 1,250,000')
  await match.getByText('Please give a reason').waitFor()
  await checkAxe(page)
  await match.getByLabel('Why').fill('He rang and told his amount')
  await press(match, 'Match ZWL 1,250,000')
  await toasted(page, 'Matched and paid')
  await line.waitFor({ state: 'detached' })
  expect((await paymentNow(second.buyer, vague.id)).status).toBe('paid')

  const gift = page.getByRole('listitem').filter({ hasText: 'BIRTHDAY' })
  await press(gift, /^Set aside/)
  const aside = page.getByRole('dialog', { name: 'Set this line aside?' })
  await aside.getByLabel('Why').fill('A gift, not ours')
  await press(aside, 'Set ZWL 5 aside')
  await toasted(page, 'Set aside')
  await page.getByText('Nothing to match').waitFor()
  await page.getByRole('link', { name: 'Set aside' }).click()
  await page.getByText('A gift, not ours').waitFor()

  await page.getByText('Change account').click()
  const account = page.getByRole('form', { name: 'Account for transfers' })
  await press(account, 'Save account')
  await account.getByText('Please enter a valid account number').waitFor()
  await account.getByLabel('Bank', { exact: false }).first().fill('CBZ')
  await account.getByLabel('Name on the account').fill('Musika Ltd')
  await account.getByLabel('Account number').fill('0102 0304 0506')
  await account.getByLabel('Branch').fill('Avondale')
  await account.getByLabel('Why').fill('The first real one')
  await press(account, 'Save account')
  await toasted(page, 'Transfers go to this account from now on')
  await page.getByText('Musika Ltd').waitFor()
})

test('staff approve a payout and mark it paid, and the ledger stays balanced', async () => {
  covers('route: /admin/payouts', 'route: /admin/refunds', 'route: /admin/ledger')
  const earner = await createMember(server)
  await earnFromSale(server, buyer, earner)
  await askPayout(earner, {})
  const page = await openAdmin(server, '/admin/payouts', admin, { width: 390 })
  await page.getByText('EcoCash +263772140412').waitFor()
  await isFit(page)
  const approve = page.getByRole('button', { name: `Approve for ${earner.username}` })
  await approve.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Approve this payout?' })
  await asked
    .getByRole('row', {
      name: `${earner.username} gets EcoCash +263772140412 ZWL 500,000 US$20.00`,
    })
    .waitFor()
  await isFit(page)
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })
  expect(await approve.evaluate((button) => button === document.activeElement)).toBe(true)
  await approve.press('Enter')
  await press(asked, 'Approve ZWL 500,000')
  await toasted(page, 'Approved')
  await press(page, `Mark as paid for ${earner.username}`)
  const ask = page.getByRole('dialog', { name: 'Mark this payout as paid?' })
  await ask.getByLabel('Reference').fill('EC 261121.1200')
  await checkAxe(page)
  await press(ask, 'Mark ZWL 500,000 as paid')
  await toasted(page, 'Marked as paid')
  await page.getByText('No payouts waiting').waitFor()
  const [zwl] = (await balancesOf(earner)).filter(({ currency }) => currency === 'ZWL')
  expect(zwl).toMatchObject({ paidOut: '500000.00', onItsWay: '0.00' })
  // The ledger check runs every ten minutes; run it now.
  await watchLedger(server.app)
  await page.getByRole('link', { name: 'Ledger' }).click()
  await page.getByText(/All \d+ invariants hold/).waitFor()
  await page
    .getByRole('row', { name: /Commission/ })
    .first()
    .waitFor()
  await isFit(page)
})
