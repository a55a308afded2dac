import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../../server/modules/ledger/check-ledger.ts'
import { openDatabase, openPool } from '../../../../server/platform/database/database.ts'
import { openShopBefore, type OldShop } from '../../../support/server/old-shop.ts'

let old: OldShop
/** A shop as it was before charge backs took refunds and payouts into account. */
beforeAll(async () => {
  old = await openShopBefore('0037_returned_stock.sql')
})
afterAll(() => old.drop())

type Lines = [kind: string, owner: string | null, amount: number][]
async function books(
  kind: string,
  key: string,
  { orderId = null, paymentId = null }: { orderId?: string | null; paymentId?: string | null },
  lines: Lines,
) {
  await old.database.query('begin')
  const journal = await old.idOf(
    'insert into journals (kind, key, order_id, payment_id) values ($1, $2, $3, $4) returning id',
    [kind, key, orderId, paymentId],
  )
  for (const [account, owner, amount] of lines) {
    await old.database.query(
      "insert into ledger_accounts (kind, owner_id, currency) values ($1, $2, 'ZWL') on conflict do nothing",
      [account, owner],
    )
    await old.database.query(
      `insert into ledger_entries (journal_id, account_id, currency, amount_minor)
       select $1, id, 'ZWL', $4 from ledger_accounts
       where kind = $2 and owner_id is not distinct from $3 and currency = 'ZWL'`,
      [journal, account, owner, amount],
    )
  }
  await old.database.query('commit')
}

let orders = 0
/** A paid order of ZWL 1,000 of which 400 go back and 600 were released, 30 of them commission. */
async function isSplit(seller: string, buyer: string, refund: 'due' | 'paid' | 'none') {
  orders += 1
  const minor = refund === 'none' ? 600_00 : 1000_00
  const product = await old.idOf(
    `insert into products (seller_id, title, description, condition, quantity, currency, original_price_minor,
       price_minor, list_minor, shipping_minor)
     values ($1, 'Radio', 'Works well, as new.', 'good', 1, 'ZWL', $2, $2, $2, 0) returning id`,
    [seller, minor],
  )
  const checkout = crypto.randomUUID()
  const paymentId = await old.idOf(
    `insert into payments (checkout_id, buyer_id, method, currency, amount_minor, status, reference, paid_at)
     values ($1, $2, 'ecocash_zwl', 'ZWL', $3, 'paid', $4, now()) returning id`,
    [checkout, buyer, minor, `MK-${orders}`],
  )
  const id = await old.idOf(
    `insert into orders (number, checkout_id, source, buyer_id, seller_id, product_id, title, quantity, unit_minor,
       shipping_minor, total_minor, rate, total_usd_minor, currency, payment_status, order_status, payment_id, paid_at)
     values ($1, $2, 'checkout', $3, $4, $5, 'Radio', 1, $6, 0, $6, 25000, 4, 'ZWL', 'paid', 'completed', $7, now())
     returning id`,
    [`M-0000-000${orders}`, checkout, buyer, seller, product, minor, paymentId],
  )
  const of = { orderId: id }
  await books('capture', `capture:${id}`, { ...of, paymentId }, [
    ['provider', null, -minor],
    ['escrow', null, minor],
  ])
  await books('release', `release:${id}`, of, [
    ['escrow', null, -600_00],
    ['seller', seller, 570_00],
    ['commission', null, 30_00],
  ])
  if (refund === 'none') return id
  await books('refund', `refund:order:${id}`, of, [
    ['escrow', null, -400_00],
    ['refund', null, 400_00],
  ])
  const refundId = await old.idOf(
    `insert into refunds (buyer_id, order_id, currency, amount_minor, reason, status, paid_at)
     values ($1, $2, 'ZWL', 40000, 'dispute', $3, case when $3 = 'paid' then now() end) returning id`,
    [buyer, id, refund],
  )
  if (refund === 'paid')
    await books('refund_paid', `refund-paid:${refundId}`, {}, [
      ['refund', null, -400_00],
      ['provider', null, 400_00],
    ])
  return id
}
/** The bank took it back: only what was released was booked. */
async function isChargedBack(id: string, seller: string, has = 570_00) {
  await books('charge_back', `charge-back:${id}`, { orderId: id }, [
    ...(has > 0 ? ([['seller', seller, -has]] as Lines) : []),
    ...(has < 570_00 ? ([['debt', seller, has - 570_00]] as Lines) : []),
    ['commission', null, -30_00],
    ['provider', null, 600_00],
  ])
  await old.database.query(
    "update orders set order_status = 'refunded', payment_status = 'refunded' where id = $1",
    [id],
  )
}

test('a shop with charge backs of before ends with refunds cancelled, losses booked and payouts stopped', async () => {
  const [buyer, seller, debtor] = [
    await old.hasUser('tariro'),
    await old.hasUser('rudo'),
    await old.hasUser('farai'),
  ]
  const due = await isSplit(seller, buyer, 'due')
  const paid = await isSplit(seller, buyer, 'paid')
  const whole = await isSplit(seller, buyer, 'none')
  const untouched = await isSplit(seller, buyer, 'due')
  for (const id of [due, paid, whole]) await isChargedBack(id, seller)
  // All of it was on its way to its seller when it was charged back.
  const gone = await isSplit(debtor, buyer, 'none')
  const payout = await old.idOf(
    `insert into payouts (seller_id, currency, amount_minor, destination, destination_kind, status)
     values ($1, 'ZWL', 50000, '0772', 'ecocash', 'requested') returning id`,
    [debtor],
  )
  await books('payout', `payout:${payout}`, {}, [
    ['seller', debtor, -500_00],
    ['payout', null, 500_00],
  ])
  await isChargedBack(gone, debtor, 70_00)

  await old.migrate()

  const pool = openPool(old.url, pino({ level: 'silent' }), 1)
  const breaches = await checkLedger(openDatabase(pool))
  await pool.end()
  expect(breaches).toEqual([])
  const { rows: marked } = await old.database.query(
    'select id from orders where charged_back_at is not null order by created_at',
  )
  expect(marked.map(({ id }: { id: string }) => id)).toEqual([due, paid, whole, gone])
  const { rows: refunds } = await old.database.query(
    'select order_id as order, status from refunds order by created_at',
  )
  expect(refunds).toEqual([
    { order: due, status: 'cancelled' },
    { order: paid, status: 'paid' },
    { order: untouched, status: 'due' },
  ])
  const { rows: sums } = await old.database.query<{ name: string; sum: string }>(
    `select concat_ws(' ', a.kind, u.username) as name, sum(e.amount_minor)::text as sum
     from ledger_accounts a join ledger_entries e on e.account_id = a.id left join users u on u.id = a.owner_id
     group by 1 having sum(e.amount_minor) <> 0 order by 1`,
  )
  expect(Object.fromEntries(sums.map(({ name, sum }) => [name, Number(sum)]))).toEqual({
    // The refund that was paid is lost; the order that was not charged back is as it was.
    loss: -400_00,
    refund: 400_00,
    commission: 30_00,
    'seller rudo': 570_00,
    // Of the 570 that were charged back 70 were there; the 500 of the payout paid off the debt.
    provider: -600_00,
  })
  const { rows: payouts } = await old.database.query('select status, note from payouts')
  expect(payouts).toEqual([
    { status: 'stopped', note: 'The payment for an order was charged back.' },
  ])
})
