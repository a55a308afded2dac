import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { askPayout, insertBalance, ledgerHolds } from '#support/money/balances.ts'
import { importLines, linesOf } from '#support/money/transfers.ts'
import { newNumber, payoutApproved, refundDue, refundIs } from '#support/money/disbursements.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { createMember } from '#support/members/people.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { chargeBack } from '#support/money/charge-backs.ts'
import { hasFocus, openPage } from '#support/browser/pages.ts'
import { createPaidOrder, paymentIdOf } from '#support/money/paid-orders.ts'

const { server, seller, buyer, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

test('staff set a line of a statement aside and change the account for transfers', async () => {
  await importLines(admin, ['2026-11-21,BIRTHDAY,5.00'])
  const page = await openAdmin(server, '/admin/transfers', admin, { refusals: [400] })
  const file = { name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') }
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles(file)
  await toasted(page, 'There is no column "date".')
  const gift = page.getByRole('listitem').filter({ hasText: 'BIRTHDAY' })
  await press(gift, /^Set aside/)
  const aside = page.getByRole('dialog', { name: 'Set this line aside?' })
  await aside.getByLabel('Why').fill('A gift, not ours')
  await press(aside, 'Set ZWL 5 aside')
  await toasted(page, 'Set aside')
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
  expect(await linesOf(admin, 'ignored', 'BIRTHDAY')).toMatchObject([
    { ignored: { reason: 'A gift, not ours' } },
  ])
})

test('an admin pays a refund through the provider and sees it wait', async () => {
  const phone = newNumber()
  await simulatorOf(server).fail(phone, 'send_waits')
  const { id } = await refundDue(server, buyer, seller, admin, phone)
  const page = await openAdmin(server, '/admin/refunds', admin, { width: 390 })
  await press(page, `Pay now for ${buyer.username}`)
  const asked = page.getByRole('dialog', { name: 'Pay this through EcoCash?' })
  await asked.getByRole('row', { name: /gets .*ZWL 100,000/ }).waitFor()
  await press(asked, 'Pay ZWL 100,000 now')
  await toasted(page, 'Sent. It is marked as paid once EcoCash confirms it.')
  await page.getByText(/Waiting for EcoCash to confirm\.$/).waitFor()
  expect(await page.getByRole('button', { name: /^Pay now/ }).count()).toBe(0)
  await isFit(page)
  await simulatorOf(server).fail(phone)
  await refundIs(admin, id, 'paid')
})

test('a payout that the provider refuses shows why, and can be paid by hand', async () => {
  const phone = newNumber()
  await simulatorOf(server).fail(phone, 'send_refused')
  await payoutApproved(server, seller, admin, phone)
  const page = await openAdmin(server, '/admin/payouts', admin, { width: 390 })
  await press(page, `Pay now for ${seller.username}`)
  await press(page.getByRole('dialog'), 'Pay ZWL 500,000 now')
  await toasted(page, 'Not paid. Pay by hand, or try again.')
  await page.getByText(/\(Insufficient merchant balance\)$/).waitFor()
  await page.getByRole('button', { name: `Mark as paid for ${seller.username}` }).waitFor()
  expect(await page.getByRole('button', { name: /^Pay now/ }).count()).toBe(1)
  await isFit(page)
})

test('the page says in advance that someone else must pay a large payout', async () => {
  const rich = await createMember(server)
  await insertBalance(server, rich, 'USD', 2_000_00n)
  await askPayout(rich, { currency: 'USD', amount: '1500.00' })
  const page = await openAdmin(server, '/admin/payouts', admin, { width: 390 })
  const approve = page.getByRole('button', { name: `Approve for ${rich.username}` })
  await approve.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Approve this payout?' })
  await asked.getByText('Someone else must mark this as paid.').waitFor()
  await isFit(page)
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })
  expect(await hasFocus(approve)).toBe(true)
  await approve.press('Enter')
  await press(asked, 'Approve US$1,500.00')
  await toasted(page, 'Approved')
  // The dialog has the same sentence.
  await asked.waitFor({ state: 'hidden' })
  await page.getByText('Someone else must mark this as paid.').waitFor()
  const paid = page.getByRole('button', { name: `Mark as paid for ${rich.username}` })
  expect(await paid.count()).toBe(0)
  await isFit(page)
})

test('a payment is charged back with its orders, and its buyer reads why it ended', async () => {
  const order = await createPaidOrder(server, buyer, seller, { priceMinor: 250_000_00n })
  const paymentId = await paymentIdOf(server, order.id)
  const page = await openAdmin(server, `/admin/payments/${paymentId}`, admin, { width: 390 })
  await press(page, 'Charge back')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row', { name: 'From the money held − ZWL 250,000 − US$10.00' }).waitFor()
  await isFit(page)
  await dialog.getByLabel('Why').fill('The bank took it back')
  await press(page, 'Charge back ZWL 250,000')
  await toasted(page, 'Charge-back recorded')
  await expect.poll(() => page.getByRole('button', { name: 'Charge back' }).count()).toBe(0)
  const own = await openPage(server, `/orders/${order.id}`, { session: buyer })
  await own.getByText('Your bank or wallet reversed the payment').first().waitFor()
})

test('a payment charged back on its page no longer shows the preview', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const page = await openAdmin(server, `/admin/orders/${order.id}`, admin, { refusals: [409] })
  await page.getByRole('button', { name: 'Charge back' }).waitFor()
  await chargeBack(admin, order.id)
  await press(page, 'Charge back')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This is not possible for this order now.').waitFor()
  expect(await dialog.getByRole('table').count()).toBe(0)
})
