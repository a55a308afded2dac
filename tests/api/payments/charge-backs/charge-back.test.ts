import type { LedgerState } from '#contracts/ledger/admin/ledger.ts'
import type { Movement } from '#contracts/ledger/payouts.ts'
import type { LossEntry } from '#contracts/payments/admin/charge-backs.ts'
import { writeOffDebts } from '../../../../server/modules/ledger/charge-backs/write-off-debts.ts'
import { watchLedger } from '../../../../server/modules/ledger/check-ledger.ts'
import { covers, newMembers, sharedShop } from '#support/fixtures.ts'
import { askPayout, earnFromSale, insertDebt, ledgerHolds, zwlOf } from '#support/money/balances.ts'
import { chargeBack, isPaidOut, lossesOf, previewOf } from '#support/money/charge-backs.ts'
import { suspends } from '#support/members/moderation.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import {
  createPaidOrder,
  createSentOrder,
  createUnpaidOrder,
  detailOf,
  step,
} from '#support/money/paid-orders.ts'
import { createMember } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { createStaff } from '#support/members/staff.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

const { server, buyer, admin } = sharedShop()
const { seller } = newMembers(server)
beforeAll(() => disableNewSellerTerms(server))
afterAll(() => ledgerHolds(server))

/** The reasons and amounts of the seller's losses. */
const ownLosses = async () =>
  (await admin.client.get<LossEntry[]>('/api/admin/ledger/losses')).body
    .filter(({ sellerUsername }) => sellerUsername === seller.username)
    .map(({ reason, amount }) => `${reason} ${amount}`)

/** An order whose seller was paid out its money. */
async function hasSpent() {
  const order = await earnFromSale(server, buyer, seller)
  await isPaidOut(server, admin, seller, '950000.00')
  return order
}

