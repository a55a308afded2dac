import type { WaitingWork } from '#contracts/analytics/admin/dashboard.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertContactMessage } from '#support/members/contact-messages.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { askPayout, insertBalance } from '#support/money/balances.ts'
import { importLines } from '#support/money/transfers.ts'
import { createPaidOrder, step } from '#support/money/paid-orders.ts'

const { server, seller, buyer, admin, support } = sharedShop()
const waiting = async (staff = admin) =>
  (await staff.client.get<WaitingWork>('/api/admin/waiting')).body

beforeAll(() => disableNewSellerTerms(server))

const unchanged = { disputes: 0, cases: 0, fraudSignals: 0, dataRequests: 0 }
const ofMoney = { transfers: 0, payoutsToApprove: 0, payoutsToPay: 0, refunds: 0 }
const nothing = { ...unchanged, ...ofMoney, messages: 0 }

test('the counts follow what waits for staff, up to ten; support staff get none of payouts', async () => {
  expect(await waiting()).toEqual(nothing)
  await insertContactMessage(server)
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'cancel')
  await insertBalance(server, seller, 'ZWL', 1_000_000_00n)
  const { body: payout } = await askPayout(seller, {})
  await importLines(admin, ['2026-11-21,FOR A RADIO,5.00'])
  const all = { ...nothing, messages: 1, transfers: 1, refunds: 1 }
  expect(await waiting()).toEqual({ ...all, payoutsToApprove: 1 })
  await admin.client.post(`/api/admin/payouts/${payout.id}/approve`)
  expect(await waiting()).toEqual({ ...all, payoutsToPay: 1 })
  for (let n = 0; n < 12; n += 1) await insertContactMessage(server)
  const hidden = { payoutsToApprove: null, payoutsToPay: null, refunds: null }
  expect(await waiting(support)).toEqual({ ...all, ...hidden, messages: 10 })
})
