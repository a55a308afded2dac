import { createHash } from 'node:crypto'
import pg from 'pg'

/** The members and listings that the load uses. */
export interface Filled {
  tokens: string[]
  bidderIds: string[]
  hotAuction: string
  auctions: string[]
  products: string[]
}

const vocabulary =
  'samsung laptop fridge sofa tyre battery dress jersey wig perfume bicycle generator kettle printer speaker mirror ladder tent camera chair'.split(
    ' ',
  )

/** 500 words, each in one title in 500. */
export const benchWords: readonly string[] = ['b', 'ch', 'd', 'g', 'k'].flatMap((first) =>
  ['ando', 'ela', 'imba', 'oto', 'uvi'].flatMap((middle) =>
    Array.from({ length: 20 }, (_, n) => `${first}${middle}${'bdfghjklmnprstvwyzcq'[n]}u`),
  ),
)

/**
 * Fills an empty, migrated database with listings, of which 1,000 are auctions with 100,000 bids, and 200 bidders
 * with sessions. A sixth are shoes with attributes. The word `common` is in one title in ten, each of `benchWords` in
 * one in 500, `rarewordN` in few.
 */
export async function fill(
  url: string,
  listings: number,
  say: (line: string) => void,
): Promise<Filled> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    say(`filling ${listings} listings...`)
    const bidders = await addMembers(client, 200)
    await addListings(client, bidders.ids.slice(0, 50), listings)
    await addAuctions(client, bidders.ids.slice(50))
    await client.query('vacuum analyze')
    const auctions = await client.query<{ product_id: string }>(
      'select product_id from auctions order by product_id limit 1001',
    )
    const products = await client.query<{ id: string }>(
      "select id from products where format = 'fixed' order by id limit 2000",
    )
    const [hot, ...rest] = auctions.rows.map((row) => row.product_id)
    return {
      tokens: bidders.tokens.slice(50),
      bidderIds: bidders.ids.slice(50),
      hotAuction: hot!,
      auctions: rest,
      products: products.rows.map((row) => row.id),
    }
  } finally {
    await client.end()
  }
}

/** Adds listings of these sellers, of which 1,000 are auctions. */
export async function addListings(
  client: pg.Client,
  sellers: string[],
  listings: number,
): Promise<void> {
  await client.query(
    `insert into products (seller_id, category_id, kind_id, attributes, title, description, condition, location, currency, original_price_minor,
       price_minor, list_minor, shipping_minor, quantity, format, auction_ends_at, created_at)
     select ($1::uuid[])[1 + n % array_length($1::uuid[], 1)],
       (array['electronics','fashion','home-garden','motors','sports','health-beauty'])[1 + n % 6],
       case when n % 6 = 1 then 'shoes' end,
       case when n % 6 <> 1 then '{}' else jsonb_build_object('brand', (array['Nike','Bata','Puma','Adidas','Vans'])[1 + n % 5],
         'size', (1 + n % 13)::text, 'colour', (array['Black','White','Red','Blue'])[1 + n % 4]) end,
       initcap(($2::text[])[1 + n % 20] || ' ' || ($2::text[])[1 + (n / 20) % 20]) || ' model ' || n || ' ' || ($4::text[])[1 + n % 500]
         || case when n % 10 = 0 then ' common' else '' end
         || case when n % 20000 = 7 then ' rareword' || n / 20000 else '' end,
       'Works well and was looked after. Number ' || n || ' of a long list, sold because we are moving to another town.',
       (array['new','like-new','good','fair','poor'])[1 + n % 5],
       (array['Harare','Bulawayo','Chitungwiza','Mutare','Gweru','Kwekwe','Kadoma','Masvingo'])[1 + n % 8],
       'ZWL', p, p, p, (n % 5) * 500000, 50, case when n % ($3::int / 1000) = 1 and n <= $3 then 'auction' else 'fixed' end,
       case when n % ($3::int / 1000) = 1 and n <= $3 then now() + interval '9 days' end,
       now() - n * interval '20 seconds'
     from (select n, (1000000 + (n * 7919::bigint) % 900000000)::bigint as p from generate_series(1, $3::int) as n) as rows`.replace(
      '50, case',
      'case when n % ($3::int / 1000) = 1 then 1 else 50 end, case',
    ),
    [sellers, vocabulary, listings, benchWords],
  )
}

/**
 * Adds members without a bid limit, each with a session. `first` is the number of the first one, which makes the names
 * unique.
 */
export async function addMembers(
  client: pg.Client,
  count: number,
  first = 1,
): Promise<{ ids: string[]; tokens: string[] }> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (username, email, password_hash, first_name, last_name, date_of_birth, phone_e164, phone_raw, house_number, street, city, email_verified_at, bids_unlimited_by, bids_unlimited_at)
     select 'bench' || n, 'bench' || n || '@people.example', 'none', 'Rudo', 'Moyo', '1990-01-01', '+26377' || (1000000 + n), '0771', '1', 'Fife Avenue', 'Harare', now(),
       (select id from settings where name = 'bid_limits' and during @> now()), now()
     from generate_series($2::int, $2::int + $1::int - 1) as n returning id`,
    [count, first],
  )
  const ids = rows.map((row) => row.id)
  const tokens = ids.map((id) => createHash('sha256').update(`bench ${id}`).digest('base64url'))
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at) select hash, id, now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as s (hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
  )
  return { ids, tokens }
}

/** Adds the auctions of the listings, each with a hundred bids of these members. */
export async function addAuctions(client: pg.Client, bidders: string[]): Promise<void> {
  await client.query(
    `insert into auctions (product_id, seller_id, start_minor, current_minor, ends_at, bid_count, leader_id)
     select id, seller_id, price_minor, price_minor + 100 * 100, auction_ends_at, 100, ($1::uuid[])[1] from products where format <> 'fixed'`,
    [bidders],
  )
  await client.query(
    `insert into bids (auction_id, seq, bidder_id, amount_minor, created_at)
     select product_id, seq, ($1::uuid[])[1 + seq % 100], start_minor + seq * 100, now() - interval '1 hour' + seq * interval '1 second'
     from auctions, generate_series(1, 100) as seq`,
    [bidders],
  )
}
