import { moveDueOrders } from '../../../../server/modules/orders/steps/move-due-orders.ts'
import { sharedShop } from '#support/fixtures.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { createMember } from '#support/members/people.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { daysLater, detailOf, step } from '#support/money/paid-orders.ts'
import {
  createReceivedOrder,
  damaged,
  parcel,
  returnAfterDays,
  returnNotificationsOf,
  returnOf,
  returnStep,
  today,
} from '#support/money/returns.ts'

const { server, seller, buyer, stranger } = sharedShop()
afterAll(() => ledgerHolds(server))

const asked = async (money: 'held' | 'released' = 'held', owner = seller) => {
  const order = await createReceivedOrder(server, buyer, owner, money)
  const answer = await returnStep(buyer, order.id, '', damaged)
  expect(answer.status, answer.text).toBe(201)
  return order
}

test('a buyer asks with photos, sends the item back and gets everything', async () => {
  const owner = await createMember(server)
  const order = await createReceivedOrder(server, buyer, owner, 'held')
  expect((await detailOf(buyer, order.id)).returnUntil).not.toBeNull()
  expect((await detailOf(owner, order.id)).returnUntil).toBeNull()
  const image = await uploadedPicture(buyer)
  const answer = await returnStep(buyer, order.id, '', { ...damaged, images: [image] })
  expect(answer.body).toMatchObject({
    state: 'requested',
    viewer: 'buyer',
    total: '100000.00',
    refund: '100000.00',
    actions: ['withdraw'],
    code: null,
  })
  const [picture] = answer.body.pictures
  for (const member of [buyer, owner])
    expect((await member.client.fetch(picture!)).status).toBe(200)
  expect((await stranger.client.fetch(picture!)).status).toBe(404)

  // The timer of the order waits, and so do its other steps.
  await daysLater(server, order.id, 30)
  await moveDueOrders(server.app)
  expect(await detailOf(buyer, order.id)).toMatchObject({
    orderStatus: 'delivered',
    dueAt: null,
    actions: [],
    return: { state: 'requested' },
  })
  expect((await step(buyer, order.id, 'confirm')).body).toMatchObject({
    code: 'order_locked',
    message: 'There is an open return for this order.',
  })

  const accepted = await returnStep(owner, order.id, 'acceptance')
  expect(accepted.body.actions).toEqual(['propose', 'receive', 'reduce'])
  expect(accepted.body.code).toMatch(/^\d{6}$/)
  expect((await returnOf(buyer, order.id)).code).toBeNull()
  expect((await returnStep(buyer, order.id, 'parcel', parcel())).body).toMatchObject({
    state: 'sent',
    parcel: { method: 'bus', carrier: 'Tenda', waybill: 'TD 1', arrivesOn: today() },
  })
  // Three receipts at once are one.
  const receipts = await Promise.all([1, 2, 3].map(() => returnStep(owner, order.id, 'receipt')))
  for (const { body } of receipts)
    expect(body).toMatchObject({ state: 'refunded', actions: ['restock'], dueAt: null })
  expect(await detailOf(buyer, order.id)).toMatchObject({
    orderStatus: 'refunded',
    paymentStatus: 'refunded',
    refund: { amount: '100000.00', status: 'due' },
  })
  const titles = ['A buyer wants to return an item', 'A returned item is on its way']
  expect(await returnNotificationsOf(server, owner, order.id)).toEqual(titles)
  expect(await returnNotificationsOf(server, buyer, order.id)).toContain('You get a refund')
})

