import { LRUCache } from 'lru-cache'
import type { QueryResultRow } from 'pg'
import type { App } from '../../../platform/app.ts'
import { run, statement, type Statement } from '../../../platform/database/statement.ts'
import { fixedBody, type FixedBody } from '../../../platform/http/fixed-body.ts'
import { readCategories } from '../../categories/index.ts'
import { partSize, partsMax, sitemapIndex, sitemapPages } from './sitemap.rules.ts'

// Parts are sorted by creation, so that new listings hardly change the existing parts. Timestamps are text, because a
// JavaScript date would lose their microseconds.
interface Start {
  id: string
  created: string
}
const readStarts = statement<Start>(
  'sitemap_starts',
  `select id, created_at::text as created
   from (select id, created_at, row_number() over (order by created_at, id) as place
         from products where status = 'active') as placed
   where place % $1::int = 1 order by place limit $2`,
)
const readPart = statement<{ id: string; updated_at: Date }>(
  'sitemap_part',
  `select id, updated_at from products
   where status = 'active' and (created_at, id) >= ($1::timestamptz, $2::uuid)
     and (created_at, id) < ($3::timestamptz, $4::uuid)
   order by created_at, id limit $5`,
)
const readSellers = statement<{ id: string }>(
  'sitemap_sellers',
  `select u.id from users u
   where exists (select from products p where p.seller_id = u.id and p.status = 'active')
   order by u.created_at, u.id limit $1`,
)
/** Maximum number of pages in one sitemap. */
const sellersMax = 50_000
const end = { created: 'infinity', id: '00000000-0000-0000-0000-000000000000' }

/** Public pages besides home. */
const pages = [
  '/deals',
  '/help',
  '/contact',
  '/advertise',
  '/terms',
  '/privacy',
  '/seller-agreement',
  '/selling/boost',
  '/selling/plans',
  '/register',
]
const xml = (text: string) => fixedBody('application/xml; charset=utf-8', text)
/** Milliseconds for which a response is cached. */
const freshness = 10 * 60 * 1000
/** Size of all cached responses in bytes; a full one has about 800 kB. */
const answersBytes = 6_000_000
/** Size of all cached starts in bytes, and of one. */
const startsBytes = 6_000_000
const startBytes = 100

export interface Sitemap {
  index(): Promise<FixedBody>
  /** The shop's public pages, its categories, and subcategories with listings for sale. */
  pages(): Promise<FixedBody>
  /** All members with listings for sale. */
  sellers(): Promise<FixedBody>
  /** One part of the listings, counted from 1; undefined beyond the last. */
  part(number: number): Promise<FixedBody | undefined>
}

/** The sitemap of listings for sale, in bounded statements. */
export function createSitemap(app: App): Sitemap {
  const { publicUrl } = app.config
  /** Any visitor may wait for the rows. */
  const read = <Row extends QueryResultRow>(
    prepared: Statement<Row>,
    values: unknown[],
  ): Promise<Row[]> =>
    app.reads.choose({}).run(() => run(app.reads.shared().pool, prepared, values))
  const starts = app.caches.add(
    'parts of the sitemap',
    new LRUCache<'all', Start[]>({
      maxSize: startsBytes,
      sizeCalculation: (all) => (all.length + 1) * startBytes,
      ttl: freshness,
      fetchMethod: () => read(readStarts, [partSize, partsMax - 1]),
    }),
  )
  const answers = app.caches.add(
    'sitemap',
    new LRUCache<number | 'sellers', FixedBody>({
      maxSize: answersBytes,
      sizeCalculation: ({ plain, br, gzip }) =>
        plain.length + (br?.length ?? 0) + (gzip?.length ?? 0),
      ttl: freshness,
      fetchMethod: (name) => (name === 'sellers' ? makeSellers() : makePart(name)),
      // If a part is evicted while it is being made, the waiting requests still get it.
      ignoreFetchAbort: true,
    }),
  )

  async function makeSellers(): Promise<FixedBody> {
    const rows = await read(readSellers, [sellersMax])
    return xml(sitemapPages(rows.map(({ id }) => ({ url: `${publicUrl}/seller/${id}` }))))
  }

  async function makePart(number: number): Promise<FixedBody> {
    const all = await starts.forceFetch('all')
    const from = all[number - 1] ?? end
    const to = all[number] ?? end
    const rows = await read(readPart, [from.created, from.id, to.created, to.id, partSize])
    return xml(
      sitemapPages(
        rows.map(({ id, updated_at }) => ({
          url: `${publicUrl}/product/${id}`,
          changed: updated_at,
        })),
      ),
    )
  }

  return {
    async index() {
      const all = await starts.forceFetch('all')
      const names = ['pages', 'sellers', ...all.map((_, index) => String(index + 1))]
      return xml(sitemapIndex(names.map((name) => ({ url: `${publicUrl}/sitemap/${name}.xml` }))))
    },
    async pages() {
      const categories = (await readCategories(app)).flatMap((category) => [
        category,
        ...category.kinds.filter(({ count }) => count > 0),
      ])
      return xml(
        sitemapPages([
          { url: `${publicUrl}/` },
          ...categories.map(({ id }) => ({ url: `${publicUrl}/?category=${id}` })),
          ...pages.map((path) => ({ url: publicUrl + path })),
        ]),
      )
    },
    sellers: () => answers.forceFetch('sellers'),
    async part(number) {
      if (number > (await starts.forceFetch('all')).length) return undefined
      return answers.forceFetch(number)
    },
  }
}
