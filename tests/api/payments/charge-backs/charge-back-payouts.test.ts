import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminPayout } from '../../../../contracts/ledger/admin/money.ts'
import type { LossEntry } from '../../../../contracts/payments/admin/charge-backs.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import { writeOffDebts } from '../../../../server/modules/ledger/charge-backs/write-off-debts.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import {
  askPayout,
  insertDebt,
  earnFromSale,
  ledgerHolds,
  zwlOf,
} from '../../../support/money/balances.ts'
import {
  chargeBack,
  isCompleted,
  isPaidOut,
  lossesOf,
  previewOf,
} from '../../../support/money/charge-backs.ts'
import { suspends } from '../../../support/members/moderation.ts'
import { disableNewSellerTerms } from '../../../support/members/new-sellers.ts'
import { bus, createPaidOrder, step } from '../../../support/money/paid-orders.ts'
import { createMembers, createMember, type Member } from '../../../support/members/people.ts'
import { storedNotifications } from '../../../support/notifications/stored-notifications.ts'

const { server, buyer, admin } = sharedShop()
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

const price = { priceMinor: 1_000_000_00n }
const payoutOf = async (member: Member) =>
  (await admin.client.get<AdminPayout[]>(`/api/admin/payouts?state=all&search=${member.username}`))
    .body[0]!

/** A seller whose balance is paid out and who then cannot cover a charge-back. */
async function hasSpent(owner: Member): Promise<Order> {
  const order = await isCompleted(server, buyer, owner)
  await isPaidOut(admin, owner, '950000.00')
  return order
}

test.each(['requested', 'approved'])(
  'a %s payout is stopped, and staff and seller see why',
  async (state) => {
    const owner = await createMember(server)
    const order = await isCompleted(server, buyer, owner)
    const { body: payout } = await askPayout(owner, { amount: '900000.00' })
    if (state === 'approved') await admin.client.post(`/api/admin/payouts/${payout.id}/approve`)
    expect(await previewOf(admin, `orders/${order.id}`)).toEqual([
      'taken 1000000.00 / 40.00',
      'commission 50000.00 / 2.00',
      'balance 950000.00 / 38.00',
      'stopped 900000.00 / 36.00',
    ])
    await chargeBack(admin, order.id)
    for (const call of ['approve', 'paid', 'refuse']) {
      const body = { paid: { reference: 'R' }, refuse: { note: 'No' } }[call] ?? undefined
      const { status } = await admin.client.post(`/api/admin/payouts/${payout.id}/${call}`, body)
      expect([call, status]).toEqual([call, 409])
    }
    const note = `The payment for order ${order.number} was charged back.`
    expect(await payoutOf(owner)).toMatchObject({
      status: 'stopped',
      note,
      decidedBy: admin.username,
    })
    const own = await owner.client.get<unknown[]>(`/api/account/${owner.id}/payouts`)
    expect(own.body).toMatchObject([{ status: 'stopped', note }])
    expect(await zwlOf(owner)).toMatchObject({ available: '0.00', owed: '0.00', onItsWay: '0.00' })
    const stopped = await storedNotifications(server, { cause: `payout-stop:${payout.id}` })
    expect(stopped.map(({ message }) => ({ message }))).toEqual([
      {
        message: `We did not pay out ZWL 900,000. ${note} The rest is in your balance.`,
      },
    ])
    await ledgerHolds(server)
  },
)

test('a payout continues if the balance suffices without it', async () => {
  const owner = await createMember(server)
  const order = await isCompleted(server, buyer, owner)
  await earnFromSale(server, buyer, owner)
  await askPayout(owner, { amount: '900000.00' })
  await chargeBack(admin, order.id)
  expect((await payoutOf(owner)).status).toBe('requested')
  expect(await zwlOf(owner)).toMatchObject({ available: '50000.00', owed: '0.00' })
})

test('money already paid out is owed, and the next sale pays it off', async () => {
  const owner = await createMember(server)
  const order = await hasSpent(owner)
  await chargeBack(admin, order.id)
  expect(await zwlOf(owner)).toMatchObject({ available: '0.00', owed: '950000.00' })
  await earnFromSale(server, buyer, owner, 1_200_000_00n)
  expect(await zwlOf(owner)).toMatchObject({ available: '190000.00', owed: '0.00' })
  await ledgerHolds(server)
})

test('a suspended seller’s debt is a loss, which later sales recover', async () => {
  const owner = await createMember(server)
  const order = await hasSpent(owner)
  const next = await createPaidOrder(server, buyer, owner, price)
  await step(owner, next.id, 'dispatch', bus)
  await suspends(admin, owner)
  expect(await previewOf(admin, `orders/${order.id}`)).toContain('sellerLoss 950000.00 / 38.00')
  await chargeBack(admin, order.id)
  expect(await lossesOf(admin, order)).toMatchObject([
    { reason: 'seller_gone', amount: '-950000.00' },
  ])
  await ledgerHolds(server)
  await step(buyer, next.id, 'confirm')
  const { body } = await admin.client.get<LossEntry[]>('/api/admin/ledger/losses')
  expect(body[0]).toMatchObject({
    reason: 'recovered',
    amount: '950000.00',
    sellerUsername: owner.username,
  })
  await ledgerHolds(server)
})

test('the debt of a seller who is suspended later is written off and can still be recovered', async () => {
  const owner = await createMember(server)
  const order = await hasSpent(owner)
  await chargeBack(admin, order.id)
  await writeOffDebts(server.app)
  const losses = async () =>
    (await admin.client.get<LossEntry[]>('/api/admin/ledger/losses')).body.filter(
      ({ sellerUsername }) => sellerUsername === owner.username,
    )
  expect(await losses()).toEqual([])
  await suspends(admin, owner)
  await Promise.all([writeOffDebts(server.app), writeOffDebts(server.app)])
  expect(await losses()).toMatchObject([{ reason: 'written_off', amount: '-950000.00' }])
  expect(await zwlOf(owner)).toMatchObject({ owed: '950000.00' })
  await ledgerHolds(server)
})

test("a suspended seller's debt is written off even if many older debts come first", async () => {
  const [older, owner] = await createMembers(server, 2)
  for (let n = 0; n < 200; n += 1)
    await insertDebt(server, older, `${String.fromCharCode(65 + (n >> 4), 65 + (n & 15))}X`, 1n)
  await insertDebt(server, owner, 'ZWL', 10_00n)
  await suspends(admin, owner)
  await writeOffDebts(server.app)
  const { rows } = await server.app.pool.query(
    "select kind from ledger_accounts where owner_id = $1 and kind <> 'seller' order by kind",
    [owner.id],
  )
  expect(rows).toEqual([{ kind: 'debt' }, { kind: 'loss' }])
})
