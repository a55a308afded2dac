import { afterAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { notificationsOf } from '../../support/notifications/order-notifications.ts'
import { detailOf, createPaidOrder, step, wrongCode } from '../../support/money/paid-orders.ts'
import { covers } from '../../coverage/covers.ts'

const { server, seller, buyer } = sharedShop()

afterAll(() => ledgerHolds(server))

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
  covers(
    'rule: hand-over code',
    'call: POST /api/orders/{id}/hand-over',
    'call: POST /api/orders/{id}/ready',
  )
  const early = await createPaidOrder(server, buyer, seller, { collect: true })
  expect((await step(seller, early.id, 'hand-over', { code: '123456' })).status).toBe(409)
  const { id, code } = await isReady()
  expect((await step(buyer, id, 'hand-over', { code })).status).toBe(403)
  const seen = await seller.client.get(`/api/orders/${id}`)
  expect(seen.text).not.toContain(code)
  expect(await detailOf(seller, id)).toMatchObject({
    handOverCode: null,
    actions: ['cancel', 'handOver'],
    collectionNote: '14 Fife Avenue, after 16:00',
  })
  const done = await step(seller, id, 'hand-over', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(done.body).toMatchObject({ orderStatus: 'completed', earnings: { booked: true } })
  expect((await detailOf(buyer, id)).handOverCode).toBeNull()
  expect(await notificationsOf(server, buyer, id)).toContain('You have your order')
})

test('wrong codes return the attempts left, and five lock the code until the buyer renews it', async () => {
  covers('call: POST /api/orders/{id}/new-code')
  const { id, code } = await isReady()
  for (let left = 4; left >= 0; left -= 1) {
    const answer = await step(seller, id, 'hand-over', { code: wrongCode(code) })
    expect(answer.status).toBe(403)
    expect(answer.body.code).toBe('wrong_code')
    expect(answer.body.message).toContain(
      left === 1 ? 'You have one try left' : `You have ${left} tries left`,
    )
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
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      step(seller, id, 'hand-over', { code: wrongCode(code, index + 1) }),
    ),
  )
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((each) => each === 'wrong_code')).toHaveLength(5)
  expect(codes.filter((each) => each === 'code_locked')).toHaveLength(15)
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
