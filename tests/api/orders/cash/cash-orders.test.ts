import { covers, sharedShop } from '#support/fixtures.ts'
import { createMember } from '#support/members/people.ts'
import { expire } from '#support/money/expired-orders.ts'
import {
  accountOf,
  cashSalesOf,
  createCashOrder,
  offersCash,
  takesCash,
} from '#support/money/cash.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import {
  createPaidOrder,
  createUnpaidOrder,
  detailOf,
  step,
  wrongCode,
} from '#support/money/paid-orders.ts'
import { payableOf } from '#support/money/payments.ts'
import { rowsOf } from '#support/rows.ts'
import { stockOf } from '#support/order-lines.ts'
import { notificationsOf } from '#support/notifications/order-notifications.ts'

const { server, seller, buyer, support } = sharedShop()

beforeAll(() => takesCash(server, seller))
afterAll(() => ledgerHolds(server))

const isOffered = (id: string) => offersCash(buyer, id)

test('a buyer chooses cash: the item is reserved for 72 hours and nothing is paid here', async () => {
  covers('rule: cash on collection')
  const order = await createUnpaidOrder(server, buyer, seller, { collect: true })
  expect(await isOffered(order.checkoutId)).toBe(true)
  expect((await step(seller, order.id, 'cash')).status).toBe(403)
  const chosen = await step(buyer, order.id, 'cash')
  expect(chosen.body).toMatchObject({
    inCash: true,
    paymentStatus: 'pending',
    orderStatus: 'processing',
    paymentMethod: null,
    actions: ['reportCash', 'payOnline', 'cancel'],
    cash: { commission: null, collectedAt: null, reportedAt: null },
  })
  expect((Date.parse(chosen.body.cash!.reservedUntil!) - Date.now()) / 3_600_000).toBeCloseTo(72, 1)
  expect(chosen.body.handOverCode).toMatch(/^\d{6}$/)
  expect(await detailOf(seller, order.id)).toMatchObject({
    handOverCode: null,
    actions: ['handOver', 'cancel'],
    cash: { commission: '5000.00' },
  })
  const again = await step(buyer, order.id, 'cash')
  expect(again.body.cash!.reservedUntil).toBe(chosen.body.cash!.reservedUntil)
  const nothing = { methods: [], amounts: {}, quote: { lines: [], blocks: [] } }
  expect(await payableOf(buyer, order.checkoutId)).toMatchObject(nothing)
  expect(await notificationsOf(server, buyer, order.id)).toContain('Pay cash when you collect')
  expect(await notificationsOf(server, seller, order.id)).toContain('A buyer pays in cash')
})

test('the code completes the order, the seller owes the commission, and a repeat changes nothing', async () => {
  const { order, code } = await createCashOrder(server, buyer, seller)
  const refused = await step(seller, order.id, 'hand-over', { code: wrongCode(code) })
  expect([refused.status, refused.body.code]).toEqual([403, 'wrong_code'])
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => step(seller, order.id, 'hand-over', { code })),
  )
  const taken = { orderStatus: 'completed', paymentStatus: 'paid', paidAt: null, earnings: null }
  const body = { ...taken, cash: { commission: '50000.00' }, actions: [] }
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body })
  expect((await step(seller, order.id, 'hand-over', { code: wrongCode(code) })).status).toBe(409)
  expect((await step(buyer, order.id, 'hand-over', { code })).status).toBe(403)
  expect(await accountOf(server, 'commission_due', 'ZWL', seller.id)).toBe(-50_000_00n)
  expect(await accountOf(server, 'commission', 'ZWL')).toBe(50_000_00n)
  const held = "select from journals where order_id = $1 and kind <> 'cash_commission'"
  expect(await rowsOf(server, held, [order.id])).toEqual([])
  expect(await notificationsOf(server, buyer, order.id)).toContain('Collected and paid')
})

test('a reservation that is not used lapses, returns the stock and counts against the buyer', async () => {
  const guest = await createMember(server)
  const lapsed = { orderStatus: 'cancelled', paymentStatus: 'expired' }
  for (let missed = 1; missed <= 3; missed += 1) {
    const { order } = await createCashOrder(server, guest, seller)
    expect(await stockOf(server, order.productId)).toMatchObject({ quantity: 1 })
    await Promise.all([expire(server, order.id), expire(server, order.id)])
    expect(await detailOf(guest, order.id)).toMatchObject(lapsed)
    expect(await stockOf(server, order.productId)).toMatchObject({ quantity: 2 })
    for (const member of [guest, seller])
      expect(await notificationsOf(server, member, order.id)).toContain('The reservation has ended')
  }
  const next = await createUnpaidOrder(server, guest, seller, { collect: true })
  const refused = await step(guest, next.id, 'cash')
  expect([refused.status, refused.body.code]).toEqual([409, 'cash_not_possible'])
  expect(refused.body.message).toContain('You did not collect several items')
  await server.app.pool.query(`update settings set value = '4' where name = 'cash_no_shows'`)
  expect((await step(guest, next.id, 'cash')).status).toBe(200)
})

