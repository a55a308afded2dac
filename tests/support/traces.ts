import { randomBytes, randomUUID } from 'node:crypto'
import type { ConversationId, OrderId, ProductId } from '#contracts/common/ids.ts'
import { createNotification, titled } from './notifications/create-notification.ts'
import { verifyEmail, type Member } from './members/people.ts'
import { uploadedPicture } from './listings/pictures.ts'
import { insertPastOrder } from './money/received-orders.ts'
import type { TestServer } from './server/server.ts'

/** What a member leaves in the database. */
export interface Traces {
  listing: ProductId
  auction: ProductId
  bought: OrderId
  sold: OrderId
}

/** Words that occur only in this member’s data. */
export const tracesOf = (member: Member): string[] => [
  member.username,
  member.email,
  member.phone,
  'Zvichapera',
  'Mutambirwa',
  'Kopje Plaza',
  '0779 555 111',
]

/**
 * Creates a member who has used every feature, with unique words everywhere and nothing unfinished. `other` is the
 * second party.
 */
export async function leavesTraces(
  server: TestServer,
  member: Member,
  other: Member,
): Promise<Traces> {
  const { pool } = server.app
  const [me, them] = [member.id, other.id]
  await verifyEmail(server, me)
  const listed = await member.client.post<{ id: ProductId }>('/api/products', {
    title: '=SUM(1+1) radio',
    description: 'Call Zvichapera Mutambirwa at 0779 555 111.',
    condition: 'good',
    price: '100000',
    quantity: 5,
    categoryId: 'electronics',
    location: 'Kopje Plaza',
    images: [await uploadedPicture(member)],
  })
  if (listed.status !== 201) throw new Error(`not listed: ${listed.text}`)
  const listing = listed.body.id
  const sold = await insertPastOrder(server, other, member, {
    status: 'completed',
    productId: listing,
  })
  const bought = await insertPastOrder(server, member, other, { status: 'completed' })
  const secret = `decode('${randomBytes(32).toString('hex')}', 'hex')`
  const auction = randomUUID() as ProductId
  const conversation = randomUUID() as ConversationId
  /** The member's listing, and the one that the member bought. */
  const bothListings = `from products where id = '${listing}'
    or (seller_id = '${them}' and id in (select product_id from orders where id = '${bought}')) order by id = '${listing}' desc`
  const buyerOfListing = `case when seller_id = '${me}' then '${them}'::uuid else '${me}' end`
  await pool.query(`
    update users set first_name = 'Zvichapera', last_name = 'Mutambirwa', street = 'Kopje Plaza',
      about = 'I am Zvichapera.', phone_raw = '0779 555 111', email_verified_at = now() where id = '${me}';
    update orders set ship_first_name = 'Zvichapera', ship_last_name = 'Mutambirwa', ship_address = 'Kopje Plaza 3',
      ship_city = 'Harare', ship_phone = '0779 555 111', mobile_money_number = '0779 555 111',
      receiver_name = 'Zvichapera', receiver_phone = '0779 555 111' where id = '${bought}';
    update orders set ship_address = 'Someone else’s house 99', collection_note = 'Ask for Zvichapera' where id = '${sold}';
    insert into products (id, seller_id, category_id, title, description, condition, currency, original_price_minor,
      price_minor, list_minor, quantity, status, format, auction_ends_at)
      values ('${auction}', '${me}', 'electronics', 'Old radio', 'From Zvichapera himself', 'good', 'ZWL', 100, 100, 100, 1,
        'ended', 'auction', now());
    insert into auctions (product_id, seller_id, start_minor, current_minor, bid_count, leader_id, starts_at, ends_at, closed_at)
      values ('${auction}', '${me}', 100, 200, 1, '${them}', now() - interval '2 days', now() - interval '1 day', now());
    insert into bids (auction_id, seq, bidder_id, amount_minor, created_at) values ('${auction}', 1, '${them}', 200, now());
    insert into addresses (user_id, label, first_name, last_name, address, city, phone_e164)
      values ('${me}', 'Home', 'Zvichapera', 'Mutambirwa', 'Kopje Plaza 3', 'Harare', '+263779555111');
    insert into identity_checks (user_id, state, decided_at, reason) values ('${me}', 'declined', now(), 'Not Zvichapera');
    insert into security_events (user_id, type, user_agent) values ('${me}', 'signed_in', 'Phone of Zvichapera');
    insert into conversations (id, product_id, buyer_id, seller_id, last_message_at)
      values ('${conversation}', '${listing}', '${them}', '${me}', now());
    insert into messages (conversation_id, sender_id, content) values
      ('${conversation}', '${me}', 'My name is Zvichapera, 0779 555 111'),
      ('${conversation}', '${them}', 'Thank you, see you on Friday');
    insert into questions (product_id, asker_id, seller_id, text, answer, answered_at)
      select id, ${buyerOfListing}, seller_id, 'Is Zvichapera there?', 'Zvichapera Mutambirwa is there', now() ${bothListings};
    with made as (
      insert into offers (product_id, buyer_id, seller_id, currency, price_minor, expires_at)
      select id, ${buyerOfListing}, seller_id, currency, 200, now() ${bothListings} returning id
    )
    insert into offer_rounds (offer_id, round, by_seller, amount_minor, message)
      select id, round, round = 2, 100 + round, 'Zvichapera, in Kopje Plaza' from made, generate_series(1, 2) as round;
    insert into drafts (user_id, form) values ('${me}', '{"title": "Radio of Zvichapera"}');
    insert into vacations (seller_id, starts_on, ends_on, note)
      values ('${me}', current_date + 9, current_date + 10, 'Zvichapera is at Kopje Plaza');
    insert into listing_days (seller_id, day, product_id, views) values ('${me}', current_date, '${listing}', 5);
    insert into listing_sales (seller_id, day, product_id, currency, orders, amount_minor)
      values ('${me}', current_date, '${listing}', 'ZWL', 1, 100);
    insert into search_terms (seller_id, day, product_id, term, visitors)
      values ('${me}', current_date, '${listing}', 'radio of zvichapera', 3);
    insert into saved_searches (user_id, query, name) values ('${me}', '{"q": "Kopje Plaza"}', 'Kopje Plaza');
    insert into watchlist (user_id, product_id, price_minor) values ('${me}', '${listing}', 100);
    insert into follows (user_id, seller_id) values ('${me}', '${them}'), ('${them}', '${me}');
    insert into contact_messages (name, email, subject, message)
      values ('Zvichapera Mutambirwa', '${member.email}', 'Kopje Plaza', 'This is Zvichapera of Kopje Plaza');
    insert into ratings (seller_id, rater_id, order_id, rating, review)
      values ('${them}', '${me}', '${bought}', 5, 'Very good seller');
    insert into buyer_ratings (buyer_id, rater_id, order_id, rating, review, reply, replied_at)
      values ('${me}', '${them}', '${bought}', 5, 'Very good buyer', 'Thank you', now());
    with checkout as (insert into checkouts (buyer_id, origin) values ('${me}', 'cart') returning id)
    insert into payments (checkout_id, buyer_id, method, currency, amount_minor, phone, status, reference, paid_at, instructions)
      values ((select id from checkout), '${me}', 'ecocash_zwl', 'ZWL', 10000000, '0779 555 111', 'paid', gen_random_uuid()::text,
        now(), 'Dial for Zvichapera');
    insert into payment_events (payment_id, kind, body_hash, body)
      select id, 'poll', ${secret}, 'phone=0779 555 111' from payments where buyer_id = '${me}';
    insert into transfers (line_hash, booked_on, currency, amount_minor, narration, payment_id, matched_at)
      select ${secret}, current_date, 'ZWL', 10000000, 'MUTAMBIRWA Z Mutambirwa', id, now() from payments
      where buyer_id = '${me}';
    insert into payouts (seller_id, currency, amount_minor, destination, destination_kind, status)
      values ('${me}', 'ZWL', 100, 'CBZ, Zvichapera Mutambirwa, 1234567', 'bank', 'paid');
    insert into disbursements (payout_id, provider, reference, phone, currency, amount_minor, staff_id, status, ended_at)
      select id, 'contipay', id::text, '0779 555 111', 'ZWL', 100, gen_random_uuid(), 'paid', now()
      from payouts where seller_id = '${me}';
    insert into pay_links (code, checkout_id, buyer_id)
      select left(md5('${me}'), 22), checkout_id, '${me}' from payments where buyer_id = '${me}';
    insert into payer_emails (payment_id, email) select id, 'zvichapera@example.com' from payments where buyer_id = '${me}';
    with dispute as (
      insert into disputes (order_id, reason, decided_at, decision, decided_by)
      values ('${bought}', 'damaged', now(), 'release', 'staff') returning id
    )
    insert into dispute_statements (dispute_id, by_user, text) select id, '${me}', 'Zvichapera says it came broken' from dispute;
    insert into order_steps (order_id, step, by_user, note) values ('${bought}', 'receive', '${me}', 'Thanks, Zvichapera');
    insert into data_requests (kind, user_id, name, email, details, channel, status, due_on, answer, answered_at, identity_check)
      values ('access', '${me}', 'Zvichapera Mutambirwa', '${member.email}', 'I am Zvichapera of Kopje Plaza', 'account',
        'answered', current_date, 'Dear Zvichapera', now(), 'Zvichapera rang');
    insert into idempotency_keys (owner, key, call, request_hash, status, answer)
      values ('${me}', 'k', 'post /api/orders', ${secret}, 200, '{"name": "Zvichapera"}')`)
  await createNotification(server, other, {
    type: 'message',
    params: {
      conversationId: conversation,
      from: 'Zvichapera',
      item: 'Bush radio',
      quote: `Zvichapera Mutambirwa (${member.username}) wrote to you.`,
    },
  })
  await createNotification(server, member, titled('Zvichapera, you were outbid'))
  return { listing, auction, bought, sold }
}

/** Finds these words in every text column of every table; returns `table.column: the value`. */
export async function foundAnywhere(server: TestServer, words: string[]): Promise<string[]> {
  const { pool } = server.app
  const { rows: columns } = await pool.query<{ place: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as place, quote_ident(column_name) as "column"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
       and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)
       and (data_type in ('text', 'json', 'jsonb', 'character varying', 'USER-DEFINED', 'ARRAY', 'tsvector'))`,
  )
  const found: string[] = []
  for (const { place, column } of columns) {
    const { rows } = await pool.query<{ value: string }>(
      `select ${column}::text as value from ${place}
       where exists (select from unnest($1::text[]) as wanted (wanted_term) where position(lower(wanted_term) in lower(${column}::text)) > 0)`,
      [words],
    )
    for (const { value } of rows) found.push(`${place}.${column}: ${value}`)
  }
  return found
}
