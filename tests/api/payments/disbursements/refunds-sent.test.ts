import type { AdminOrderDetail } from '#contracts/orders/admin/orders.ts'
import { gatewayOf } from '../../../../server/modules/payments/gateway.ts'
import type { Fault } from '../../../../server/platform/payments/paynow/simulator/faults.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { accountOf } from '#support/money/cash.ts'
import { chargeBack, lossesOf } from '#support/money/charge-backs.ts'
import {
  agesSent,
  checkSent,
  newNumber,
  recordsOf,
  refundDue,
  refundIs,
  refundNow,
  send,
  timesBooked,
} from '#support/money/disbursements.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { payRefund } from '#support/money/refunds.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { createStaff } from '#support/members/staff.ts'
import { rowsOf } from '#support/rows.ts'
import { eventually } from '#support/server/waiting.ts'

const { server, seller, buyer, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))
afterAll(() => ledgerHolds(server))

async function due(...faults: Fault[]) {
  const phone = newNumber()
  await simulatorOf(server).fail(phone, ...faults)
  return { phone, ...(await refundDue(server, buyer, seller, admin, phone)) }
}
/** The simulator has paid to this number. */
const isPaidThere = (phone: string) =>
  eventually(async () => ((await recordsOf(server, phone))[0]?.statusCode === 1 ? true : undefined))
const byHand = (id: string) => payRefund(admin, id, 'EC 9')
/** What staff and the shop did about a refund. */
const auditsOf = async (id: string) => {
  const text = 'select action, staff_id from audit_log where subject = $1 order by id'
  return rowsOf<{ action: string; staff_id: string }>(server, text, [`refund:${id}`])
}

test('an admin pays a refund by one call, and it counts once the provider confirms it', async () => {
  const { id, phone } = await due()
  expect(await refundNow(admin, id)).toMatchObject({ sendable: true, sent: null })
  const pending = { sent: 'pending', sentFailure: null, sentDetail: null }
  expect((await send(admin, 'refunds', id)).body).toEqual(pending)
  expect(await timesBooked(server, id)).toBe(0)
  const paid = await refundIs(admin, id, 'paid')
  const [record] = await recordsOf(server, phone)
  expect(record).toMatchObject({ amount: 100_000, currency: 'ZWL', requests: 1 })
  const reference = String(record!.contiPayRef)
  expect(paid).toMatchObject({ status: 'paid', sendable: false, reference })
  expect(await timesBooked(server, id)).toBe(1)
  const notifications = await notificationsOf(buyer)
  expect(notifications.filter(({ message }) => message.includes(reference))).toHaveLength(1)
  expect(await auditsOf(id)).toEqual([
    { action: 'refund.send', staff_id: admin.id },
    { action: 'refund.pay', staff_id: admin.id },
  ])
  const file = await (await admin.client.fetch('/api/admin/refunds.csv?state=paid')).text()
  expect(file).toContain(reference)
  expect(file.split('\r\n')[0]).toMatch(/sent,sentFailure,sentDetail,sentAt$/)
  expect((await send(admin, 'refunds', id)).body.code).toBe('refund_not_found')
})

test.each<[Fault]>([['send_reply_lost'], ['send_500']])(
  '%s: the request is found by its key and never sent twice',
  async (fault) => {
    const { id, phone } = await due(fault)
    expect((await send(admin, 'refunds', id)).body.sent).toBe('pending')
    expect((await send(admin, 'refunds', id)).body.code).toBe('money_being_sent')
    expect((await byHand(id)).body.code).toBe('money_being_sent')
    await refundIs(admin, id, 'paid')
    expect((await recordsOf(server, phone)).map(({ requests }) => requests)).toEqual([1])
    expect(await timesBooked(server, id)).toBe(1)
  },
)

test('a refused one shows the reason, and staff pay it by hand', async () => {
  const { id, phone } = await due('send_refused')
  const refused = { sentFailure: 'refused', sentDetail: 'Insufficient merchant balance' }
  expect((await send(admin, 'refunds', id)).body).toEqual({ ...refused, sent: 'failed' })
  expect(await refundNow(admin, id)).toMatchObject({ status: 'due', sendable: true })
  expect((await byHand(id)).status).toBe(200)
  expect(await recordsOf(server, phone)).toEqual([])
  expect(await timesBooked(server, id)).toBe(1)
})

