import type pg from 'pg'

/**
 * Adds an order for every fixed-price listing, in every state, with its payment and money: paid orders are held,
 * completed ones released less commission, cancelled ones are owed back, and half of those are refunded. Requires the
 * temporary table `member`; creates `made`, the data of the orders.
 */
export async function addOrders(client: pg.Client): Promise<void> {
  // The ledger's triggers check entries one by one; here all are checked at once, afterwards.
  await client.query('alter table ledger_entries disable trigger user')
  for (const statement of statements) await client.query(statement)
  await client.query('alter table ledger_entries enable trigger user')
  const { rows } = await client.query<{ broken: number }>(broken)
  if (rows[0]!.broken > 0) throw new Error('the ledger of the bench does not hold')
}

/** Counts journals that do not balance, completed orders that still hold money, and sellers with a negative balance. */
const broken = `select (
  (select count(*) from (select from ledger_entries group by journal_id, currency having sum(amount_minor) <> 0) j)
  + (select count(*) from (select from ledger_entries e join journals j on j.id = e.journal_id join ledger_accounts a on a.id = e.account_id
      where a.kind = 'escrow' group by j.order_id having sum(e.amount_minor) < 0) o)
  + (select count(*) from (select from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind = 'seller' group by a.id having sum(e.amount_minor) < 0) s))::int as broken`

/** The id without an account is used as it is, so that accounts are joined by equality. */
const noOwner = "'00000000-0000-0000-0000-000000000000'::uuid"

const booked = (kind: string, where: string, entries: string) => `
  with moved as (
    insert into journals (kind, order_id, payment_id, key, created_at)
    select '${kind}', id, case when '${kind}' = 'capture' then payment_id end, '${kind}:' || id, created_at from made where ${where}
    returning id, order_id
  )
  insert into ledger_entries (journal_id, account_id, currency, amount_minor)
  select moved.id, a.id, m.currency, line.amount
  from moved join made m on m.id = moved.order_id
  cross join lateral (values ${entries}) as line (kind, owner, amount)
  join account a on a.kind = line.kind and a.owner_id = line.owner and a.currency = m.currency`

