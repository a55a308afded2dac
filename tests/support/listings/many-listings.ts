import type pg from 'pg'
import { wordsOf } from '../words-of.ts'

/** Words of the generated listings. `commonWord` is in one title of ten, `rareWord` in one of ten thousand. */
export const commonWord = 'samsung'
export const rareWord = 'mbira'

const brands = [
  commonWord,
  'itel',
  'tecno',
  'huawei',
  'defy',
  'capri',
  'toyota',
  'honda',
  'nivea',
  'adidas',
]
const things = wordsOf(`
  phone radio laptop fridge stove sofa bed table chair tyre battery charger
`)
const looks = ['black', 'white', 'blue', 'red', 'green', 'silver', 'small', 'large']
const sentences = [
  'Works very well and was looked after by one careful owner.',
  'Bought two years ago in town, the receipt is still here.',
  'Small scratches on one side, nothing that you would notice.',
  'Selling because we are moving to another place next month.',
  'Comes with everything that was in the box when it was new.',
  'Price is negotiable for serious buyers, no time wasters please.',
  'Can be collected any evening after work or on weekends.',
  'Delivery within the city is possible for a small extra fee.',
]

/** Listings per transaction. */
const chunk = 4000

/** The number of models; a title ends with one. */
const models = 9000
const categories = ['electronics', 'fashion', 'home-garden', 'motors', 'sports', 'health-beauty']
/** Half of the listings of each category are in this subcategory, half in none. */
const kinds = ['gaming', 'shoes', 'furniture', 'car-parts', 'football', 'hair-care']

const array = (words: string[]) => `(array['${words.join("','")}'])`
const pick = (words: string[], by: string) =>
  `${array(words)}[1 + (${by})::bigint % ${words.length}]`
/** `commonWord` as the search index has it. */
const pickFrom = (name: string, words: string[], by: string) =>
  `vocabulary.${name}[1 + (${by})::bigint % ${words.length}]`
const documents = (name: string, words: string[]) =>
  `(select array_agg(to_tsvector('musika', without_signs(word)) order by position)
    from unnest(${array(words)}) with ordinality as given (word, position)) as ${name}`

/**
 * Fills a migrated database with 20,000 members and this many listings by 500 of them; one in ten is an auction with an
 * image. Then analyzes and vacuums the tables. The search index is composed of known words, because stemming each
 * listing in the trigger would take most of the time.
 */
export async function fillListings(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(`
    insert into users (username, email, password_hash, first_name, last_name, date_of_birth, phone_e164, phone_raw,
      house_number, street, city)
    select 'member' || n, 'member' || n || '@people.example', 'not a hash', 'Rudo', 'Ncube', '1985-03-01',
      '+26378' || lpad(n::text, 7, '0'), 'none', '1', 'Main Street', 'Gweru'
    from generate_series(1, 20000) as n`)
  const rebuild = await dropSlowParts(client)
  await client.query('alter table products disable trigger user')
  // Short transactions, because events wait for the oldest one.
  for (let first = 1; first <= count; first += chunk)
    await client.query(insertListings, [first, Math.min(count, first + chunk - 1), count])
  await client.query(`
    insert into auctions (product_id, seller_id, start_minor, current_minor, starts_at, ends_at)
    select id, seller_id, price_minor, price_minor, least(created_at, now() - interval '1 hour'), auction_ends_at
    from products where format <> 'fixed'`)
  await client.query(`
    insert into images (owner_id, stored_at, width, height, bytes, product_id, position)
    select seller_id, now(), 800, 800, 20000, id, 0 from products
    where format <> 'fixed'`)
  await client.query('alter table products enable trigger user')
  await client.query('select remember_words($1)', [
    [
      ...brands,
      ...things,
      ...looks,
      'model',
      rareWord,
      ...Array.from({ length: models - 10 }, (_, index) => String(index + 10)),
    ],
  ])
  // Without new statistics the planner may still treat emptied tables as small and choose nested loops.
  await client.query(`analyze ${tables.join()}`)
  for (const statement of rebuild) await client.query(statement)
  for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
}

