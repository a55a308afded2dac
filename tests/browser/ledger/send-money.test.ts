import { expect, test } from 'vitest'
import { sharedServer, sharedShop } from '../../support/fixtures.ts'
import {
  newNumber,
  payoutApproved,
  refundDue,
  refundIs,
} from '../../support/money/disbursements.ts'
import { disableNewSellerTerms } from '../../support/members/new-sellers.ts'
import { simulatorOf } from '../../support/money/simulator.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'

const { server, admin, buyer, seller } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))

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
  await disableNewSellerTerms(server)
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
