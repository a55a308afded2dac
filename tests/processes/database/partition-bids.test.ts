import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { connectTo } from '../../support/processes/connect-to.ts'
import { migratedBefore } from '../../support/processes/migrated-before.ts'
import { createDatabase } from '../../support/server/database.ts'

/** How the bids of an existing shop get into their partitions. */

let before: Awaited<ReturnType<typeof createDatabase>>
let fresh: Awaited<ReturnType<typeof createDatabase>>
let client: pg.Client
beforeEach(async () => {
  before = await migratedBefore('0047')
  fresh = await createDatabase()
  client = await connectTo(before.url)
  await client.query(`
    insert into users (username, email, password_hash, first_name, last_name, date_of_birth, phone_e164, phone_raw,
      house_number, street, city)
    select 'member' || n, n || '@people.example', 'none', 'Ann', 'Moyo', '1990-01-01', '+26371000000' || n, '071', '1',
      'Fife Avenue', 'Harare' from generate_series(1, 2) as n;
    insert into products (seller_id, category_id, title, description, condition, location, currency,
      original_price_minor, price_minor, list_minor, quantity, format, auction_ends_at)
    select id, 'electronics', 'Radio', 'Works well.', 'good', 'Harare', 'ZWL', 100, 100, 100, 1, 'auction',
      now() + interval '1 day' from users, generate_series(1, 20) where username = 'member1';
    insert into auctions (product_id, seller_id, start_minor, current_minor, ends_at)
    select id, seller_id, 100, 100, auction_ends_at from products;
    insert into bids (auction_id, seq, bidder_id, amount_minor, created_at, nonce, commitment, hash)
    select product_id, seq, users.id, 100 * seq, now(), '\\x01', sha256('\\x01'), sha256(seq::text::bytea)
    from auctions, generate_series(1, 50) as seq, users where username = 'member2'`)
})
afterEach(async () => {
  await client.end()
  await Promise.all([before.drop(), fresh.drop()])
})

const storedBids = async () =>
  (await client.query<{ seq: number }>('select * from bids order by auction_id, seq')).rows

/** Runs the parts of partition-bids.sql that set it up; returns the statements that copy and that replace. */
async function beginPartitions() {
  const script = await readFile('deploy/postgresql/partition-bids.sql', 'utf8')
  const parts = script.split(/^-- \d\. /m).map((part) => part.replace(/^.*/, '--'))
  const [settings = '', tables = '', copy = '', replace = ''] = parts
  await client.query(settings)
  await client.query(tables)
  return { tables, copy: copy.split(/(?<=\$\$;)/), replace: replace.split(/(?<=\$\$;)/) }
}

/** Columns, keys, indexes, triggers and partitions of the bids. */
async function schemaOfBids(url: string): Promise<string[]> {
  const other = await connectTo(url)
  const { rows } = await other.query<{ part: string }>(`
    select part from (
      select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as part
        from pg_constraint where conrelid::regclass::text ~ '^bids'
      union all select 'index ' || indexdef from pg_indexes where tablename ~ '^bids'
      union all select 'trigger ' || tgrelid::regclass || tgname from pg_trigger where tgrelid::regclass::text ~ '^bids' and not tgisinternal
      union all select 'column ' || attrelid::regclass || ' ' || attnum || ' ' || attname || ' ' || format_type(atttypid, atttypmod)
          || attnotnull || coalesce(pg_get_expr(adbin, adrelid), '')
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid in (select oid from pg_class where relname ~ '^bids(_\\d)?$') and attnum > 0
      union all select 'table ' || relname || relkind::text || coalesce(pg_get_expr(relpartbound, oid), pg_get_partkeydef(oid), '')
        from pg_class where relname ~ '^bids' and relkind in ('r', 'p')
      union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace and proname ~ 'bid'
    ) as parts order by 1`)
  await other.end()
  return rows.map(({ part }) => part)
}

test('the migration moves all bids into partitions', async () => {
  const stored = await storedBids()
  expect(stored).toHaveLength(1000)
  expect(await migrate(before.url)).toBeGreaterThan(0)
  expect(await storedBids()).toEqual(stored)
})

test('partition-bids.sql moves them while the shop takes and voids bids, and leaves the same schema', async () => {
  const { tables, copy, replace } = await beginPartitions()
  // A bid that is voided before it is copied, and bids that are placed before and after the others of their auction.
  await client.query(`
    update bids set voided_at = now(), voided_reason = 'A slip' where seq = 7;
    insert into bids (auction_id, seq, bidder_id, amount_minor, created_at)
    select product_id, 51, users.id, 9000, now() from auctions, users where username = 'member2'`)
  for (const statement of copy) await client.query(statement)
  await client.query("update bids set voided_at = now(), voided_reason = 'A slip' where seq = 8")
  // Run again, as after an interruption.
  for (const statement of [tables, ...copy]) await client.query(statement)
  const stored = await storedBids()
  for (const statement of replace) await client.query(statement)
  expect(await storedBids()).toEqual(stored)
  expect(stored).toHaveLength(1020)
  expect(stored.filter(({ seq }) => seq === 51)).toHaveLength(20)

  await migrate(before.url)
  expect(await storedBids()).toEqual(stored)
  expect(await schemaOfBids(before.url)).toEqual(await schemaOfBids(fresh.url))
})

test('partition-bids.sql replaces nothing if a bid is missing', async () => {
  const [check] = (await beginPartitions()).replace
  await expect(client.query(check!)).rejects.toThrow(
    'bids_by_auction is not complete: run this file again',
  )
  expect(await storedBids()).toHaveLength(1000)
})
