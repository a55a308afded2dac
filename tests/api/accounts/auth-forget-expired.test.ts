import { sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'

const server = sharedServer()

/** A query for the rows that are left of a table, without the sessions that members of the test use. */
const left = {
  sessions: `select right(encode(token_hash, 'hex'), 2) as left from sessions where created_at < now() - interval '1 hour'`,
  tokens: `select right(encode(token_hash, 'hex'), 2) as left from tokens`,
  idempotency_keys: 'select key as left from idempotency_keys',
  carts: `select coalesce(right(encode(guest_hash, 'hex'), 2), 'own') as left from carts`,
  cart_items: `select right(encode(guest_hash, 'hex'), 2) as left from cart_items i join carts c on c.id = i.cart_id`,
  events: `select data ->> 'name' as left from events where topic = 'product:x'`,
  rate_limits: 'select key as left from rate_limits',
}

test('expired sessions, tokens and carts are deleted, others are not', async () => {
  const { db, pool } = server.app
  const { id } = await createMember(server)
  const product = await insertListing(server, await createMember(server))
  const hash = (last: string) => `decode(lpad('${last}', 64, '0'), 'hex')`
  await pool.query(`
    insert into sessions (user_id, token_hash, created_at, expires_at) values
      ('${id}', ${hash('01')}, now() - interval '800 hours', now() - interval '1 hour'),
      ('${id}', ${hash('02')}, now() - interval '800 hours', now() + interval '1 hour');
    insert into tokens (user_id, purpose, token_hash, created_at, expires_at, voided_at, used_at)
      select '${id}', 'verify_email', hash, now() - interval '30 hours', expires, voided, used from (values
        (${hash('01')}, now() - interval '1 hour', now() - interval '2 hours', null),
        (${hash('02')}, now() + interval '1 hour', null, now() - interval '2 hours'),
        (${hash('03')}, now() + interval '1 hour', null, null)) given (hash, expires, voided, used);
    insert into idempotency_keys (owner, call, request_hash, key, created_at) values
      ('${id}', 'post /api/orders', ${hash('01')}, 'old', now() - interval '49 hours'),
      ('${id}', 'post /api/orders', ${hash('02')}, 'young', now() - interval '47 hours');
    insert into carts (guest_hash, expires_at) values
      (${hash('01')}, now() - interval '1 hour'), (${hash('02')}, now() + interval '1 hour');
    insert into cart_items (cart_id, product_id, quantity) select id, '${product}', 1 from carts;
    insert into carts (user_id) values ('${id}');
    insert into events (topic, type, data, created_at) values
      ('product:x', 'product.changed', '{"name":"old"}', now() - interval '49 hours'),
      ('product:x', 'product.changed', '{"name":"young"}', now() - interval '47 hours');
    insert into rate_limits (key, points, expire) values
      ('bid:over', 1, (extract(epoch from now()) * 1000)::bigint - 1000),
      ('bid:running', 1, (extract(epoch from now()) * 1000)::bigint + 3600000);
    select graphile_worker.add_job('send_mail', '{"to":"a@b.example"}', run_at := now() + interval '1 day');
    update graphile_worker._private_jobs
      set attempts = max_attempts, updated_at = now() - interval '8 days'`)
  await server.app.jobs.add(db, 'forget_expired', {})
  await expect
    .poll(async () => (await pool.query('select from graphile_worker.jobs')).rowCount, {
      timeout: 10_000,
    })
    .toBe(0)
  const found = await Promise.all(
    Object.entries(left).map(async ([table, query]) => {
      const { rows } = await pool.query<{ left: string }>(query)
      return [table, rows.map((row) => row.left).toSorted()]
    }),
  )
  expect(Object.fromEntries(found)).toEqual({
    sessions: ['02'],
    tokens: ['03'],
    idempotency_keys: ['young'],
    carts: ['02', 'own'],
    cart_items: ['02'],
    events: ['young'],
    rate_limits: ['bid:running'],
  })
})