test('either side cancels before the collection, which is no missed collection', async () => {
  for (const member of [buyer, seller]) {
    const { order, code } = await createCashOrder(server, buyer, seller)
    const cancelled = await step(member, order.id, 'cancel')
    expect(cancelled.body).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'failed' })
    expect((await step(seller, order.id, 'hand-over', { code })).status).toBe(409)
    const record = 'select lapsed_at, collected_at from cash_orders where order_id = $1'
    const none = { lapsed_at: null, collected_at: null }
    expect(await rowsOf(server, record, [order.id])).toEqual([none])
  }
})

test('an order is not paid in cash above the limit, while a payment is pending, or once it is paid', async () => {
  // US$200 and US$200.04 at 25,000 for one dollar.
  const most = { collect: true, priceMinor: 5_000_000_00n }
  const above = { ...most, priceMinor: 5_001_000_00n }
  const dear = await createUnpaidOrder(server, buyer, seller, above)
  expect(await isOffered(dear.checkoutId)).toBe(false)
  const refused = await step(buyer, dear.id, 'cash')
  expect(refused.body.message).toContain('costs too much to be paid in cash')
  const { id, checkoutId } = await createUnpaidOrder(server, buyer, seller, most)
  await buyer.client.post('/api/payments', { checkoutId, method: 'bank_transfer' })
  const pending = await step(buyer, id, 'cash')
  expect([pending.status, pending.body.code]).toEqual([409, 'payment_pending'])
  const paid = await createPaidOrder(server, buyer, seller, { collect: true })
  expect((await step(buyer, paid.id, 'cash')).status).toBe(409)
})

test('a seller without a verified phone, or who takes no cash, sells none', async () => {
  const other = await createMember(server)
  const order = await createUnpaidOrder(server, buyer, other, { collect: true })
  expect(await isOffered(order.checkoutId)).toBe(false)
  await other.client.put('/api/selling/cash', { accepts: true })
  expect(await cashSalesOf(other)).toMatchObject({
    accepts: true,
    problem: 'phone',
    maximum: '200.00',
    owed: [],
    limitUsd: '20.00',
    stopped: false,
  })
  expect(await isOffered(order.checkoutId)).toBe(false)
  await takesCash(server, other)
  expect(await isOffered(order.checkoutId)).toBe(true)
  await other.client.put('/api/selling/cash', { accepts: false })
  expect(await isOffered(order.checkoutId)).toBe(false)
})

test('a buyer reports that the code was not entered: the order waits for staff, who decide', async () => {
  const { order } = await createCashOrder(server, buyer, seller)
  const text = 'I paid at Joina City at noon.'
  expect((await step(seller, order.id, 'cash/report', { text })).status).toBe(403)
  expect((await step(buyer, order.id, 'cash/report', { text: ' ' })).status).toBe(400)
  const reported = await step(buyer, order.id, 'cash/report', { text })
  expect(reported.body.cash!.reportedAt).not.toBeNull()
  expect((await step(buyer, order.id, 'cash/report', { text })).status).toBe(409)
  expect(await notificationsOf(server, seller, order.id)).toContain('Please enter the buyer’s code')
  await expire(server, order.id)
  expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus: 'processing' })
  const list = await support.client.get('/api/admin/cash-orders?state=reported')
  expect(list.body).toMatchObject([{ orderId: order.id, report: text, state: 'reported' }])
  const owed = await accountOf(server, 'commission_due', 'ZWL', seller.id)
  const takeCash = { step: 'takeCash', reason: 'Both confirmed it by phone.' }
  const decided = await support.client.post(`/api/admin/orders/${order.id}/steps`, takeCash)
  expect(decided.status, decided.text).toBe(200)
  expect((await detailOf(buyer, order.id)).orderStatus).toBe('completed')
  expect(await accountOf(server, 'commission_due', 'ZWL', seller.id)).toBe(owed - 50_000_00n)
})
