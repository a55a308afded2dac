import pg from 'pg'
import { addAuctions, addListings } from '../fill.ts'
import { addCases } from './fill-cases.ts'
import { addOrders } from './fill-orders.ts'
import { addMembers, addStaff } from './fill-members.ts'

/** The objects whose pages are requested, and the cookie to use. */
export interface FilledAdmin {
  cookie: string
  /** The seller with the most listings. */
  member: string
  username: string
  email: string
  phone: string
  order: string
  number: string
  payment: string
  reference: string
  auction: string
  case: string
  dispute: string
  breach: string
  message: string
  signal: string
}

/**
 * Fills an empty, migrated database like that of a shop after several years: this many members, listings and orders,
 * and everything else in proportion.
 */
export async function fillAdmin(
  url: string,
  count: number,
  say: (line: string) => void,
): Promise<FilledAdmin> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    say(`filling the admin lists with ${count} members, listings and orders...`)
    const begun = performance.now()
    const rebuild = await dropIndexes(client)
    const cookie = await addStaff(client)
    const members = await addMembers(client, count)
    // One seller has one in ten listings; two thousand others have the rest.
    const sellers = [...Array<string>(200).fill(members[0]!), ...members.slice(0, 2000)]
    await addListings(client, sellers, count)
    await addAuctions(client, members.slice(3000, 3200))
    await addPastAuctions(client, Math.floor(count / 5))
    await client.query('analyze')
    await addOrders(client)
    await addCases(client)
    for (const statement of rebuild) await client.query(statement)
    await client.query('vacuum analyze')
    const { rows } = await client.query<Omit<FilledAdmin, 'cookie'>>(someOfEach)
    say(`filled in ${Math.round((performance.now() - begun) / 1000)} s`)
    return { ...rows[0]!, cookie }
  } finally {
    await client.end()
  }
}

/**
 * Drops the indexes, except unique ones, because rebuilding them for all rows at once takes a tenth of the time.
 * Returns the statements that rebuild them.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; rebuild: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as rebuild
    from pg_index where not indisunique and indrelid in (select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition)
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ rebuild }) => rebuild)
}

/** Ended auctions without bids. */
async function addPastAuctions(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into products (seller_id, category_id, title, description, condition, location, currency, original_price_minor,
       price_minor, list_minor, quantity, status, format, auction_ends_at, created_at)
     select p.id, 'electronics', 'Radio of last year ' || nth, 'Nobody wanted it at the time.', 'good', 'Harare', 'ZWL', 100000, 100000, 100000, 1, 'ended', 'auction',
       now() - nth * interval '10 minutes', now() - interval '8 days' - nth * interval '10 minutes'
     from generate_series(1, $1::int) as nth join member p on p.n = nth % 2000`,
    [count],
  )
  await client.query(`
    insert into auctions (product_id, seller_id, start_minor, current_minor, starts_at, ends_at, closed_at)
    select id, seller_id, price_minor, price_minor, created_at, auction_ends_at, auction_ends_at from products
    where format <> 'fixed' and status = 'ended'`)
}

const someOfEach = `
  select u.id as member, u.username::text as username, u.email::text as email, u.phone_e164 as phone, o.id as "order", o.number,
    pay.id as payment, pay.reference,
    (select product_id from auctions where bid_count > 0 limit 1) as auction,
    (select id from moderation_cases where kind = 'report' and closed_at is null limit 1) as "case",
    (select order_id from disputes where decided_at is null limit 1) as dispute,
    (select id from breaches limit 1) as breach, (select id from contact_messages limit 1) as message,
    (select id from fraud_signals limit 1) as signal
  from member p join users u using (id)
  cross join lateral (select * from orders where seller_id = u.id and payment_id is not null limit 1) o
  join payments pay on pay.id = o.payment_id
  where p.n = 0`
