import sharp from 'sharp'
import type { DisputeCase } from '#contracts/ledger/admin/money.ts'
import { sharedShop } from '#support/fixtures.ts'
import { askPayout, endHolds, insertBalance, ledgerHolds, zwlOf } from '#support/money/balances.ts'
import { createSentOrder, detailOf, step } from '#support/money/paid-orders.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'

const { server, seller, buyer, admin, support } = sharedShop()

afterAll(() => ledgerHolds(server))

const auditOf = async (action: string) => (await auditLogOf(server, action)).at(-1)

test('support staff read both statements with images and decide, and the audit log records it', async () => {
  const order = await createSentOrder(server, buyer, seller)
  const images = [await uploadedPicture(buyer)]
  await step(buyer, order.id, 'dispute', { reason: 'damaged', text: 'Cracked', images })
  await step(seller, order.id, 'dispute/statements', { text: 'It left whole' })
  const { number, id: orderId } = order
  const listed = { orderId, number, buyerUsername: buyer.username, reason: 'damaged' }
  const disputes = '/api/admin/disputes'
  expect((await support.client.get(disputes)).body).toMatchObject([{ ...listed, decidedAt: null }])
  const read = await support.client.get<DisputeCase>(`${disputes}/${order.id}`)
  expect(read.body).toMatchObject({ held: '100000.00', currency: 'ZWL', rate: 25_000 })
  expect(read.body.dispute.statements.map(({ by }) => by)).toEqual(['buyer', 'seller'])
  const [picture] = read.body.dispute.statements[0]!.pictures
  const shown = await support.client.fetch(picture!)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const size = { width: 320, height: 240 }
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject(size)
  const path = `${disputes}/${order.id}/decision`
  for (const body of [
    { outcome: 'partial', note: 'x' },
    { outcome: 'refund', refundAmount: '1.00', note: 'x' },
    { outcome: 'refund', note: ' ' },
    { outcome: 'partial', refundAmount: '100000.00', note: 'x' },
    { outcome: 'burn', note: 'x' },
  ])
    expect((await support.client.post(path, body)).status).toBe(400)
  const decision = { outcome: 'partial', refundAmount: '40000.00', note: 'Half of it works' }
  expect((await support.client.post(path, decision)).status).toBe(200)
  expect((await support.client.post(path, decision)).status).toBe(409)
  expect(await detailOf(buyer, order.id)).toMatchObject({
    orderStatus: 'completed',
    refund: { amount: '40000.00' },
    dispute: { decision: { by: 'staff', note: 'Half of it works' } },
  })
  expect(await auditOf('dispute.decide')).toMatchObject({
    staff_id: support.id,
    subject: `order:${order.id}`,
    details: { reason: 'Half of it works', after: { outcome: 'partial', refund: 'ZWL 40,000' } },
  })
  expect((await support.client.get(`${disputes}?state=decided`)).body).toMatchObject([{ orderId }])
})

test('an admin approves and pays a payout and refuses another, and the audit log records it', async () => {
  await insertBalance(server, seller, 'ZWL', 1_000_000_00n)
  const { body: asked } = await askPayout(seller, {})
  const waiting = { destination: 'EcoCash +263772140412', amount: '500000.00', status: 'requested' }
  expect((await admin.client.get('/api/admin/payouts')).body).toMatchObject([waiting])
  const act = (id: string, what: string, body?: object) =>
    admin.client.post(`/api/admin/payouts/${id}/${what}`, body)
  expect((await act(asked.id, 'approve')).status).toBe(200)
  const file = await (await admin.client.fetch('/api/admin/payouts.csv')).text()
  expect(file).toContain('EcoCash +263772140412,ZWL,500000.00')
  await endHolds(server)
  expect((await act(asked.id, 'paid', { reference: ' ' })).status).toBe(400)
  expect((await act(asked.id, 'paid', { reference: 'R1' })).status).toBe(200)
  expect(await zwlOf(seller)).toMatchObject({ onItsWay: '0.00', paidOut: '500000.00' })
  const paid = { staff_id: admin.id, subject: `payout:${asked.id}` }
  expect(await auditOf('payout.pay')).toMatchObject(paid)
  const { body: next } = await askPayout(seller, {})
  expect((await act(next.id, 'refuse', { note: 'Not your number' })).status).toBe(200)
  expect((await zwlOf(seller))?.onItsWay).toBe('0.00')
})
