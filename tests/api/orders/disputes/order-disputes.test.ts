import type { OrderId } from '#contracts/common/ids.ts'
import { decideDispute } from '../../../../server/modules/orders/index.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { setsRate } from '#support/currencies/rates.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { notificationsOf } from '#support/notifications/order-notifications.ts'
import { createSentOrder, detailOf, step } from '#support/money/paid-orders.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'

const { server, seller, buyer, stranger, admin } = sharedShop()

afterAll(() => ledgerHolds(server))

type Bought = Parameters<typeof createSentOrder>[3]
const isSent = async (more: Bought = {}): Promise<OrderId> =>
  (await createSentOrder(server, buyer, seller, more)).id
const report = { reason: 'damaged', text: 'The case is cracked' }
async function isDisputed(more: Bought = {}): Promise<OrderId> {
  const id = await isSent(more)
  await step(buyer, id, 'dispute', report)
  return id
}

test('only the two members of a dispute see its images, also at their upload URL', async () => {
  covers('rule: dispute with evidence')
  const id = await isSent()
  const image = await uploadedPicture(buyer)
  expect((await server.visitor().fetch(image)).status).toBe(200)
  const opened = await step(buyer, id, 'dispute', { ...report, images: [image] })
  expect(opened.status, opened.text).toBe(200)
  expect(opened.body).toMatchObject({
    orderStatus: 'disputed',
    dispute: {
      reason: 'damaged',
      decision: null,
      statements: [{ by: 'buyer', text: report.text }],
    },
  })
  const [picture] = opened.body.dispute!.statements[0]!.pictures
  for (const member of [buyer, seller]) {
    const shown = await member.client.fetch(picture!)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
  expect((await stranger.client.fetch(picture!)).status).toBe(404)
  for (const url of [image, `${image}/800.webp`])
    expect((await server.visitor().fetch(url)).status).toBe(404)
  // The URL does not work for another order of the members either.
  const other = await isSent()
  const id2 = picture!.split('/').at(-1)
  expect((await buyer.client.fetch(`/api/orders/${other}/evidence/${id2}`)).status).toBe(404)

  const answer = { text: 'It left whole', images: [await uploadedPicture(seller)] }
  const answered = await step(seller, id, 'dispute/statements', answer)
  expect(answered.body.dispute!.statements).toMatchObject([
    { by: 'buyer', text: 'The case is cracked' },
    { by: 'seller', text: 'It left whole' },
  ])
  expect(await notificationsOf(server, buyer, id)).toContain('The seller wrote about a problem')
})

test('images must be the sender’s own unused uploads, and a refused report does not use them up', async () => {
  const id = await isSent()
  const foreign = await uploadedPicture(seller)
  const own = await uploadedPicture(buyer)
  for (const images of [[foreign], [own, foreign], ['/images/x'], ['https://evil.example/a.png']]) {
    const answer = await step(buyer, id, 'dispute', { ...report, images })
    expect([answer.status, answer.body.code]).toEqual([403, 'image_not_yours'])
  }
  expect((await server.visitor().fetch(own)).status).toBe(200)
  expect((await detailOf(buyer, id)).orderStatus).toBe('dispatched')
  expect((await step(buyer, id, 'dispute', { ...report, images: [own, own] })).status).toBe(200)
  // An image used as evidence cannot be used for anything else.
  const other = await isSent()
  expect((await step(buyer, other, 'dispute', { ...report, images: [own] })).status).toBe(403)
})

test('a decision pays the seller less commission, or owes the buyer everything back', async () => {
  const note = 'The pictures show no crack'
  const decided = async (outcome: 'release' | 'refund') => {
    const id = await isDisputed()
    await decideDispute(server.app, id, { staffId: admin.id, outcome, note })
    return id
  }
  const released = await decided('release')
  expect(await detailOf(buyer, released)).toMatchObject({
    orderStatus: 'completed',
    paymentStatus: 'paid',
    refund: null,
    dispute: { decision: { outcome: 'release', by: 'staff', note } },
  })
  const { earnings } = await detailOf(seller, released)
  expect(earnings).toMatchObject({ amount: '95000.00', booked: true })
  expect(await detailOf(buyer, await decided('refund'))).toMatchObject({
    orderStatus: 'refunded',
    paymentStatus: 'refunded',
    refund: { amount: '100000.00', currency: 'ZWL', status: 'due' },
  })
})

test('a partial refund uses the rate of the order, not the current one', async () => {
  covers('rule: refunds at the frozen rate')
  const id = await isDisputed({ priceMinor: 1_000_000_00n, method: 'ecocash_usd' })
  await setsRate(server, 50_000)
  const decision = { outcome: 'partial', refundAmount: '250000.00' } as const
  await decideDispute(server.app, id, { staffId: admin.id, ...decision })
  expect(await detailOf(buyer, id)).toMatchObject({
    orderStatus: 'completed',
    refund: { amount: '10.00', currency: 'USD' },
    dispute: { decision: { outcome: 'partial', refund: '10.00' } },
  })
  // 30 dollars are left, 5 % of them are commission.
  const earnings = { amount: '28.50', commission: '1.50' }
  expect((await detailOf(seller, id)).earnings).toMatchObject(earnings)
})

test('the seller or the buyer can settle a dispute without staff', async () => {
  const [first, second] = [await isDisputed(), await isDisputed()]
  expect((await step(seller, first, 'dispute/refund')).body).toMatchObject({
    orderStatus: 'refunded',
    dispute: { decision: { outcome: 'refund', by: 'seller', refund: '100000.00' } },
  })
  const refund = { amount: '100000.00', status: 'due' }
  expect((await detailOf(buyer, first)).refund).toMatchObject(refund)
  expect((await step(buyer, second, 'confirm')).body).toMatchObject({
    orderStatus: 'completed',
    dispute: { decision: { outcome: 'release', by: 'buyer' } },
  })
})

test('concurrent decisions of staff, buyer and seller settle a dispute once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await isDisputed()
    const outcomes = await Promise.allSettled([
      decideDispute(server.app, id, { staffId: admin.id, outcome: 'refund' }),
      decideDispute(server.app, id, { staffId: admin.id, outcome: 'release' }),
      step(buyer, id, 'confirm').then(({ status }) => expect(status).toBe(200)),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('statements need an open dispute, and their number is limited', async () => {
  const id = await isSent()
  expect((await step(buyer, id, 'dispute/statements', { text: 'Hm' })).status).toBe(409)
  await step(buyer, id, 'dispute', report)
  await server.app.pool.query(
    `insert into dispute_statements (dispute_id, text) select id, 'More' from disputes, generate_series(1, 39) where order_id = $1`,
    [id],
  )
  expect((await step(buyer, id, 'dispute/statements', { text: 'One more' })).status).toBe(409)
})
