import type { Order } from '#contracts/orders/orders.ts'
import { sharedServer } from '#support/fixtures.ts'
import { askPayout, earnFromSale } from '#support/money/balances.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { createPaidOrder } from '#support/money/paid-orders.ts'
import { createMembers } from '#support/members/people.ts'
import { insertSubscription } from '#support/money/promotions/subscriptions.ts'

/** The constraints of the database: the last protection behind the rules and locks. */

const server = sharedServer()
let ids: Record<string, string>
beforeAll(async () => {
  await disableNewSellerTerms(server)
  const [buyer, seller] = await createMembers(server, 2)
  const order: Order = await createPaidOrder(server, buyer, seller)
  await earnFromSale(server, buyer, seller)
  await askPayout(seller, { amount: '200000.00' })
  const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
  await buyer.client.post(`/api/products/${auction}/bids`, { amount: '150' })
  await insertSubscription(server, seller)
  const listing = await insertListing(server, seller)
  await seller.client.post(`/api/visibility-boost/${listing}`, { duration: 24 })
  const one = async (text: string) =>
    (await server.app.pool.query<{ id: string }>(text)).rows[0]!.id
  const rated = await one("select id from orders where order_status = 'completed'")
  await server.app.pool.query(
    'insert into ratings (seller_id, rater_id, order_id, rating) values ($1, $2, $3, 5)',
    [seller.id, buyer.id, rated],
  )
  ids = {
    buyer: buyer.id,
    seller: seller.id,
    order: order.id,
    checkout: order.checkoutId,
    product: order.productId,
    auction,
    listing,
    rated,
    payment: await one('select id from payments'),
    escrow: await one("select id from ledger_accounts where kind = 'escrow' and currency = 'ZWL'"),
    fees: await one(
      "insert into ledger_accounts (kind, currency) values ('fees', 'ZWL') returning id",
    ),
    own: await one("select id from ledger_accounts where kind = 'seller' and currency = 'ZWL'"),
    bid: await one('select id from bids'),
  }
})

/** Inserts a copy of a row, with some columns changed. */
const copy = (table: string, where: string, otherwise: Record<string, string> = {}) =>
  `insert into ${table} select (jsonb_populate_record(t, '{}'::jsonb || ${
    Object.keys(otherwise).length === 0
      ? "'{}'::jsonb"
      : `jsonb_build_object(${Object.entries(otherwise)
          .map(([column, value]) => `'${column}', ${value}`)
          .join(', ')})`
  })).* from ${table} t where ${where} limit 1`
const fresh = { id: 'uuidv7()' }
const books = (first: string, second: string, amount: number) => `
  with j as (insert into journals (kind, key) values ('boost', uuidv7()::text) returning id)
  insert into ledger_entries (journal_id, account_id, currency, amount_minor)
  select j.id, e.account::uuid, 'ZWL', e.amount from j, (values
    (${first}, ${-amount}), (${second}, ${amount})) as e(account, amount)`

