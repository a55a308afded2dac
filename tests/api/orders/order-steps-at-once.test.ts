import { covers, sharedShop } from '#support/fixtures.ts'
import { balancesOf, ledgerHolds } from '#support/money/balances.ts'
import { notificationsOf } from '#support/notifications/order-notifications.ts'
import {
  bus,
  detailOf,
  createPaidOrder,
  createSentOrder,
  step,
  wrongCode,
} from '#support/money/paid-orders.ts'
import { stockOf } from '#support/order-lines.ts'
import { createMember } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'

const { server, seller, buyer } = sharedShop()

afterAll(() => ledgerHolds(server))

test('cancelling an order returns its stock once', async () => {
  const order = await createPaidOrder(server, buyer, seller, { quantity: 2 })
  expect(await stockOf(server, order.productId)).toMatchObject({ quantity: 1 })
  const answers = await Promise.all([
    step(seller, order.id, 'cancel', { note: 'Sold in the shop' }),
    step(seller, order.id, 'cancel'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(server, order.productId)).toMatchObject({ quantity: 3 })
  expect(await detailOf(buyer, order.id)).toMatchObject({
    orderStatus: 'cancelled',
    paymentStatus: 'refunded',
    refund: { amount: '200000.00', status: 'due' },
  })
})

test('a concurrent confirmation and dispute leave the order either completed or disputed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await createSentOrder(server, buyer, seller)
    const answers = await Promise.all([
      step(buyer, order.id, 'confirm'),
      step(buyer, order.id, 'dispute', { reason: 'other', text: 'Wait' }),
    ])
    const [confirmed, disputed] = answers.map(({ status }) => status)
    // A dispute can still end by a confirmation; a completed order cannot be disputed.
    if (disputed === 200) expect([200, 409]).toContain(confirmed)
    else expect([confirmed, disputed]).toEqual([200, 409])
    const orderStatus = confirmed === 200 ? 'completed' : 'disputed'
    expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus })
  }
})

test('ten concurrent confirmations release the money once', async () => {
  const owner = await createMember(server)
  const order = await createSentOrder(server, buyer, owner)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => step(buyer, order.id, 'confirm')),
  )
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: answers[0]!.body })
  expect(await balancesOf(owner)).toMatchObject([{ available: '95000.00' }])
})

test("the seller's receipt three times at once is one, with one answer", async () => {
  const delivered = await createSentOrder(server, buyer, seller)
  const handed = await isReady()
  const at = (id: string, path: string, body?: object) =>
    Promise.all([1, 2, 3].map(() => step(seller, id, path, body)))
  for (const answers of [
    await at(delivered.id, 'deliver'),
    await at(handed.id, 'hand-over', { code: handed.code }),
  ]) {
    const { body } = answers[0]!
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body })
  }
  const steps = `select step from order_steps where order_id = any($1) and step in ('deliver', 'handOver')`
  expect(await rowsOf(server, steps, [[delivered.id, handed.id]])).toHaveLength(2)
  // Only the last step is repeated, and only by its side.
  expect((await step(buyer, delivered.id, 'confirm')).status).toBe(200)
  expect((await step(seller, delivered.id, 'deliver')).status).toBe(409)
})

test('a step repeated with the same key returns the same answer', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const key = { 'idempotency-key': 'same-key-1' }
  const send = () => seller.client.post(`/api/orders/${order.id}/dispatch`, bus, key)
  const first = await send()
  expect(first.status).toBe(200)
  expect(await send()).toMatchObject({ status: 200, text: first.text })
})

test.for<[string, object]>([
  ['dispatch', { method: 'pigeon' }],
  ['dispatch', { method: 'bus' }],
  ['dispatch', { ...bus, waybill: 'x'.repeat(61) }],
  ['dispatch', { ...bus, receiverPhone: '12' }],
  ['dispatch', { ...bus, courier: 'a\u0000b' }],
  ['ready', { note: 'x'.repeat(301) }],
  ['cancel', { note: 7 }],
  ['dispute', { reason: 'damaged', text: ' ' }],
  ['dispute', { reason: 'sad', text: 'No' }],
  ['dispute', { reason: 'other', text: 'x'.repeat(2001) }],
  ['dispute', { reason: 'other', text: 'x', images: Array.from({ length: 7 }, () => '/images/1') }],
  ['hand-over', { code: '1234567890123' }],
])('%s refuses %j', async ([path, body]) => {
  const by = path === 'dispute' ? buyer : seller
  const answer = await step(by, (await createPaidOrder(server, buyer, seller)).id, path, body)
  expect(answer.status, answer.text).toBe(400)
})

