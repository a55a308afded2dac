import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMember } from '../../support/members/people.ts'

const server = sharedServer()

const secret = () => createHash('sha256').update(randomBytes(8)).digest()
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

test('expired sessions, tokens and carts are deleted, others are not', async () => {
  const { db, pool } = server.app
  const member = await createMember(server)
  const product = await insertListing(server, await createMember(server))
  const valid = { session: secret(), token: secret(), cart: secret() }

  const session = { user_id: member.id, created_at: hours(-800) }
  await db
    .insertInto('sessions')
    .values([
      { ...session, token_hash: secret(), expires_at: hours(-1) },
      { ...session, token_hash: valid.session, expires_at: hours(1) },
    ])
    .execute()
  const token = { user_id: member.id, purpose: 'verify_email', created_at: hours(-30) }
  await db
    .insertInto('tokens')
    .values([
      { ...token, token_hash: secret(), expires_at: hours(-1), voided_at: hours(-2) },
      { ...token, token_hash: secret(), expires_at: hours(1), used_at: hours(-2) },
      { ...token, token_hash: valid.token, expires_at: hours(1) },
    ])
    .execute()
  const key = { owner: member.id, call: 'post /api/orders', request_hash: secret() }
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...key, key: 'old', created_at: hours(-49) },
      { ...key, key: 'young', created_at: hours(-47) },
    ])
    .execute()
  const carts = await db
    .insertInto('carts')
    .values([
      { guest_hash: secret(), expires_at: hours(-1) },
      { guest_hash: valid.cart, expires_at: hours(1) },
    ])
    .returning('id')
    .execute()
  const members = await db
    .insertInto('carts')
    .values({ user_id: member.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { id } of carts)
    await db
      .insertInto('cart_items')
      .values({ cart_id: id, product_id: product, quantity: 1 })
      .execute()
  for (const age of [49, 47])
    await pool.query(
      "insert into events (topic, type, data, created_at) values ('product:x', 'product.changed', $1, $2)",
      [JSON.stringify({ productId: product }), hours(-age)],
    )
  await pool.query(
    "insert into rate_limits (key, points, expire) values ('bid:over', 1, $1), ('bid:running', 1, $2)",
    [hours(-1).getTime(), hours(1).getTime()],
  )
  const dead = await pool.query(
    `select (graphile_worker.add_job('send_mail', '{"to":"a@b.example"}', run_at := now() + interval '1 day')).id`,
  )
  await pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '8 days' where id = $1",
    [dead.rows[0].id],
  )

  await server.app.jobs.add(db, 'forget_expired', {})
  await expect
    .poll(async () => (await pool.query('select from graphile_worker.jobs')).rowCount, {
      timeout: 10_000,
    })
    .toBe(0)

  const hashes = async (table: 'sessions' | 'tokens') =>
    (
      await db.selectFrom(table).select('token_hash').where('user_id', '=', member.id).execute()
    ).map((row) => row.token_hash.toString('hex'))
  // The member's own session exists too.
  expect(await hashes('sessions')).toHaveLength(2)
  expect(await hashes('sessions')).toContain(valid.session.toString('hex'))
  expect(await hashes('tokens')).toEqual([valid.token.toString('hex')])
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([
    { key: 'young' },
  ])
  expect((await db.selectFrom('carts').select('id').execute()).map((row) => row.id).sort()).toEqual(
    [carts[1]!.id, members.id].sort(),
  )
  expect(await db.selectFrom('cart_items').select('cart_id').execute()).toEqual([
    { cart_id: carts[1]!.id },
  ])
  expect(
    (await pool.query("select from events where created_at < now() - interval '1 day'")).rowCount,
  ).toBe(1)
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([
    { key: 'bid:running' },
  ])
})

test('expired rows are deleted every day', async () => {
  const { rows } = await server.app.pool.query(
    'select identifier from graphile_worker._private_known_crontabs',
  )
  expect(rows).toContainEqual({ identifier: 'forget_expired' })
})
