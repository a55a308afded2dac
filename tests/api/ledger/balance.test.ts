import type { PayoutId, StaffId } from '#contracts/common/ids.ts'
import type { Movement } from '#contracts/ledger/payouts.ts'
import { charge, checkLedger, decidePayout } from '../../../server/modules/ledger/index.ts'
import type { AdminRefund } from '#contracts/ledger/admin/money.ts'
import { covers, newMembers, sharedShop } from '#support/fixtures.ts'
import {
  askPayout,
  endHolds,
  balancesOf,
  earnFromSale,
  insertBalance,
  ledgerHolds,
} from '#support/money/balances.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { detailOf, createPaidOrder, step } from '#support/money/paid-orders.ts'
import { payRefund } from '#support/money/refunds.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { createStaff } from '#support/members/staff.ts'

const { server, buyer } = sharedShop()
const { seller } = newMembers(server)
let staffId: StaffId
beforeAll(async () => {
  await disableNewSellerTerms(server)
  staffId = (await createStaff(server)).id
})
afterAll(() => ledgerHolds(server))
const decide = (id: string, what: 'approve' | 'refuse' | 'pay', more: object = {}) =>
  decidePayout(server.app, id as PayoutId, { step: what, staffId, ...more })

test('earned, requested and paid money appears in balance, statement and file', async () => {
  expect(await balancesOf(seller)).toEqual([])
  await earnFromSale(server, buyer, seller)
  await createPaidOrder(server, buyer, seller)
  const asked = await askPayout(seller, {})
  const body = { status: 'requested', amount: '500000.00', destination: 'EcoCash ••••••412' }
  expect(asked, asked.text).toMatchObject({ status: 201, body })
  expect(asked.text).not.toContain('772140412')
  const available = { currency: 'ZWL', available: '450000.00', held: '100000.00' }
  const requested = { ...available, onItsWay: '500000.00', paidOut: '0.00' }
  expect(await balancesOf(seller)).toMatchObject([requested])
  await decide(asked.body.id, 'approve')
  await endHolds(server)
  await decide(asked.body.id, 'pay', { reference: 'EC-77' })
  const paid = { ...available, onItsWay: '0.00', paidOut: '500000.00' }
  expect(await balancesOf(seller)).toMatchObject([paid])
  const statement = await seller.client.get<Movement[]>('/api/account/statement')
  expect(statement.headers.get('x-total-count')).toBe('2')
  expect(statement.body).toMatchObject([
    { kind: 'payout', amount: '-500000.00', balance: '450000.00', orderId: null },
    { kind: 'sale', amount: '950000.00', balance: '950000.00', commission: '50000.00' },
  ])
  expect(statement.body[1]?.orderNumber).toMatch(/^M-/)
  const second = await seller.client.get('/api/account/statement?page=2&limit=1')
  expect(second.body).toMatchObject([{ kind: 'sale' }])
  const earlier = await seller.client.get(`/api/account/${seller.id}/statement?page=2`)
  expect(earlier.headers.get('location')).toBe('/api/account/statement?page=2')
  const file = await (await seller.client.fetch('/api/account/statement.csv')).text()
  const [head, payout, sale] = file.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('date,kind,order,title,currency,amount,commission,balance')
  expect(payout).toContain(',payout,,,ZWL,-500000.00,,450000.00')
  expect(sale).toContain(',Bush radio,ZWL,950000.00,50000.00,950000.00')
  const listed = await seller.client.get('/api/account/payouts')
  expect(listed.body).toMatchObject([{ status: 'paid', note: 'EC-77' }])
})

test.each([
  [{ amount: '124999.99' }, 'amount'],
  [{ amount: '250000000.01' }, 'amount'],
  [{ amount: '1e6' }, 'amount'],
  [{ amount: '-1' }, 'amount'],
  [{ currency: 'EUR' }, 'currency'],
  [{ destination: { kind: 'ecocash', number: '0712345678' } }, 'destination.number'],
  [{ destination: { kind: 'ecocash', number: 'x' } }, 'destination.number'],
  [{ destination: { kind: 'cash' } }, 'destination.kind'],
  [{ destination: { kind: 'bank', bank: '', account: '123456', name: 'R' } }, 'destination.bank'],
  [{ destination: { kind: 'bank', bank: 'CBZ', account: '$', name: 'R' } }, 'destination.account'],
  [{ sellerId: '01980000-0000-7000-8000-000000000001' }, ''],
])('a payout of %j is refused', async (more, field) => {
  await insertBalance(server, seller, 'ZWL', 1_000_000_000_00n)
  const answer = await askPayout(seller, more)
  expect(answer.status, answer.text).toBe(400)
  if (field) expect(Object.keys(answer.body.fields ?? {})).toContain(field)
  expect(await balancesOf(seller)).toMatchObject([{ available: '1000000000.00' }])
})

test('a payout above the balance gets a 402 with the balance', async () => {
  await insertBalance(server, seller, 'ZWL', 499_999_99n)
  const message = expect.stringContaining('ZWL 499,999.99')
  const body = { code: 'insufficient_balance', message }
  expect(await askPayout(seller, {})).toMatchObject({ status: 402, body })
})

test('ten concurrent requests make one payout', async () => {
  await insertBalance(server, seller, 'ZWL', 10_000_000_00n)
  const answers = await Promise.all(Array.from({ length: 10 }, () => askPayout(seller, {})))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  expect(await balancesOf(seller)).toMatchObject([{ available: '9500000.00' }])
})

