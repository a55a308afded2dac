import type { AdminOrder, AdminOrderDetail } from '#contracts/orders/admin/orders.ts'
import type { AdminPayment, AdminPaymentDetail } from '#contracts/payments/admin/payments.ts'
import { sharedShop } from '#support/fixtures.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import {
  detailOf,
  createUnpaidOrder,
  createPaidOrder,
  createSentOrder,
} from '#support/money/paid-orders.ts'
import { approve, notByTheClock, pay, paymentIs } from '#support/money/payments.ts'
import { createMember } from '#support/members/people.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { postForm } from '#support/server/post-form.ts'
import { fewestStatements } from '#support/server/statements.ts'
import type { BusStations } from '#contracts/orders/depots.ts'
import type { MeetingPlace } from '#contracts/orders/cash.ts'

const { server, seller, buyer, support, admin } = sharedShop()

afterAll(() => ledgerHolds(server))

const detail = async (id: string) =>
  (await support.client.get<AdminOrderDetail>(`/api/admin/orders/${id}`)).body
const act = (id: string, name: string, by = support, reason = 'The seller has closed') =>
  by.client.post<AdminOrderDetail & { code: string }>(`/api/admin/orders/${id}/steps`, {
    step: name,
    reason,
  })

test('orders are found by number, member, title, state and day, with two SQL statements', async () => {
  const paid = await createPaidOrder(server, buyer, seller, { title: 'Mbira of Chimoio 100%' })
  const waiting = await createUnpaidOrder(server, buyer, await createMember(server))
  const path = '/api/admin/orders'
  const ids = async (query: string) =>
    (await support.client.get<AdminOrder[]>(`${path}?${query}`)).body.map(({ id }) => id)
  expect(await ids(`search=${paid.number.toLowerCase()}`)).toEqual([paid.id])
  expect(await ids(`search=${seller.username.toUpperCase()}`)).toEqual([paid.id])
  expect((await ids(`search=${buyer.username}`)).toSorted()).toEqual(
    [paid.id, waiting.id].toSorted(),
  )
  expect(await ids('search=of%20chimo')).toEqual([paid.id])
  expect(await ids('search=mb_ra')).toEqual([])
  expect(await ids(`search=${encodeURIComponent('100%')}`)).toEqual([paid.id])
  expect(await ids(`search=${encodeURIComponent('%')}&order=completed`)).toEqual([])
  expect(await ids('payment=pending')).toEqual([waiting.id])
  expect(await ids('order=dispatched')).toEqual([])
  const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10)
  expect(await ids(`from=${today}&to=${today}`)).toHaveLength(2)
  expect(await ids('to=2020-01-01')).toEqual([])
  // And one for the session.
  const made = await fewestStatements(() => support.client.get(`${path}?search=mbira`))
  expect(made.length).toBeLessThanOrEqual(3)
})

test('the lists as files have the orders and payments that the filters leave', async () => {
  const member = await createMember(server)
  await createPaidOrder(server, member, seller)
  await createUnpaidOrder(server, member, seller, { title: '=1+1 of cloth' })
  const rowsOf = async (of: string, query: string) => {
    const answer = await support.client.fetch(`/api/admin/${of}.csv?search=${query}`)
    return (await answer.text()).trim().split('\r\n').slice(1)
  }
  expect(await rowsOf('orders', 'cloth')).toEqual([expect.stringContaining("'=1+1 of cloth")])
  expect(await rowsOf('payments', `${member.username}&status=paid`)).toEqual([
    expect.stringMatching(new RegExp(`,${member.username},.*,100000\\.00,`)),
  ])
})

test('an order shows its members, figures, bookings and history', async () => {
  const priced = { priceMinor: 250_000_00n, method: 'ecocash_usd' } as const
  const order = await createPaidOrder(server, buyer, seller, priced)
  expect(await detail(order.id)).toMatchObject({
    buyer: { username: buyer.username, email: buyer.email },
    seller: { username: seller.username },
    totalAmount: '250000.00',
    rate: 25_000,
    currency: 'USD',
    payable: '10.00',
    held: '10.00',
    commissionPercent: 5,
    actions: ['cancelPaid'],
    steps: [{ step: 'place', by: 'buyer' }, { step: 'pay' }],
    bookings: [
      {
        kind: 'capture',
        entries: [
          { account: 'provider', amount: '-10.00' },
          { account: 'escrow', amount: '10.00' },
        ],
      },
    ],
  })
})

