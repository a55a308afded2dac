import { categories } from '#contracts/categories/categories.ts'
import type { Client } from '#support/server/client.ts'
import { createMember } from '#support/members/people.ts'
import { covers, sharedMember, sharedServer } from '#support/fixtures.ts'
import { rowsOf } from '#support/rows.ts'

const server = sharedServer()
const ann = sharedMember(server)
let visitor: Client
beforeAll(async () => {
  visitor = server.visitor()
  await server.app.pool.query(
    `insert into products (seller_id, category_id, title, description, condition, currency,
       original_price_minor, price_minor, list_minor, quantity, status, created_at)
     select $1, 'motors', 'Spare wheel ' || n, 'A wheel as good as new.', 'good', 'ZWL', 100, 100, 100, 1,
       case when n % 1000 = 0 then 'removed' else 'active' end, now() - n * interval '1 microsecond'
     from generate_series(1, 5010) as n`,
    [ann.id],
  )
})

/** The locations of a sitemap. Fails if the XML is not well-formed. */
function locations(xml: string, root: string): string[] {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true)
  const open: string[] = []
  for (const [, closing, name] of xml.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
    if (closing) expect(open.pop()).toBe(name)
    else open.push(name!)
  }
  expect(open).toEqual([])
  expect(xml.replaceAll(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
  expect(xml).toContain(`<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location!)
}

test('robots.txt has the address of the sitemap and excludes private pages', async () => {
  covers('route: /robots.txt')
  const { status, text, headers } = await visitor.get('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  expect(text).toContain('Disallow: /api/\n')
  expect(text).not.toMatch(/^Disallow: \/(og|images|product)/m)
})

test('the sitemap lists its parts, which list every active listing once', async () => {
  covers('route: /sitemap.xml')
  const index = await visitor.get('/sitemap.xml')
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(locations(index.text, 'sitemapindex')).toEqual(
    ['pages', 'sellers', '1', '2'].map((name) => `${server.url}/sitemap/${name}.xml`),
  )
  const first = await visitor.get('/sitemap/1.xml')
  const second = await visitor.get('/sitemap/2.xml')
  const listed = [...locations(first.text, 'urlset'), ...locations(second.text, 'urlset')]
  const active = "select id from products where status = 'active' order by created_at, id"
  const rows = await rowsOf<{ id: string }>(server, active)
  expect(locations(first.text, 'urlset')).toHaveLength(5000)
  expect(listed).toEqual(rows.map(({ id }) => `${server.url}/product/${id}`))
  expect(first.text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(5000)
})

test('security.txt says how to report a vulnerability', async () => {
  const { status, text, headers } = await visitor.get('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(text).toContain(`Contact: ${server.url}/contact\n`)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(179 * 86_400_000)
})

test('the sitemap has only members with listings for sale', async () => {
  await createMember(server)
  const { text } = await visitor.get('/sitemap/sellers.xml')
  expect(locations(text, 'urlset')).toEqual([`${server.url}/seller/${ann.id}`])
  expect((await visitor.get('/robots.txt')).text).toContain('Allow: /seller/\n')
})

test('the sitemap has the home page, every category and the public pages', async () => {
  const { text } = await visitor.get('/sitemap/pages.xml')
  const pages = locations(text, 'urlset')
  expect(pages).toContain(`${server.url}/`)
  for (const { id } of categories) expect(pages).toContain(`${server.url}/?category=${id}`)
  for (const path of ['/deals', '/help', '/contact', '/terms', '/privacy', '/seller-agreement'])
    expect(pages).toContain(server.url + path)
})

test('the sitemap is cached for ten minutes', async () => {
  await visitor.get('/sitemap/1.xml')
  const query = vi.spyOn(server.app.pool, 'query')
  await Promise.all(Array.from({ length: 10 }, () => visitor.get('/sitemap/1.xml')))
  const asked = query.mock.calls.filter(([given]) => JSON.stringify(given).includes('"sitemap'))
  query.mockRestore()
  expect(asked).toEqual([])
})

test('other parts of the sitemap do not exist', async () => {
  for (const part of ['0', '3', '1e3', '01', 'x'])
    expect((await visitor.get(`/sitemap/${part}.xml`)).status, part).toBe(404)
})