test('concurrent decisions of staff pay a payout once, or refuse it once', async () => {
  await insertBalance(server, seller, 'ZWL', 1_000_000_00n)
  const { body } = await askPayout(seller, {})
  await expect(decide(body.id, 'pay')).rejects.toMatchObject({ code: 'payout_locked' })
  await decide(body.id, 'approve')
  await endHolds(server)
  const outcomes = await Promise.allSettled([
    decide(body.id, 'pay'),
    decide(body.id, 'pay'),
    decide(body.id, 'refuse', { note: 'The number is not yours' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const available = async () => Number((await balancesOf(seller))[0]?.available)
  const before = await available()
  const next = await askPayout(seller, { amount: '125000.00' })
  expect(await available()).toBe(before - 125_000)
  await decide(next.body.id, 'refuse', { note: 'The number is not yours' })
  expect(await available()).toBe(before)
  await expect(decide(staffId, 'approve')).rejects.toMatchObject({ code: 'payout_not_found' })
})

/** Charges US$1 for a boost. */
const take = ({ id: sellerId }: Member, key: string) => {
  const boost = { sellerId, currency: 'USD', amountMinor: 100n, kind: 'boost', key } as const
  return server.app.db.transaction().execute((tx) => charge(tx, boost))
}

test('two concurrent charges cannot overdraw, and one key is charged once', async () => {
  covers('rule: I8 no balance below nothing')
  await insertBalance(server, seller, 'USD', 150n)
  const charges = Array.from({ length: 8 }, (_, index) =>
    take(seller, `boost:${seller.id}:${index}`),
  )
  const outcomes = await Promise.allSettled(charges)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  const codes = refused.map(({ reason }) => (reason as { code: string }).code)
  expect(codes).toEqual(Array(7).fill('insufficient_balance'))
  expect(await balancesOf(seller)).toMatchObject([{ available: '0.50' }])
  const other = await createMember(server)
  await insertBalance(server, other, 'USD', 100n)
  await Promise.all([1, 2, 3].map(() => take(other, `boost:${other.id}`)))
  expect(await balancesOf(other)).toMatchObject([{ available: '0.00' }])
})

test('the database refuses entries that overdraw, change or unbalance the ledger', async () => {
  covers('rule: I8 append-only')
  await insertBalance(server, seller, 'USD', 100n)
  const raw = (entries: string) =>
    server.app.pool.query(`
      with j as (insert into journals (kind, key) values ('boost', '${crypto.randomUUID()}') returning id)
      insert into ledger_entries (journal_id, account_id, currency, amount_minor)
      select j.id, a.id, 'USD', v.amount from j, (values ${entries}) v (kind, amount)
      join ledger_accounts a on a.kind = v.kind and a.currency = 'USD'
        and (v.kind <> 'seller' or a.owner_id = '${seller.id}')`)
  await expect(raw(`('seller', -101), ('provider', 101)`)).rejects.toThrow('holds less')
  await expect(raw(`('seller', -50), ('provider', 51)`)).rejects.toThrow('does not balance')
  for (const text of ['update ledger_entries set amount_minor = 1', 'delete from journals'])
    await expect(server.app.pool.query(text)).rejects.toThrow('append-only')
  expect(await balancesOf(seller)).toMatchObject([{ available: '1.00' }])
})

test('staff see due payments with full destinations, also as a file, and mark refunds paid once', async () => {
  await insertBalance(server, seller, 'ZWL', 1_000_000_00n)
  const destination = { kind: 'bank', bank: '=CBZ', account: '0123 4567', name: 'Rudo Moyo' }
  await askPayout(seller, { destination })
  const admin = await createStaff(server)
  const payouts = await admin.client.get(`/api/admin/payouts?search=${seller.username}`)
  const due = { destination: '=CBZ, 0123 4567, Rudo Moyo', amount: '500000.00' }
  expect(payouts.body).toMatchObject([due])
  const file = await admin.client.fetch(`/api/admin/payouts.csv?search=${seller.username}`)
  expect(await file.text()).toContain(`"'=CBZ, 0123 4567, Rudo Moyo"`)
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'cancel')
  const search = `search=${order.number}`
  const owed = await admin.client.get<AdminRefund[]>(`/api/admin/refunds?${search}`)
  const to = {
    username: buyer.username,
    destination: expect.stringContaining('EcoCash (ZWL) +263'),
  }
  expect(owed.body).toMatchObject([{ ...to, currency: 'ZWL', amount: '100000.00', status: 'due' }])
  const refunds = await admin.client.fetch(`/api/admin/refunds.csv?${search}`)
  expect(await refunds.text()).toContain(',ZWL,100000.00')
  const answers = await Promise.all([1, 2].map(() => payRefund(admin, owed.body[0]!.id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await detailOf(buyer, order.id)).refund?.status).toBe('paid')
})

test('the ledger check finds violations', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  const { pool } = server.app
  await pool.query(
    `insert into refunds (buyer_id, currency, amount_minor, reason) values ($1, 'ZWL', 7, 'cancelled')`,
    [buyer.id],
  )
  await pool.query(`update orders set order_status = 'completed' where id = $1`, [order.id])
  await pool.query(
    'update payment_orders set amount_minor = amount_minor + 1 where order_id = $1',
    [order.id],
  )
  expect(await checkLedger(server.app.db)).toMatchObject([
    { promise: 'a payment pays its orders, each its part, or none' },
    { promise: 'an order that is over holds nothing' },
    { promise: 'what is owed to buyers is on the list of refunds' },
  ])
  await pool.query(`delete from refunds where amount_minor = 7`)
  await pool.query(
    'update payment_orders set amount_minor = amount_minor - 1 where order_id = $1',
    [order.id],
  )
  await pool.query(`update orders set order_status = 'processing' where id = $1`, [order.id])
})
