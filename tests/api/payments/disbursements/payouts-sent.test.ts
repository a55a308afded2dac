import type { LossEntry } from '#contracts/payments/admin/charge-backs.ts'
import type { Fault } from '../../../../server/platform/payments/paynow/simulator/faults.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { earnFromSale, askPayout, endHolds, ledgerHolds, zwlOf } from '#support/money/balances.ts'
import { chargeBack, previewOf } from '#support/money/charge-backs.ts'
import {
  agesSent,
  checkSent,
  newNumber,
  payoutApproved,
  payoutNow,
  recordsOf,
  send,
  timesBooked,
} from '#support/money/disbursements.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { damaged, returnStep } from '#support/money/returns.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { createStaff } from '#support/members/staff.ts'
import { createMember } from '#support/members/people.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { eventually } from '#support/server/waiting.ts'

const { server, admin, buyer } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

const isPaid = (id: string) =>
  eventually(async () => {
    const payout = await payoutNow(admin, id)
    return payout.status === 'paid' ? payout : undefined
  })

const act = (id: string, what: string, body: object) =>
  admin.client.post<{ code?: string }>(`/api/admin/payouts/${id}/${what}`, body)

test('an admin pays an approved payout by one call', async () => {
  const { phone, id } = await approved()
  expect(await payoutNow(admin, id)).toMatchObject({ sendable: true, sent: null })
  await send(admin, 'payouts', id)
  const paid = await isPaid(id)
  const [record] = await recordsOf(server, phone)
  expect(record).toMatchObject({ amount: 500_000, requests: 1 })
  expect(paid).toMatchObject({ reference: String(record!.contiPayRef), decidedBy: admin.username })
  expect(await timesBooked(server, id)).toBe(1)
})

async function approved(...faults: Fault[]) {
  const phone = newNumber()
  await simulatorOf(server).fail(phone, ...faults)
  const owner = await createMember(server)
  return { phone, owner, id: await payoutApproved(server, owner, admin, phone) }
}

test('while it is being paid nothing else happens to the payout', async () => {
  const { phone, owner, id } = await approved('send_waits')
  expect((await send(admin, 'payouts', id)).body.sent).toBe('pending')
  for (const answer of [
    await act(id, 'refuse', { note: 'No' }),
    await act(id, 'paid', { reference: 'R' }),
    await send(admin, 'payouts', id),
  ])
    expect(answer.body.code).toBe('money_being_sent')
  expect(await zwlOf(owner)).toMatchObject({ available: '0.00' })
  await simulatorOf(server).fail(phone)
  await isPaid(id)
  expect(await timesBooked(server, id)).toBe(1)
})

/** A sale of ZWL 950,000 of which ZWL 800,000 are in a payout that the provider does not answer. */
async function silent() {
  const owner = await createMember(server)
  const order = await earnFromSale(server, buyer, owner)
  const phone = newNumber()
  await simulatorOf(server).fail(phone, 'send_waits')
  const destination = { kind: 'ecocash', number: phone }
  const { body } = await askPayout(owner, { amount: '800000.00', destination })
  await admin.client.post(`/api/admin/payouts/${body.id}/approve`)
  await endHolds(server)
  await send(admin, 'payouts', body.id)
  return { owner, orderId: order.id, phone, id: body.id }
}

test('a charge-back does not wait for it: the seller owes what is paid out', async () => {
  const { owner, orderId, phone, id } = await silent()
  const preview = await previewOf(admin, `orders/${orderId}`)
  expect(preview).toContain('owed 800000.00 / 32.00')
  expect(preview.join()).not.toContain('stopped')
  expect((await chargeBack(admin, orderId)).status).toBe(200)
  const owes = { available: '0.00', onItsWay: '800000.00', owed: '800000.00' }
  expect(await zwlOf(owner)).toMatchObject(owes)
  await ledgerHolds(server)
  await simulatorOf(server).fail(phone)
  await isPaid(id)
  expect(await zwlOf(owner)).toMatchObject({ ...owes, onItsWay: '0.00' })
})