test('staff take the steps that their role allows, with a reason that both sides read', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  expect((await act(order.id, 'complete')).body.code).toBe('order_locked')
  expect((await act(order.id, 'cancelPaid', support, ' x ')).status).toBe(400)
  expect((await act(order.id, 'settleForSeller')).status).toBe(400)
  expect((await act(crypto.randomUUID(), 'cancelPaid')).status).toBe(404)
  const both = await Promise.all([act(order.id, 'cancelPaid'), act(order.id, 'cancelPaid')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await detail(order.id)).toMatchObject({
    orderStatus: 'cancelled',
    paymentStatus: 'refunded',
    held: '0.00',
    refund: { amount: '100000.00', status: 'due' },
    actions: [],
  })
  expect((await auditLogOf(server, 'order.cancelPaid')).at(-1)).toMatchObject({
    staff_id: support.id,
    details: {
      before: { order: 'processing', payment: 'paid' },
      after: { order: 'cancelled', payment: 'refunded' },
      reason: 'The seller has closed',
    },
  })

  const sent = await createSentOrder(server, buyer, seller)
  expect((await act(sent.id, 'deliver')).body.actions).toEqual(['complete'])
  const completed = { orderStatus: 'completed', held: '0.00' }
  expect((await act(sent.id, 'complete')).body).toMatchObject(completed)
  const last = (await detailOf(buyer, sent.id)).steps.at(-1)
  expect(last).toMatchObject({ step: 'complete', by: 'staff' })
  const unpaid = await createUnpaidOrder(server, buyer, seller)
  expect((await act(unpaid.id, 'cancelUnpaid')).body.orderStatus).toBe('cancelled')
})

test("payments are found by reference, phone and member, with the provider's reports", async () => {
  const member = await createMember(server)
  const order = await createUnpaidOrder(server, member, seller)
  const { body: payment } = await pay({ buyer: member, checkoutId: order.checkoutId })
  await approve(server, member, payment)
  const path = '/api/admin/payments'
  const find = async (query: string) =>
    (await support.client.get<AdminPayment[]>(`${path}?${query}`)).body.map(({ id }) => id)
  const spaced = payment.reference.toLowerCase().replaceAll('-', ' ')
  expect(await find(`search=${spaced}`)).toEqual([payment.id])
  expect(await find('search=077%20100%200001&status=paid')).toContain(payment.id)
  expect(await find(`search=${member.username}`)).toEqual([payment.id])
  expect(await find(`checkout=${order.checkoutId}`)).toEqual([payment.id])
  expect(await find('status=paid&method=bank_transfer')).toEqual([])
  expect(await find('currency=USD&search=0771000001')).toEqual([])

  const forged = `reference=${payment.reference}&status=Paid&hash=ABC`
  const fields = { reference: payment.reference, status: 'Paid', hash: 'ABC' }
  await postForm(server.visitor(), '/api/payments/paynow/ZWL/result', fields)
  const { body: read } = await support.client.get<AdminPaymentDetail>(`${path}/${payment.id}`)
  expect(read).toMatchObject({
    status: 'paid',
    phone: '+263771000001',
    orders: [{ id: order.id, number: order.number }],
  })
  expect(read.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['poll', 'forged']))
  expect(read.events.find(({ kind }) => kind === 'forged')?.body).toBe(forged)
  const phone = '0771000098'
  await simulatorOf(server).fail(phone, 'no_callback')
  const { checkoutId } = await createUnpaidOrder(server, member, seller)
  const { body: quiet } = await pay({ buyer: member, checkoutId }, { phone })
  await notByTheClock(server, quiet.id)
  await simulatorOf(server).answer(quiet.reference, 'pay')
  const asked = await support.client.post(`${path}/${quiet.id}/check`)
  expect(asked.body).toMatchObject({ status: 'paid' })
  await paymentIs(member, quiet.id, 'paid')
  expect((await auditLogOf(server, 'payment.check')).at(-1)).toMatchObject({ staff_id: support.id })
})