/** Inserts listings $1 to $2 of $3 and their search index. */
const insertListings = `
  with vocabulary as materialized (
    select ${documents('brands', brands)}, ${documents('looks', looks)}, ${documents('things', things)},
      ${documents('categories', categories)}, ${documents('sentences', sentences)}
  ),
  made as materialized (
    select n, uuidv7() as id, hash, price, sellers.ids[1 + hash % 500] as seller_id,
      ${pick(categories, 'hash / 7')} as category_id,
      case when (hash / 53) % 2 = 0 then ${pick(kinds, 'hash / 7')} end as kind_id,
      (array['new','like-new','good','fair','poor','good','new','good'])[1 + (hash / 37) % 8] as condition,
      (array['Harare','Harare','Harare','Bulawayo','Bulawayo','Chitungwiza','Mutare','Gweru','Kwekwe','Kadoma',
        'Masvingo', null])[1 + (hash / 41) % 12] as location,
      case when n % 10 = 3 then now() + interval '1 day' + n * interval '7 seconds' end as ends_at,
      case when hash % 3 = 0 then 0 else (hash / 43) % 2000000 end as shipping,
      now() - ($3::int - n) * interval '20 seconds' as created_at
    from (select n, abs(hashint8extended(n, 4711)) >> 8 as hash,
        10000 + (abs(hashint8extended(n, 815)) >> 8) % 500000000 as price
      from generate_series($1::int, $2::int) as n) as numbers,
      (select array_agg(id) as ids from (select id from users order by id limit 500) as first) as sellers
  ),
  listed as (
    insert into products (id, seller_id, category_id, kind_id, title, description, condition, location, currency,
      original_price_minor, price_minor, list_minor, shipping_minor, total_minor, quantity, format,
      auction_ends_at, created_at)
    select id, seller_id, category_id, kind_id,
      initcap(${pick(brands, 'hash / 11')} || ' ' || ${pick(looks, 'hash / 13')} || ' ' || ${pick(things, 'hash / 17')})
        || case when n % 10000 = 0 then ' ${rareWord}' else '' end || ' model ' || hash % ${models},
      ${pick(sentences, 'hash / 19')} || ' ' || ${pick(sentences, 'hash / 23')} || ' '
        || ${pick(looks, 'hash / 29')} || ' ' || ${pick(things, 'hash / 31')} || '.',
      condition, location, 'ZWL', price, price, price, shipping, price + shipping, 1, case when ends_at is null then 'fixed' else 'auction' end, ends_at,
      created_at
    from made
  )
  insert into product_search (product_id, created_at, seller_id, category_id, kind_id, location, condition,
    format, auction_ends_at, document)
  select id, created_at, seller_id, category_id, kind_id, location, condition, case when ends_at is null then 'fixed' else 'auction' end, ends_at,
    setweight(${pickFrom('brands', brands, 'hash / 11')} || ${pickFrom('looks', looks, 'hash / 13')}
        || ${pickFrom('things', things, 'hash / 17')}
        || case when n % 10000 = 0 then '${rareWord}:1 model:2'::tsvector else 'model:1' end
        || ((hash % ${models}) || ':1')::tsvector, 'A')
      || setweight(${pickFrom('categories', categories, 'hash / 7')}
        || to_tsvector('simple', concat_ws(' ', location, case when condition = 'new' then 'new' else 'used' end)), 'C')
      || ${pickFrom('sentences', sentences, 'hash / 19')} || ${pickFrom('sentences', sentences, 'hash / 23')}
      || ${pickFrom('looks', looks, 'hash / 29')} || ${pickFrom('things', things, 'hash / 31')}
  from made, vocabulary`

const tables = 'products product_search auctions images users search_words categories'.split(' ')

const filled =
  "('products'::regclass, 'product_search'::regclass, 'auctions'::regclass, 'images'::regclass)"

/**
 * Removes constraints and indexes; building them for all rows at once takes a tenth of the time. Returns the statements
 * that restore them.
 */
async function dropSlowParts(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; rebuild: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as rebuild
    from pg_constraint where contype = 'f' and conrelid in ${filled}
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where not indisunique and indrelid in ${filled}`)
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ rebuild }) => rebuild)
}