test('a declined one can be sent again with another key', async () => {
  const { id, phone } = await due('send_declined')
  await send(admin, 'refunds', id)
  const declined = { sentFailure: 'declined', sentDetail: 'Wallet limit exceeded' }
  expect(await refundIs(admin, id, 'failed')).toMatchObject({ ...declined, status: 'due' })
  await simulatorOf(server).fail(phone)
  await send(admin, 'refunds', id)
  await refundIs(admin, id, 'paid')
  const records = await recordsOf(server, phone)
  expect(new Set(records.map(({ reference }) => reference)).size).toBe(2)
  expect(await timesBooked(server, id)).toBe(1)
})

test('a request that did not arrive fails after a quarter of an hour, not before', async () => {
  const { id, phone } = await due('send_dropped')
  await send(admin, 'refunds', id)
  await agesSent(server, id, 14)
  await checkSent(server, id)
  expect((await refundNow(admin, id)).sent).toBe('pending')
  await agesSent(server, id, 2)
  expect(await refundIs(admin, id, 'failed')).toMatchObject({ sentFailure: 'not_received' })
  await simulatorOf(server).fail(phone)
  await send(admin, 'refunds', id)
  await refundIs(admin, id, 'paid')
  expect(await recordsOf(server, phone)).toHaveLength(1)
})