test('silence counts as yes: of the seller, of the buyer who sends nothing, and at the end', async () => {
  const order = await asked()
  await returnAfterDays(server, order.id, 2.1)
  expect((await returnOf(buyer, order.id)).state).toBe('requested')
  const reminder = 'One day left for a return'
  const reminders = async (member: typeof buyer) =>
    (await returnNotificationsOf(server, member, order.id)).filter((title) => title === reminder)
  expect(await reminders(seller)).toEqual([reminder])
  await returnAfterDays(server, order.id, 1)
  expect((await returnOf(buyer, order.id)).state).toBe('accepted')
  await returnStep(buyer, order.id, 'parcel', parcel())
  await returnAfterDays(server, order.id, 4)
  expect((await returnOf(buyer, order.id)).state).toBe('sent')
  await returnAfterDays(server, order.id, 2)
  expect((await returnOf(buyer, order.id)).state).toBe('refunded')

  const lapsing = await asked()
  await returnStep(seller, lapsing.id, 'acceptance')
  await returnAfterDays(server, lapsing.id, 7)
  expect((await returnOf(buyer, lapsing.id)).state).toBe('lapsed')
  // The order goes on where it stood.
  await daysLater(server, lapsing.id, 7)
  await moveDueOrders(server.app)
  expect((await detailOf(buyer, lapsing.id)).orderStatus).toBe('completed')
  const again = await returnStep(buyer, lapsing.id, '', damaged)
  expect([again.status, again.body.code]).toEqual([409, 'return_refused'])
})

test('the seller’s code refunds at once, and stops working after five wrong tries', async () => {
  const order = await asked()
  const { code } = (await returnStep(seller, order.id, 'acceptance')).body as { code: string }
  const wrong = code === '000000' ? '111111' : '000000'
  const first = await returnStep(buyer, order.id, 'hand-over', { code: wrong })
  expect([first.status, first.body.code]).toEqual([403, 'wrong_code'])
  expect((await returnStep(buyer, order.id, 'hand-over', { code })).body.state).toBe('refunded')

  const locked = await asked()
  const other = (await returnStep(seller, locked.id, 'acceptance')).body as { code: string }
  for (let tries = 0; tries < 5; tries += 1)
    await returnStep(buyer, locked.id, 'hand-over', { code: wrong })
  const last = await returnStep(buyer, locked.id, 'hand-over', { code: other.code })
  expect(last.body.code).toBe('code_locked')
  expect((await returnOf(buyer, locked.id)).state).toBe('accepted')
})

test('a declined return is decided by staff, with the words of both', async () => {
  const order = await asked()
  const text = 'It was whole when it left'
  expect((await returnStep(seller, order.id, 'refusal', { text })).body.state).toBe('disputed')
  const statements = [
    { by: 'buyer', text: 'The lid is broken' },
    { by: 'seller', text },
  ]
  const dispute = { reason: 'damaged', statements }
  expect(await detailOf(buyer, order.id)).toMatchObject({ orderStatus: 'disputed', dispute })
})

test('a parcel needs its carrier, its number and a day within two weeks', async () => {
  const order = await asked()
  await returnStep(seller, order.id, 'acceptance')
  for (const wrong of [{ carrier: ' ' }, { waybill: '' }, { arrivesOn: '2020-01-01' }]) {
    const { status, body } = await returnStep(buyer, order.id, 'parcel', { ...parcel(), ...wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(wrong)])
  }
})

test('an order can be returned in 7 days, by its buyer', async () => {
  const messageOf = async (id: string) => (await returnStep(buyer, id, '', damaged)).body.message
  const other = await createReceivedOrder(server, buyer, seller, 'held')
  expect((await returnStep(seller, other.id, '', damaged)).status).toBe(403)
  const late = `update order_steps set created_at = created_at - interval '7 days' where order_id = $1`
  await server.app.pool.query(late, [other.id])
  expect(await messageOf(other.id)).toBe('The 7 days for a return are over.')
  expect((await detailOf(buyer, other.id)).returnUntil).toBeNull()
})

test('a buyer withdraws, and both see their lists', async () => {
  const owner = await createMember(server)
  const order = await asked('held', owner)
  const requested = { order: { id: order.id }, state: 'requested' }
  expect((await owner.client.get('/api/returns?as=seller')).body).toMatchObject([requested])
  const [newest] = (await buyer.client.get<unknown[]>('/api/returns?as=buyer')).body
  expect(newest).toMatchObject(requested)
  expect((await returnStep(buyer, order.id, 'withdrawal')).body.state).toBe('withdrawn')
  expect(await returnNotificationsOf(server, owner, order.id)).toContain('Return withdrawn')
  expect((await detailOf(buyer, order.id)).actions).toContain('confirm')
})
