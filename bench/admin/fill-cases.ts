import type pg from 'pg'

/**
 * Other records of the admin pages: messages, conversations, reports, held listings, appeals, fraud signals, the
 * audit log, requests, breaches, campaigns, visits. Requires the temporary tables `member` and `made`.
 */
export async function addCases(client: pg.Client): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

const staff = `(select array_agg(id order by id) as ids from staff) as admin`

const statements = [
  `insert into contact_messages (name, email, subject, message, status, response, responded_by, responded_at, response_mailed_at, created_at)
   select initcap(split_part(u.email::text, '@', 1)), u.email, (array['Refund','Delivery','Account','Payment'])[1 + n % 4] || ' ' || n,
     'Good day, my parcel number ' || n || ' has not come yet. Can you look where it is?',
     (array['unread','read'])[1 + n % 2], null, null, null, null, now() - n * interval '5 minutes'
   from member join users u using (id) where n % 20 < 2
   union all
   select initcap(split_part(u.email::text, '@', 1)), u.email, 'Question ' || n, 'How do I change the address of my order ' || n || ' please?',
     'responded', 'You find it on the page of the order.', admin.ids[1 + n % 6], now(), now(), now() - n * interval '5 minutes'
   from member join users u using (id), ${staff} where n % 20 >= 2`,
  `insert into conversations (product_id, buyer_id, seller_id, last_message_at, created_at)
   select product_id, buyer_id, seller_id, created_at, created_at from made where n <= 20000`,
  `insert into messages (conversation_id, sender_id, content, created_at, warnings)
   select c.id, case when nth % 2 = 1 then c.buyer_id else c.seller_id end, 'Is it still there? ' || nth, c.created_at + nth * interval '1 minute',
     case when nth = 5 then array['phone'] else '{}'::text[] end
   from conversations c, generate_series(1, 5) as nth`,
  `update products set status = 'removed', taken_down = kind, taken_down_at = now(), status_before = 'active', taken_down_reason = 'Counterfeit'
   from (select product_id, case when n % 100 = 1 then 'held' when n % 100 = 2 then 'suspended' else 'removed' end as kind
     from made where n % 100 in (1, 2, 3) or n % 50 = 4) as gone
   where id = product_id`,
  `update products set status = 'sold', quantity = 0 from made where product_id = products.id and n % 20 = 10`,
  `create temp table reported as
   select uuidv7() as id, n, product_id, seller_id, n % 5 > 0 as closed, created_at from made where n <= 20000`,
  `insert into moderation_cases (id, kind, object_kind, object_id, user_id, reason, reports, claimed_by, claimed_at, closed_by, closed_at, outcome, created_at)
   select id, 'report', 'product', product_id, seller_id, (array['counterfeit','misleading','stolen'])[1 + n % 3], 1 + n % 2,
     case when n % 50 = 0 then admin.ids[1] end, case when n % 50 = 0 then now() end, case when closed then admin.ids[1 + n % 6] end,
     case when closed then created_at end, case when closed then (array['dismiss','remove','warn'])[1 + n % 3] end, created_at
   from reported, ${staff}`,
  `insert into reports (case_id, reporter_id, object_kind, object_id, reason, words, created_at)
   select r.id, p.id, 'product', r.product_id, 'counterfeit', 'The logo is wrong.', r.created_at
   from reported r, member p, (select count(*) as members from member) as counted
   where p.n = (50000 + r.n) % members or (p.n = (75000 + r.n) % members and r.n % 2 = 1)`,
  `insert into moderation_cases (kind, object_kind, object_id, user_id, reason, created_at, closed_by, closed_at, outcome)
   select 'held', 'product', product_id, seller_id, 'Weapons: pistol', created_at, case when n % 4 > 0 then admin.ids[1] end,
     case when n % 4 > 0 then created_at end, case when n % 4 > 0 then 'dismiss' end
   from made, ${staff} where n % 50 = 5`,
  `insert into moderation_decisions (kind, user_id, product_id, reason, decided_by, created_at, ended_at, appeal, appealed_at)
   select (array['remove','warn','suspend'])[1 + n % 3], seller_id, product_id, 'Counterfeit goods', admin.ids[1 + n % 6], created_at,
     case when n % 4 = 0 then created_at end, case when n % 5 = 0 then 'It is genuine, I have the receipt.' end, case when n % 5 = 0 then created_at end
   from reported, ${staff} where closed and n % 3 > 0`,
  `insert into moderation_cases (kind, object_kind, object_id, user_id, decision_id, reason, created_at)
   select 'appeal', 'product', product_id, user_id, id, 'It is genuine', appealed_at from moderation_decisions where appeal is not null and product_id is not null`,
  `insert into staff_notes (user_id, staff_id, text) select seller_id, admin.ids[1 + n % 6], 'Called, number ' || n from reported, ${staff} where n % 4 = 0`,
  `insert into audit_log (staff_id, user_id, action, subject, details, created_at)
   select admin.ids[1 + n % 6], case when n % 2 = 0 then member.id end,
     (array['contact.read','contact.respond','case.decide','settings.update','payout.approve','payout.pay','bid.void','user.warn'])[1 + n % 8],
     (array['contact','case','order','payout'])[1 + n % 4] || ':' || member.id,
     jsonb_build_object('before', jsonb_build_object('status', 'unread'), 'after', jsonb_build_object('status', 'read'), 'reason', 'Number ' || n),
     now() - n * interval '4 minutes'
   from member, ${staff}`,
  `insert into fraud_signals (kind, user_id, seller_id, auction_id, weight, evidence, created_at, decision, reason, decided_by, decided_at)
   select 'bidding', p.id, a.seller_id, a.product_id, 40 + nth, '[{"kind":"device","weight":40,"members":2}]', now() - nth * interval '1 hour',
     case when a.nth > 3 then 'nothing' end, case when nth > 3 then 'A family' end, case when nth > 3 then admin.ids[1] end, case when nth > 3 then now() end
   from (select nth, a.seller_id, a.product_id, (a.k * 31 + nth * 997) % (select count(*) from member) as n
     from (select row_number() over () as k, * from auctions where bid_count > 0) a, generate_series(1, 15) as nth) a
   join member p on p.n = a.n, ${staff} where p.id <> a.seller_id
   on conflict do nothing`,
  `insert into fraud_signals (kind, user_id, weight, evidence, created_at)
   select 'chat', id, 30, '[{"kind":"outside","weight":30,"conversations":4,"messages":9}]', now() - n * interval '10 minutes' from member where n % 20 = 1`,
  `insert into data_requests (kind, user_id, name, email, details, channel, status, received_at, due_on, answer, answered_at)
   select (array['access','correction','deletion','objection'])[1 + n % 4], id, 'Rudo Moyo', 'rudo' || n || '@people.example',
     'Please send me what you keep about me.', 'account', case when n % 100 = 1 then 'open' else 'answered' end,
     now() - n * interval '20 minutes', (now() - n * interval '20 minutes')::date + 20,
     case when n % 100 = 1 then null else 'Here it is.' end, case when n % 100 = 1 then null else now() end
   from member where n % 20 = 1`,
  `insert into breaches (what, whose, people, measures, found_at, regulator_notified_at)
   select 'A laptop was lost on a bus, number ' || n, 'Buyers', n, 'Locked from afar', now() - n * interval '1 day', now() - n * interval '1 day'
   from generate_series(1, 300) as n`,
  `insert into adverts (place, title, text, link, starts_at, ends_at)
   select 'home', 'School shoes ' || n, 'All sizes', '/deals', now() - n * interval '1 day', now() - n * interval '1 day' + interval '2 hours'
   from generate_series(1, 2000) as n`,
  `insert into featured_deals (product_id, during) select product_id, tstzrange(now() - interval '2 days', now() - interval '1 day') from made where n <= 2000`,
  `insert into broadcasts (kind, audience, title, message, starts_at, ends_at)
   select 'banner', 'all', 'Closed on day ' || n, 'We are back tomorrow.', now() - n * interval '1 day', now() - n * interval '1 day' + interval '2 hours'
   from generate_series(1, 2000) as n`,
  `insert into daily_views (day, page_views) select current_date - n, 20000 + n from generate_series(0, 120) as n
   on conflict (day) do update set page_views = excluded.page_views`,
  `insert into daily_visitors (day, visitor_hash) select current_date - n, sha256((n * 10000 + k)::text::bytea) from generate_series(0, 90) as n, generate_series(1, 1500) as k`,
]