test('a return does not wait for it, and a payout that fails pays what its seller owes', async () => {
  const { owner, orderId, phone, id } = await silent()
  await returnStep(buyer, orderId, '', damaged)
  await returnStep(owner, orderId, 'acceptance')
  const received = await returnStep(owner, orderId, 'receipt')
  expect([received.status, received.body.state]).toEqual([200, 'refunded'])
  expect(await zwlOf(owner)).toMatchObject({ onItsWay: '800000.00', owed: '800000.00' })
  await simulatorOf(server).fail(phone, 'send_declined')
  await eventually(async () => ((await payoutNow(admin, id)).sent === 'failed' ? true : undefined))
  const note = 'You owe ZWL 800,000 because a payment was charged back or an item was returned.'
  expect(await payoutNow(admin, id)).toMatchObject({ status: 'stopped', note })
  expect(await zwlOf(owner)).toMatchObject({ available: '0.00', onItsWay: '0.00', owed: '0.00' })
})

test.each([
  ['mark as paid', 'paid', { reference: 'CP 1' }, '800000.00'],
  ['refuse', 'refuse', { note: 'No answer' }, '0.00'],
])(
  'after a day staff %s a payout whose seller has come to owe money',
  async (_, what, body, owed) => {
    const { owner, orderId, id } = await silent()
    await chargeBack(admin, orderId)
    expect((await act(id, what, body)).body.code).toBe('money_being_sent')
    await agesSent(server, id, 24 * 60)
    expect((await act(id, what, body)).status).toBe(200)
    expect(await zwlOf(owner)).toMatchObject({ available: '0.00', onItsWay: '0.00', owed })
  },
)

test('a declined payout stays approved and can be refused', async () => {
  const { owner, id } = await approved('send_declined')
  await send(admin, 'payouts', id)
  await eventually(async () => ((await payoutNow(admin, id)).sent === 'failed' ? true : undefined))
  expect(await payoutNow(admin, id)).toMatchObject({ status: 'approved', sentFailure: 'declined' })
  expect((await act(id, 'refuse', { note: 'Limit' })).status).toBe(200)
  expect(await zwlOf(owner)).toMatchObject({ available: '500000.00' })
})

test('above the limit the admin who approved a payout cannot send it', async () => {
  const { phone, id } = await approved()
  const text = "update settings set value = $1::jsonb where name = 'payout_two_people_usd_minor'"
  const setLimit = (value: string) => server.app.pool.query(text, [value])
  await setLimit('0')
  expect((await send(admin, 'payouts', id)).body.code).toBe('payout_needs_two_people')
  expect((await send(await createStaff(server, 'admin'), 'payouts', id)).status).toBe(200)
  await setLimit('100000')
  await isPaid(id)
  expect(await recordsOf(server, phone)).toHaveLength(1)
})

test('a requested payout, and one to a bank, cannot be sent', async () => {
  const { id } = await approved()
  for (const [values, code] of [
    ["destination_kind = 'bank', destination = 'CBZ, 1, +263771234567'", 'sending_not_possible'],
    ["destination_kind = 'ecocash', destination = 'EcoCash'", 'sending_not_possible'],
    ["status = 'requested'", 'payout_locked'],
  ] as const) {
    await server.app.pool.query(`update payouts set ${values} where id = $1`, [id])
    expect((await send(admin, 'payouts', id)).body.code).toBe(code)
  }
})

test('a payout that was refused after a day and arrived is a loss of the shop, once', async () => {
  const { phone, owner, id } = await approved('send_lookup_500')
  await send(admin, 'payouts', id)
  await agesSent(server, id, 24 * 60)
  expect((await act(id, 'refuse', { note: 'No answer' })).status).toBe(200)
  await simulatorOf(server).fail(phone)
  // A lookup before the wallet has paid would be followed by none for long.
  await eventually(async () =>
    (await recordsOf(server, phone)).find(({ statusCode }) => statusCode === 1),
  )
  await checkSent(server, id)
  const audits = () => auditLogOf(server, 'payout.paid_twice')
  await eventually(async () => ((await audits()).length > 0 ? true : undefined))
  expect(await audits()).toMatchObject([{ subject: `payout:${id}` }])
  await checkSent(server, id)
  expect(await payoutNow(admin, id)).toMatchObject({ status: 'refused' })
  expect(await timesBooked(server, id)).toBe(0)
  const { body } = await admin.client.get<LossEntry[]>('/api/admin/ledger/losses')
  expect(body).toMatchObject([
    { reason: 'paid_twice', sellerUsername: owner.username, amount: '-500000.00' },
  ])
  expect(await zwlOf(owner)).toMatchObject({ available: '500000.00' })
})