/** An order that is ready for collection, and its code. */
async function isReady() {
  const order = await createPaidOrder(server, buyer, seller, { collect: true })
  const answer = await step(seller, order.id, 'ready', { note: '14 Fife Avenue, after 16:00' })
  expect(answer.status, answer.text).toBe(200)
  const { handOverCode } = await detailOf(buyer, order.id)
  expect(handOverCode).toMatch(/^\d{6}$/)
  return { id: order.id, code: handOverCode! }
}

test("the buyer's code confirms the hand-over and releases the money; the seller never sees it", async () => {
  covers('rule: hand-over code')
  const early = await createPaidOrder(server, buyer, seller, { collect: true })
  expect((await step(seller, early.id, 'hand-over', { code: '123456' })).status).toBe(409)
  const { id, code } = await isReady()
  expect((await step(buyer, id, 'hand-over', { code })).status).toBe(403)
  expect((await seller.client.get(`/api/orders/${id}`)).text).not.toContain(code)
  expect(await detailOf(seller, id)).toMatchObject({
    handOverCode: null,
    actions: ['cancel', 'handOver'],
    collectionNote: '14 Fife Avenue, after 16:00',
  })
  const done = await step(seller, id, 'hand-over', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(done.body).toMatchObject({ orderStatus: 'completed', earnings: { booked: true } })
  expect((await detailOf(buyer, id)).handOverCode).toBeNull()
})

test('wrong codes return the attempts left, and five lock the code until the buyer renews it', async () => {
  const { id, code } = await isReady()
  for (let left = 4; left >= 0; left -= 1) {
    const answer = await step(seller, id, 'hand-over', { code: wrongCode(code) })
    expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_code' } })
    const tries = left === 1 ? 'one try' : `${left} tries`
    expect(answer.body.message).toContain(`You have ${tries} left`)
  }
  const locked = await step(seller, id, 'hand-over', { code })
  expect([locked.status, locked.body.code]).toEqual([409, 'code_locked'])
  expect((await detailOf(seller, id)).codeLocked).toBe(true)
  expect(await notificationsOf(server, buyer, id)).toContain('Wrong codes were entered')

  expect((await step(seller, id, 'new-code')).status).toBe(403)
  const renewed = await step(buyer, id, 'new-code')
  expect(renewed.body.codeLocked).toBe(false)
  const answer = await step(seller, id, 'hand-over', { code: renewed.body.handOverCode! })
  expect(answer.body.orderStatus).toBe('completed')
})

test('twenty concurrent guesses get five tries in total', async () => {
  const { id, code } = await isReady()
  const guess = (_: unknown, at: number) =>
    step(seller, id, 'hand-over', { code: wrongCode(code, at + 1) })
  const answers = await Promise.all(Array.from({ length: 20 }, guess))
  const codes = [...Array(15).fill('code_locked'), ...Array(5).fill('wrong_code')]
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual(codes)
})

test('personal deliveries have a code, goods sent by courier have none', async () => {
  const own = await createPaidOrder(server, buyer, seller)
  await step(seller, own.id, 'dispatch', { method: 'own' })
  const { handOverCode } = await detailOf(buyer, own.id)
  expect((await step(seller, own.id, 'hand-over', { code: handOverCode })).status).toBe(200)

  const posted = await createPaidOrder(server, buyer, seller)
  await step(seller, posted.id, 'dispatch', { method: 'zimpost', waybill: 'ZP 1' })
  expect((await detailOf(buyer, posted.id)).handOverCode).toBeNull()
  expect((await detailOf(seller, posted.id)).actions).toEqual(['deliver'])
  expect((await step(seller, posted.id, 'hand-over', { code: '123456' })).status).toBe(409)
  expect((await step(buyer, posted.id, 'new-code')).status).toBe(409)
})

test('the money is held until the buyer confirms, then the seller gets it less 5 %', async () => {
  covers('rule: money held until receipt')
  const owner = await createMember(server)
  const order = await createPaidOrder(server, buyer, owner, { priceMinor: 200_000_00n })
  expect(await detailOf(owner, order.id)).toMatchObject({
    viewer: 'seller',
    paymentStatus: 'paid',
    orderStatus: 'processing',
    actions: ['cancel', 'dispatch'],
    earnings: { commissionPercent: 5, commission: '10000.00', amount: '190000.00', booked: false },
    handOverCode: null,
  })
  const ofBuyer = { viewer: 'buyer', actions: ['dispute'], earnings: null }
  expect(await detailOf(buyer, order.id)).toMatchObject(ofBuyer)
  expect(await balancesOf(owner)).toMatchObject([{ available: '0.00', held: '200000.00' }])

  const receiver = { receiverName: 'Rudo Moyo', receiverPhone: '0772140412' }
  const sent = await step(owner, order.id, 'dispatch', { ...bus, ...receiver })
  expect(sent.body).toMatchObject({ orderStatus: 'dispatched', actions: ['deliver'] })
  const dispatch = { ...bus, ...receiver, receiverPhone: '+263772140412' }
  expect((await detailOf(buyer, order.id)).dispatch).toEqual(dispatch)

  const confirmed = await step(buyer, order.id, 'confirm')
  expect(confirmed.body).toMatchObject({ orderStatus: 'completed', actions: [] })
  expect(await balancesOf(owner)).toMatchObject([
    { currency: 'ZWL', available: '190000.00', held: '0.00' },
  ])
  const booked = { commission: '10000.00', amount: '190000.00', booked: true }
  expect((await detailOf(owner, order.id)).earnings).toMatchObject(booked)
  expect((await detailOf(buyer, order.id)).steps.map((each) => `${each.by} ${each.step}`)).toEqual([
    'buyer place',
    'shop pay',
    'seller dispatch',
    'buyer confirm',
  ])
  const buyers = ['Order placed', 'Payment received', 'Your order is on its way']
  expect(await notificationsOf(server, buyer, order.id)).toEqual(buyers)
  const sellers = ['Your item is paid', 'The buyer has the item']
  expect(await notificationsOf(server, owner, order.id)).toEqual(sellers)
})

test('an order paid in dollars is held, released and refunded in dollars', async () => {
  const owner = await createMember(server)
  const more = { priceMinor: 1_000_000_00n, method: 'ecocash_usd' as const }
  const completed = await createPaidOrder(server, buyer, owner, more)
  const cancelled = await createPaidOrder(server, buyer, owner, more)
  expect((await detailOf(buyer, completed.id)).payable).toBe('40.00')
  await step(owner, completed.id, 'dispatch', bus)
  await step(buyer, completed.id, 'confirm')
  await step(owner, cancelled.id, 'cancel', { note: 'It broke' })
  expect(await balancesOf(owner)).toMatchObject([{ currency: 'USD', available: '38.00' }])
  const refund = { amount: '40.00', currency: 'USD', status: 'due' }
  expect((await detailOf(buyer, cancelled.id)).refund).toMatchObject(refund)
})

test('an order is charged the commission of the day it was placed', async () => {
  covers('rule: commission is a dated setting')
  const owner = await createMember(server)
  const before = await createPaidOrder(server, buyer, owner)
  await server.app.pool.query(`
    update settings set during = tstzrange(lower(during), now())
    where name = 'commission_percent' and upper_inf(during)`)
  const later = `('commission_percent', '12.5', tstzrange(now(), null))`
  await server.app.pool.query(`insert into settings (name, value, during) values ${later}`)
  const after = await createPaidOrder(server, buyer, owner)
  for (const { id } of [before, after]) await step(owner, id, 'dispatch', bus)
  for (const { id } of [before, after]) await step(buyer, id, 'confirm')
  expect((await detailOf(owner, before.id)).earnings?.amount).toBe('95000.00')
  expect((await detailOf(owner, after.id)).earnings?.amount).toBe('87500.00')
})