const stations = async () => (await buyer.client.get<BusStations>('/api/depots')).body
const meetingPlaces = async () =>
  (await server.visitor().get<MeetingPlace[]>('/api/meeting-places')).body

const place = { address: 'Magamba Way', hours: 'Daily 06:00 to 18:00' }
/** Lists that admins keep: the call, a new entry, its names on offer, and the action in the audit log. */
const lists: Record<
  string,
  { entry: Record<string, string>; offered: () => Promise<string[]>; action: string }
> = {
  depots: {
    entry: { town: 'Chinhoyi', name: 'Main rank', ...place },
    offered: async () => (await stations()).depots.map(({ name }) => name),
    action: 'depot',
  },
  'bus-operators': {
    entry: { name: 'Eastern Star' },
    offered: async () => (await stations()).operators,
    action: 'bus_operator',
  },
  'meeting-places': {
    entry: { town: 'Rusape', name: 'Main Police Station', kind: 'police', ...place },
    offered: async () => (await meetingPlaces()).map(({ name }) => name),
    action: 'meeting_place',
  },
}

test.for(Object.entries(lists))(
  '%s: an admin adds, renames and closes an entry, which the audit log has',
  async ([list, { entry, offered, action }]) => {
    const path = `/api/admin/${list}`
    const spaced = entry['name']!.replace(' ', '   ')
    const adds = () => admin.client.post<{ id: string }>(path, { ...entry, name: ` ${spaced} ` })
    const answers = await Promise.all([adds(), adds(), adds()])
    const fields = { name: 'There is one with this name already' }
    const refused = { status: 400, body: { fields } }
    const [added, ...others] = answers.toSorted((a, b) => a.status - b.status)
    expect(added).toMatchObject({ status: 201, body: { ...entry, open: true } })
    expect(others).toMatchObject([refused, refused])
    const { body } = added!
    expect(await offered()).toContain(entry['name'])
    const renamed = { ...entry, name: 'Northern', open: true }
    const changed = await admin.client.put(`${path}/${body.id}`, renamed)
    expect(changed.body).toEqual({ id: body.id, ...renamed })
    expect(await offered()).toContain('Northern')
    await admin.client.put(`${path}/${body.id}`, { ...renamed, open: false })
    expect(await offered()).not.toContain('Northern')
    expect((await admin.client.put(`${path}/${crypto.randomUUID()}`, entry)).status).toBe(404)
    expect(await auditLogOf(server, `${action}.add`)).toHaveLength(1)
    expect(await auditLogOf(server, `${action}.change`)).toHaveLength(2)
  },
)

test('a name is used once in a town, in any case', async () => {
  const [first, second] = (await stations()).depots
  const { id, ...other } = second!
  const twice = { ...other, town: first!.town.toLowerCase(), name: first!.name.toUpperCase() }
  expect((await admin.client.put(`/api/admin/depots/${id}`, twice)).status).toBe(400)
  expect((await admin.client.post('/api/admin/bus-operators', { name: 'zupco' })).status).toBe(400)
})

test('the shop comes with safe places in the larger towns, for everyone', async () => {
  const all = await meetingPlaces()
  expect([...new Set(all.map(({ town }) => town))].toSorted().join(', ')).toBe(
    'Bulawayo, Chitungwiza, Gweru, Harare, Kadoma, Kwekwe, Masvingo, Mutare',
  )
  expect(all[0]).toEqual({
    id: expect.any(String),
    town: 'Bulawayo',
    name: 'Ascot Shopping Centre',
    kind: 'shopping',
    address: 'Gwanda Road, Ascot',
    hours: 'Daily 08:00 to 18:00',
  })
})