test("a charge-back takes the balance and the shop's commission, once", async () => {
  covers('rule: a payment taken back after release is owed by its seller')
  const order = await earnFromSale(server, buyer, seller)
  expect((await chargeBack(await createStaff(server, 'support'), order.id)).status).toBe(403)
  const both = await Promise.all([chargeBack(admin, order.id), chargeBack(admin, order.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = both.find(({ status }) => status === 200)!
  expect(body).toMatchObject({ orderStatus: 'refunded', paymentStatus: 'refunded', actions: [] })
  expect(body.bookings.at(-1)).toMatchObject({ kind: 'charge_back' })
  expect(await zwlOf(seller)).toMatchObject({ available: '0.00', owed: '0.00' })
  expect((await detailOf(buyer, order.id)).steps.at(-1)).toMatchObject({ step: 'chargeBack' })
})

test('the missing part becomes a debt, which later sales pay off first', async () => {
  const order = await earnFromSale(server, buyer, seller)
  await isPaidOut(server, admin, seller, '900000.00')
  expect((await chargeBack(admin, order.id)).status).toBe(200)
  expect(await zwlOf(seller)).toMatchObject({ available: '0.00', owed: '900000.00' })
  await earnFromSale(server, buyer, seller, 400_000_00n)
  expect(await zwlOf(seller)).toMatchObject({ available: '0.00', owed: '520000.00' })
  await earnFromSale(server, buyer, seller, 1_000_000_00n)
  expect(await zwlOf(seller)).toMatchObject({ available: '430000.00', owed: '0.00' })
  const { body: movements } = await seller.client.get<Movement[]>('/api/account/statement')
  expect(movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'paid_off -520000.00',
    'sale 950000.00',
    'paid_off -380000.00',
    'sale 380000.00',
    'taken_back -50000.00',
    'payout -900000.00',
    'sale 950000.00',
  ])
})

test('two concurrent completions pay off a debt once', async () => {
  const order = await earnFromSale(server, buyer, seller, 500_000_00n)
  await isPaidOut(server, admin, seller, '475000.00')
  await chargeBack(admin, order.id)
  const orders = await Promise.all(
    [1, 2, 3].map(() => createSentOrder(server, buyer, seller, { priceMinor: 300_000_00n })),
  )
  const done = await Promise.all(orders.map(({ id }) => step(buyer, id, 'confirm')))
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await zwlOf(seller)).toMatchObject({ available: '380000.00', owed: '0.00' })
})

test('the database refuses to pay off more than the debt', async () => {
  await earnFromSale(server, buyer, seller, 300_000_00n)
  const more = server.app.pool.query(
    `with j as (insert into journals (kind, key) values ('paid_off', 'too much') returning id),
       a as (insert into ledger_accounts (kind, owner_id, currency) values ('debt', $1, 'ZWL') returning id)
     insert into ledger_entries (journal_id, account_id, currency, amount_minor)
     select j.id, a.id, 'ZWL', 100 from j, a
     union all select j.id, s.id, 'ZWL', -100 from j, ledger_accounts s where s.kind = 'seller' and s.owner_id = $1 and s.currency = 'ZWL'`,
    [seller.id],
  )
  await expect(more).rejects.toThrow('paid off beyond what was owed')
})

test('an order that is unpaid, or whose payment was never booked, cannot be charged back', async () => {
  const { id } = await createUnpaidOrder(server, buyer, seller)
  expect((await chargeBack(admin, id)).body.code).toBe('order_locked')
  const preview = await admin.client.get(`/api/admin/orders/${id}/charge-back`)
  expect(preview.body).toMatchObject({ code: 'order_locked' })
  const mark = (to: string) => server.app.pool.query(`update orders set ${to} where id = $1`, [id])
  await mark("payment_status = 'paid', paid_at = clock_timestamp()")
  const { status, body } = await chargeBack(admin, id)
  expect([status, body.message]).toEqual([409, 'No payment of this order was booked.'])
  expect((await detailOf(buyer, id)).paymentStatus).toBe('paid')
  await mark("payment_status = 'pending', paid_at = null")
})

test('admins read the ledger’s balances and its last check', async () => {
  await watchLedger(server.app)
  const { body } = await admin.client.get<LedgerState>('/api/admin/ledger')
  expect(body.check).toMatchObject({ breaches: [] })
  expect(body.check!.promises).toBeGreaterThan(9)
  const inZwl = body.accounts.filter(({ currency }) => currency === 'ZWL')
  expect(inZwl.reduce((sum, { balance }) => sum + BigInt(balance.replace('.', '')), 0n)).toBe(0n)
  const held = async () => {
    const { accounts } = (await admin.client.get<LedgerState>('/api/admin/ledger')).body
    const escrow = accounts.find(({ kind, currency }) => kind === 'escrow' && currency === 'ZWL')
    return Number(escrow?.balance ?? 0)
  }
  const before = await held()
  await createPaidOrder(server, buyer, seller, { priceMinor: 123_00n })
  expect((await held()) - before).toBeCloseTo(123)
})

test.each(['requested', 'approved'])(
  'a %s payout is stopped, and staff and seller see why',
  async (state) => {
    const order = await earnFromSale(server, buyer, seller)
    const { body: payout } = await askPayout(seller, { amount: '900000.00' })
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
    const stop = { status: 'stopped', note }
    const search = `state=all&search=${seller.username}`
    const { body: all } = await admin.client.get(`/api/admin/payouts?${search}`)
    expect(all).toMatchObject([{ ...stop, decidedBy: admin.username }])
    expect((await seller.client.get('/api/account/payouts')).body).toMatchObject([stop])
    expect(await zwlOf(seller)).toMatchObject({ available: '0.00', owed: '0.00', onItsWay: '0.00' })
    expect(await storedNotifications(server, { cause: `payout-stop:${payout.id}` })).toMatchObject([
      { message: `We did not pay out ZWL 900,000. ${note} The rest is in your balance.` },
    ])
  },
)

test('a suspended seller’s debt is a loss, which later sales recover', async () => {
  const order = await hasSpent()
  const next = await createSentOrder(server, buyer, seller, { priceMinor: 1_000_000_00n })
  await suspends(admin, seller)
  expect(await previewOf(admin, `orders/${order.id}`)).toContain('sellerLoss 950000.00 / 38.00')
  await chargeBack(admin, order.id)
  const loss = { reason: 'seller_gone', amount: '-950000.00' }
  expect(await lossesOf(admin, order)).toMatchObject([loss])
  await step(buyer, next.id, 'confirm')
  expect((await ownLosses())[0]).toBe('recovered 950000.00')
})

test('the debt of a seller who is suspended later is written off and can still be recovered', async () => {
  await chargeBack(admin, (await hasSpent()).id)
  await writeOffDebts(server.app)
  expect(await ownLosses()).toEqual([])
  await suspends(admin, seller)
  await Promise.all([writeOffDebts(server.app), writeOffDebts(server.app)])
  expect(await ownLosses()).toEqual(['written_off -950000.00'])
  expect(await zwlOf(seller)).toMatchObject({ owed: '950000.00' })
})

test("a suspended seller's debt is written off even if many older debts come first", async () => {
  const older = await createMember(server)
  for (let n = 0; n < 200; n += 1)
    await insertDebt(server, older, `${String.fromCharCode(65 + (n >> 4), 65 + (n & 15))}X`, 1n)
  await insertDebt(server, seller, 'ZWL', 10_00n)
  await suspends(admin, seller)
  await writeOffDebts(server.app)
  const text =
    "select kind from ledger_accounts where owner_id = $1 and kind <> 'seller' order by kind"
  expect(await rowsOf(server, text, [seller.id])).toEqual([{ kind: 'debt' }, { kind: 'loss' }])
})