/** A statement that breaches an invariant, by the invariant and the guard that refuses it. */
const breaches: Record<string, string | string[]> = {
  'I1 bids_auction_id_seq_key': copy('bids', 'true', fresh),
  'I1 auctions_maximum_from_current':
    'update auctions set current_minor = leader_max_minor + 1 where product_id = :auction',
  'I4 auctions_winner': `update auctions set closed_at = clock_timestamp(), winner_id = seller_id, sold_by = 'bid', sold_minor = 1 where product_id = :auction`,
  'I4 orders_one_winner': `insert into orders ${['', ''].map((_, n) => `select (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'number', 'M-000${n}-0000', 'checkout_id', uuidv7(), 'source', 'auction', 'product_id', :auction))).* from orders o where id = :order`).join(' union all ')}`,
  'I5 products_quantity_check':
    "update products set quantity = -1, status = 'ended' where id = :listing",
  'I5 products_active_in_stock': 'update products set quantity = 0 where id = :listing',
  'I6 orders_line': copy('orders', 'id = :order', { ...fresh, number: "'M-0000-0001'" }),
  'I6 idempotency_keys_pkey': `insert into idempotency_keys (owner, key, call, request_hash) select 'a', 'k', 'c', '\\x00' from generate_series(1, 2)`,
  'I7 orders_total': 'update orders set total_minor = total_minor + 1 where id = :order',
  'I8 ledger_entries_balance': books(':fees', ':own', 5).replace('-5', '-4'),
  'I8 ledger_entries_covered': [
    books(':own', ':fees', 100_000_000_000),
    books(':escrow', ':fees', 5),
  ],
  'I8 journals_key_key': copy('journals', 'true', fresh),
  'I8 ledger_entries_append_only': [
    'update ledger_entries set amount_minor = amount_minor + 1',
    'delete from ledger_entries',
  ],
  'I8 journals_append_only': 'delete from journals',
  'I8 ledger_entries_account_id_currency_fkey': `insert into ledger_entries (journal_id, account_id, currency, amount_minor) select id, :fees, 'USD', 5 from journals limit 1`,
  'I8 payouts_one_open': copy('payouts', 'true', fresh),
  'I9 payments_one_pending': `insert into payments (checkout_id, buyer_id, method, currency, amount_minor, reference)
     select :checkout, :buyer, 'ecocash_zwl', 'ZWL', 1, 'r' || n from generate_series(1, 2) n`,
  'I9 payments_provider_id_key': `insert into payments (checkout_id, buyer_id, method, currency, amount_minor, reference, provider_id, status)
     select :checkout, :buyer, 'ecocash_zwl', 'ZWL', 1, 'r' || n, 'p', 'failed' from generate_series(1, 2) n`,
  'I9 payments_paid_at_status': `update payments set status = 'failed' where id = :payment`,
  'I9 payment_events_payment_id_body_hash_key': `insert into payment_events (payment_id, kind, body_hash, body) select :payment, 'callback', '\\x00', '' from generate_series(1, 2)`,
  'I9 transfers_line_hash_key': `insert into transfers (line_hash, booked_on, currency, amount_minor, narration)
     select sha256('\\x00'), now(), 'ZWL', 1, 'n' from generate_series(1, 2)`,
  'I9 transfers_payment': `insert into transfers (line_hash, booked_on, currency, amount_minor, narration, payment_id, matched_at)
     select sha256(n::text::bytea), now(), 'ZWL', 1, 'n', :payment, now() from generate_series(1, 2) n`,
  'I10 notifications_user_id_cause_key': copy('notifications', 'true', fresh),
  'I11 cart_items_cart_id_product_id_key': `with c as (insert into carts (user_id) values (:buyer) returning id)
     insert into cart_items (cart_id, product_id, quantity) select id, :listing, 1 from c, generate_series(1, 2)`,
  'I12 boosts_product_id_during_excl': copy('boosts', 'true', fresh),
  'I12 boosts_during_check': `insert into boosts (product_id, seller_id, during) values (:product, :seller, tstzrange(now(), now() + interval '25 hours'))`,
  'I12 subscriptions_user_id_during_excl': copy('subscriptions', 'true', fresh),
  'I12 subscriptions_check': 'update subscriptions set boosts_used = boosts_included + 1',
  'I12 subscriptions_payment': `insert into subscriptions (user_id, during, boosts_included, payment_id) values
     (:buyer, tstzrange(now(), now() + interval '1 day'), 1, :payment),
     (:buyer, tstzrange(now() + interval '2 days', now() + interval '3 days'), 1, :payment)`,
  'I13 tokens_one_live': `insert into tokens (token_hash, user_id, purpose, expires_at)
     select sha256(n::text::bytea), :buyer, 'reset_password', now() + interval '1 hour' from generate_series(1, 2) n`,
  'I14 ratings_order_id_key': copy('ratings', 'true', fresh),
  'I14 ratings_check': 'update ratings set rater_id = seller_id',
  'I14 buyer_ratings_order_id_key': `insert into buyer_ratings (buyer_id, rater_id, order_id, rating)
     select :buyer, :seller, :rated, 5 from generate_series(1, 2)`,
  'I16 audit_log_append_only': `with a as (insert into audit_log (action) values ('x') returning id) select 1; update audit_log set action = 'y'`,
  'I10 unpaid_strikes_order_id_key': `insert into unpaid_strikes (user_id, order_id, product_id, created_at)
     select :buyer, :order, :product, now() from generate_series(1, 2)`,
}
const refused = Object.entries(breaches).flatMap(([name, statements]) =>
  [statements].flat().map((statement) => [...name.split(' '), statement]),
)

test.each(refused as [invariant: string, guard: string, statement: string][])(
  '[%s] the database refuses a breach of %s',
  async (_invariant, guard, statement) => {
    const text = statement.replace(/:([a-z]+)\b/g, (whole, name: string) =>
      ids[name] ? `'${ids[name]}'::uuid` : whole,
    )
    const client = await server.app.pool.connect()
    try {
      await client.query('begin')
      const attempt = async () => {
        for (const each of text.split(';')) await client.query(each)
        await client.query('set constraints all immediate')
      }
      const error = await attempt().then(
        () => undefined,
        (reason: unknown) =>
          reason as { code: string; constraint?: string; where?: string; message: string },
      )
      expect(error, 'it was taken').toBeDefined()
      expect(error!.code, error!.message).toMatch(/^23/)
      // A trigger is recognized by its message.
      const named =
        // That of a partition has its number.
        error!.constraint?.replace(/^bids_\d_/, 'bids_') ??
        (/append-only/.test(error!.message)
          ? `${error!.message.split(' ')[0]}_append_only`
          : /does not balance/.test(error!.message)
            ? 'ledger_entries_balance'
            : 'ledger_entries_covered')
      expect(named).toBe(guard)
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)