test('two admins who press at once send one request', async () => {
  const { id, phone } = await due()
  const other = await createStaff(server, 'admin')
  const answers = await Promise.all([send(admin, 'refunds', id), send(other, 'refunds', id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await refundIs(admin, id, 'paid')
  expect((await recordsOf(server, phone)).map(({ requests }) => requests)).toEqual([1])
})

test('an answer about another amount pays nothing', async () => {
  const { id, phone } = await due('send_other_amount')
  await send(admin, 'refunds', id)
  await isPaidThere(phone)
  await checkSent(server, id)
  expect((await refundNow(admin, id)).sent).toBe('pending')
  expect(await timesBooked(server, id)).toBe(0)
})

/**
 * A refund whose provider was down for a day. Staff recorded it with this reference; then the provider states it as
 * paid.
 */
async function recordedByHand(referenceOf: (phone: string) => Promise<string>) {
  const { id, orderId, phone } = await due('send_lookup_500')
  await send(admin, 'refunds', id)
  await isPaidThere(phone)
  const paidBefore = await accountOf(server, 'provider', 'ZWL')
  const reference = await referenceOf(phone)
  expect((await payRefund(admin, id, reference)).body.code).toBe('money_being_sent')
  await agesSent(server, id, 24 * 60)
  expect((await payRefund(admin, id, reference)).status).toBe(200)
  await simulatorOf(server).fail(phone)
  await Promise.all([checkSent(server, id), checkSent(server, id)])
  await refundIs(admin, id, 'paid')
  expect(await timesBooked(server, id)).toBe(1)
  return {
    actions: (await auditsOf(id)).map(({ action }) => action),
    leftMinor: (await accountOf(server, 'provider', 'ZWL')) - paidBefore,
    losses: await lossesOf(admin, { id: orderId }),
    orderId,
  }
}

test('a refund that staff pay by hand after a day, and the provider too, is a loss once', async () => {
  const { orderId, ...recorded } = await recordedByHand(async () => 'EC 9')
  expect(recorded).toMatchObject({
    actions: ['refund.send', 'refund.pay', 'refund.paid_twice'],
    leftMinor: 200_000_00n,
    losses: [{ reason: 'paid_twice', amount: '-100000.00', currency: 'ZWL' }],
  })
  const { body } = await admin.client.get<AdminOrderDetail>(`/api/admin/orders/${orderId}`)
  const kinds = ['capture', 'refund', 'refund_paid', 'paid_twice']
  expect(body.bookings.map(({ kind }) => kind)).toEqual(kinds)
})

test('after a day staff record what the provider says with its reference, and it left once', async () => {
  const recorded = await recordedByHand(async (phone) =>
    String((await recordsOf(server, phone))[0]!.contiPayRef),
  )
  const once = { actions: ['refund.send', 'refund.pay'], leftMinor: 100_000_00n, losses: [] }
  expect(recorded).toMatchObject(once)
})

test('a lost request that arrives beside another one pays the refund, and the other one is a loss', async () => {
  const { id, orderId, phone } = await due('send_waits')
  const sends = () => send(admin, 'refunds', id)
  await sends()
  // As if the provider had had no record of it until the second request.
  await server.app.pool.query(
    `update disbursements set status = 'failed', failure = 'refused', ended_at = now() where refund_id = $1`,
    [id],
  )
  expect((await sends()).body.sent).toBe('pending')
  await simulatorOf(server).fail(phone)
  await eventually(async () => {
    const records = await recordsOf(server, phone)
    return records.every(({ statusCode }) => statusCode === 1) ? true : undefined
  })
  for (let looks = 0; looks < 2; looks += 1) await checkSent(server, id)
  expect(await timesBooked(server, id)).toBe(1)
  expect(await lossesOf(admin, { id: orderId })).toMatchObject([{ reason: 'paid_twice' }])
})

test('a charge-back waits for the result of a refund that is being paid', async () => {
  const { id, orderId, phone } = await due('send_waits')
  await send(admin, 'refunds', id)
  expect((await chargeBack(admin, orderId)).status).toBe(409)
  await simulatorOf(server).fail(phone)
  await refundIs(admin, id, 'paid')
  expect((await chargeBack(admin, orderId)).status).toBe(200)
})

test('a refund of a payment by card or another wallet is paid by hand', async () => {
  for (const method of ["'onemoney_zwl'", "'card_usd', phone = null"]) {
    const { id, orderId } = await due()
    await server.app.pool.query(
      `update payments set method = ${method} where id = (select payment_id from orders where id = $1)`,
      [orderId],
    )
    expect(await refundNow(admin, id)).toMatchObject({ sendable: false })
    expect((await send(admin, 'refunds', id)).body.code).toBe('sending_not_possible')
    expect((await byHand(id)).status).toBe(200)
  }
})

test('a refund is paid by hand if no provider sends money, or none in its currency', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const { id } = await due()
  const { ecocash } = gatewayOf(server.app).providers
  for (const isMade of [
    () => vi.spyOn(ecocash.refund!, 'accepts').mockReturnValue(false),
    () => vi.spyOn(ecocash, 'refund', 'get').mockReturnValue(undefined),
  ]) {
    const spy = isMade()
    const answer = { status: 409, body: { code: 'sending_not_possible' } }
    expect(await send(admin, 'refunds', id)).toMatchObject(answer)
    expect((await refundNow(admin, id)).sent).toBeNull()
    spy.mockRestore()
  }
})

test.each<[string, Fault[], string]>([
  ['was paid', [], 'refund_not_found'],
  ['will be paid', ['send_waits'], 'money_being_sent'],
  ['cannot be looked up', ['send_lookup_500'], 'money_being_sent'],
])('after a request that was given up and %s no other one is sent', async (_, later, code) => {
  const { id, phone } = await due('send_waits')
  await send(admin, 'refunds', id)
  await server.app.pool.query(
    `update disbursements set status = 'failed', failure = 'not_received', ended_at = now(), next_poll_at = null
     where refund_id = $1`,
    [id],
  )
  await simulatorOf(server).fail(phone, ...later)
  if (later.length === 0) await isPaidThere(phone)
  expect((await send(admin, 'refunds', id)).body.code).toBe(code)
  await simulatorOf(server).fail(phone)
  await isPaidThere(phone)
  await checkSent(server, id)
  await refundIs(admin, id, 'paid')
  expect(await recordsOf(server, phone)).toHaveLength(1)
  expect(await timesBooked(server, id)).toBe(1)
})