const statements = [
  `create temp table made as
   select p.n, uuidv7() as id, gen_random_uuid() as checkout_id, uuidv7() as payment_id, p.id as product_id, p.seller_id,
     p.title, p.price_minor, buyer.id as buyer_id, buyer.phone_e164 as phone, now() - p.n * interval '3 minutes' as created_at,
     (array['ecocash_zwl','ecocash_usd','bank_transfer'])[1 + p.n % 3] as method,
     case when p.n % 3 = 1 then 'USD' else 'ZWL' end as currency,
     case when p.n % 3 = 1 then p.price_minor / 25000 else p.price_minor end as paid_minor,
     case p.n % 20 when 0 then 'pending' when 1 then 'expired' when 2 then 'failed' when 8 then 'refunded' else 'paid' end as payment,
     case p.n % 20 when 0 then 'processing' when 1 then 'cancelled' when 2 then 'cancelled' when 3 then 'processing'
       when 4 then 'dispatched' when 5 then 'delivered' when 8 then 'refunded'
       when 7 then case when p.n % 100 = 7 then 'disputed' else 'ready_for_collection' end else 'completed' end as state
   from (select (row_number() over (order by created_at desc))::int as n, * from products where format = 'fixed') p
   join member buyer on buyer.n = (p.n * 7919::bigint) % (select count(*) from member)
   where buyer.id <> p.seller_id`,
  'create unique index on made (id)',
  'analyze made',
  `insert into checkouts (id, buyer_id, origin, created_at) select checkout_id, buyer_id, 'cart', created_at from made`,
  `insert into payments (id, checkout_id, buyer_id, method, currency, amount_minor, phone, status, reason, reference, provider_id,
     provider_status, paid_at, created_at, updated_at)
   select payment_id, checkout_id, buyer_id, method, currency, paid_minor, phone, payment,
     case payment when 'failed' then 'declined' when 'expired' then 'timed_out' end,
     'MK-' || lpad(upper(to_hex(n / 65536)), 4, '0') || '-' || lpad(upper(to_hex(n % 65536)), 4, '0') || '-0', 'provider-' || n,
     'Paid', case when payment in ('paid', 'refunded') then created_at end, created_at, created_at
   from made`,
  `insert into orders (id, number, checkout_id, source, buyer_id, seller_id, product_id, title, quantity, unit_minor, shipping_minor,
     total_minor, rate, total_usd_minor, currency, payment_method, payment_status, order_status, payment_due_at, payment_id,
     paid_at, created_at, updated_at)
   select id, 'M-' || lpad(upper(to_hex(n / 65536)), 4, '0') || '-' || lpad(upper(to_hex(n % 65536)), 4, '0'), checkout_id, 'checkout',
     buyer_id, seller_id, product_id, title, 1, price_minor, 0, price_minor, 25000, price_minor / 25000, currency, method,
     payment, state, now() + interval '1 day', case when payment in ('paid', 'refunded') then payment_id end,
     case when payment in ('paid', 'refunded') then created_at end, created_at, created_at
   from made`,
  `insert into order_delivery (order_id, way, alone_minor, chosen_at) select id, 'address', 0, created_at from made`,
  `insert into payment_orders (payment_id, order_id, amount_minor)
   select payment_id, id, paid_minor from made where payment in ('paid', 'refunded') and paid_minor > 0`,
  `insert into order_steps (order_id, step, by_user, role, created_at)
   select id, step, buyer_id, 'buyer', created_at from made, unnest(array['place', 'pay']) as step where n % 4 = 0`,
  `insert into ledger_accounts (kind, owner_id, currency)
   select kind, null, currency from unnest(array['provider','escrow','commission','payout','refund']) kind, unnest(array['ZWL','USD']) currency
   union all select distinct 'seller', seller_id, currency from made`,
  `create temp table account as select id, kind, coalesce(owner_id, ${noOwner}) as owner_id, currency from ledger_accounts`,
  'analyze account',
  booked(
    'capture',
    `payment in ('paid', 'refunded')`,
    `('provider', ${noOwner}, -m.paid_minor), ('escrow', ${noOwner}, m.paid_minor)`,
  ),
  booked(
    'release',
    `state = 'completed'`,
    `('escrow', ${noOwner}, -m.paid_minor), ('commission', ${noOwner}, m.paid_minor / 20), ('seller', m.seller_id, m.paid_minor - m.paid_minor / 20)`,
  ),
  booked(
    'refund',
    `state = 'refunded'`,
    `('escrow', ${noOwner}, -m.paid_minor), ('refund', ${noOwner}, m.paid_minor)`,
  ),
  `insert into refunds (buyer_id, order_id, payment_id, currency, amount_minor, reason, status, reference, paid_at, created_at)
   select buyer_id, id, payment_id, currency, paid_minor, 'dispute', case when n % 40 = 8 then 'paid' else 'due' end,
     case when n % 40 = 8 then 'EC ' || n end, case when n % 40 = 8 then created_at end, created_at
   from made where state = 'refunded'`,
  `with moved as (
     insert into journals (kind, key, created_at) select 'refund_paid', 'refund-paid:' || id, created_at from refunds where status = 'paid'
     returning id, key
   )
   insert into ledger_entries (journal_id, account_id, currency, amount_minor)
   select moved.id, a.id, r.currency, case a.kind when 'refund' then -r.amount_minor else r.amount_minor end
   from moved join refunds r on moved.key = 'refund-paid:' || r.id
   join ledger_accounts a on a.kind in ('refund', 'provider') and a.currency = r.currency`,
  `insert into disputes (order_id, reason, created_at, decided_at, decision, decided_by, note)
   select id, 'damaged', created_at, case when state = 'refunded' then created_at end, case when state = 'refunded' then 'refund' end,
     case when state = 'refunded' then 'staff' end, case when state = 'refunded' then 'It came broken.' end
   from made where state in ('disputed', 'refunded')`,
  `insert into dispute_statements (dispute_id, by_user, text)
   select d.id, o.buyer_id, 'It came broken.' from disputes d join orders o on o.id = d.order_id`,
  // Each payout takes a tenth of a seller's balance; one in four is still waiting.
  `create temp table payout as
   select uuidv7() as id, uuidv7() as journal_id, uuidv7() as paid_journal_id, a.owner_id as seller_id, a.id as account_id, a.currency, nth,
     greatest(sum(e.amount_minor) / 10, 1)::bigint as amount_minor,
     case when nth > 1 then 'paid' when hashtext(a.id::text) % 2 = 0 then 'requested' else 'approved' end as status,
     now() - nth * interval '9 days' as created_at
   from ledger_accounts a join ledger_entries e on e.account_id = a.id cross join generate_series(1, 4) as nth
   where a.kind = 'seller' group by a.id, nth`,
  `insert into payouts (id, seller_id, currency, amount_minor, destination, destination_kind, status, reference, decided_at, created_at, updated_at)
   select id, seller_id, currency, amount_minor, 'EcoCash +263771234567', 'ecocash', status, case when status = 'paid' then 'EC ' || nth end,
     case when status <> 'requested' then created_at end, created_at, created_at from payout`,
  ...(['payout', 'payout_paid'] as const).flatMap((kind) => {
    const key = kind === 'payout' ? 'journal_id' : 'paid_journal_id'
    const where = kind === 'payout' ? '' : "where status = 'paid'"
    const other = `(select id from account a where a.kind = '${kind === 'payout' ? 'payout' : 'provider'}' and a.currency = payout.currency)`
    const from =
      kind === 'payout'
        ? 'account_id'
        : `(select id from account a where a.kind = 'payout' and a.currency = payout.currency)`
    return [
      `insert into journals (id, kind, key, created_at)
       select ${key}, '${kind}', '${kind.replace('_', '-')}:' || id, created_at from payout ${where}`,
      `insert into ledger_entries (journal_id, account_id, currency, amount_minor)
       select ${key}, ${from}, currency, -amount_minor from payout ${where}
       union all select ${key}, ${other}, currency, amount_minor from payout ${where}`,
    ]
  }),
  `insert into transfers (line_hash, booked_on, currency, amount_minor, narration, payment_id, matched_at, created_at)
   select sha256(payment_id::text::bytea), created_at::date, currency, paid_minor, 'RTGS MK' || n, payment_id, created_at, created_at
   from made where method = 'bank_transfer' and payment = 'paid' and n % 6 < 3`,
  `insert into transfers (line_hash, booked_on, currency, amount_minor, narration, ignored_at, ignored_reason, created_at)
   select sha256(n::text::bytea), current_date, 'ZWL', 1000000 + (n * 7919::bigint) % 900000000, 'Deposit ' || n,
     case when n % 5 = 0 then now() end, case when n % 5 = 0 then 'Not for us' end, now() - n * interval '1 hour'
   from generate_series(1, 3000) as n`,
  `insert into ratings (seller_id, rater_id, order_id, rating, review, created_at)
   select seller_id, buyer_id, id, 1 + n % 5, 'Came as described.', created_at from made where state = 'completed' and n % 3 = 0`,
]
