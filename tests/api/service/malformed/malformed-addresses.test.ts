import { covers, sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'
import { rawRequest, type RawAnswer } from '#support/server/raw-request.ts'
import { shareOf } from '#support/spread-values.ts'

const someId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

const server = sharedServer()
let product: string

beforeAll(async () => {
  product = await insertListing(server, await createMember(server))
})

const get = (path: string, headers?: Record<string, string>) =>
  rawRequest(server.url, { path, ...(headers && { headers }) })

/** Follows the redirect that removes a trailing slash. */
async function getFinal(path: string): Promise<RawAnswer> {
  const answer = await get(path)
  const { location } = answer.headers
  return answer.status === 308 && typeof location === 'string' ? get(location) : answer
}

/** The paths that were answered with a server error, each with its status. */
async function faults(paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const { status, text } = await get(path)
    if (status < 200 || status >= 500)
      found.push(`${status} ${path.slice(0, 120)} ${text.slice(0, 80)}`)
  }
  expect((await get('/readyz')).status).toBe(200)
  return found
}

const leaksFile = ({ text }: RawAnswer) =>
  /root:.*:0:0:|"dependencies"|BEGIN [A-Z ]*PRIVATE/.test(text)

test('paths cannot leave the served folders', async () => {
  const ways = `/images/..%2f..%2f..%2fpackage.json /images/../../package.json
    /images/%2e%2e/%2e%2e/package.json /images/${someId}/..%2f..%2fpackage.json
    /images/${someId}/400.webp%00.jpg /assets/..%2f..%2f..%2fpackage.json
    /assets/../../../package.json /fonts/..%5c..%5cpackage.json /..%2f..%2f..%2f..%2fetc%2fpasswd
    /../../../../etc/passwd /%2e%2e%2f%2e%2e%2fetc%2fpasswd /og/..%2f..%2fpackage.json
    /sitemap/..%2f..%2fpackage.json /package.json /.env /server/main.ts /assets/
    /.vite/manifest.json //etc/passwd /api/uploads/..%2f..%2fetc%2fpasswd`.split(/\s+/)
  for (const way of ways) {
    const answer = await getFinal(way)
    expect(answer.status, way).toBeGreaterThanOrEqual(400)
    expect(answer.status, way).toBeLessThan(500)
    expect(leaksFile(answer), way).toBe(false)
  }
})

test('invalid names of images, previews and sitemaps are not found', async () => {
  const names = `/og/%00.jpg /og/x.jpg /og/.jpg /og/${someId}.jpg /og/${product}.php /og/%ff.jpg
    /og/${'x'.repeat(4000)}.jpg /images/${someId} /images/${someId}/400.webp
    /images/${product}/400.webp /images/${product}/999999.webp /images/${product}/400.exe
    /images/${product}/-1.webp /images/%00/400.webp /images/%ff /images/ /sitemap/0.xml
    /sitemap/-1.xml /sitemap/1e9.xml /sitemap/%00.xml /sitemap/99999999999999999999.xml`.split(
    /\s+/,
  )
  for (const name of names) {
    const { status } = await getFinal(name)
    expect([400, 404], `${name}: ${status}`).toContain(status)
  }
})

test('a malformed page URL gets a 4xx response, never a server error', async () => {
  covers('route: any other path')
  const broken = `/product/%ff /product/%00 /product/ /product/x/y/z /product/${'x'.repeat(5000)}
    /product/${someId} /product/__proto__ /orders/%ff /seller/%c3%28 /% /%zz /%00 /nowhere /a//b
    /%F0%9F%92%A5 /__proto__ /constructor /${'deep/'.repeat(400)}`.split(/\s+/)
  for (const path of broken) {
    const { status, text } = await getFinal(path)
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(status, path).toBeLessThan(500)
    if (status === 404) expect(text, path).toContain('<html')
  }
})

test('no URL redirects to another site', async () => {
  const paths = `//evil.example //evil.example/ ///evil.example /%2f%2fevil.example /\\evil.example
    /?next=//evil.example /?signin=1&next=https://evil.example
    /product/${product}//evil.example/..`.split(/\s+/)
  for (const path of paths) {
    const { status, headers } = await get(path)
    expect(status, path).toBeLessThan(500)
    const { location } = headers
    if (typeof location === 'string')
      expect(new URL(location, server.url).origin, path).toBe(server.url)
  }
})

test('no query string causes a server error on a page', async () => {
  const values = `%00 %ff % %zz -1 0 NaN 1e99 99999999999999999999 '%3bdrop%20table%20users
    %F0%9F%92%A5 %3Cscript%3E __proto__ [] %ED%A0%80 ${'x'.repeat(10_000)}`.split(/\s+/)
  const names = `search category condition minPrice maxPrice location type sort view page signin
    next __proto__`.split(/\s+/)
  const paths = names.flatMap((name, nth) => [
    ...shareOf(values, nth, 4).map((value) => `/?${name}=${value}`),
    `/?${name}=a&${name}=b&${name}[]=c`,
  ])
  paths.push(
    `/?${'a&'.repeat(5000)}`,
    '/?&&==&',
    '/verify-email?token=%00',
    '/reset-password?token=%ff',
    `/reset-password?token=${'t'.repeat(9000)}`,
    `/product/${product}?%00`,
  )
  expect(await faults(paths)).toEqual([])
})

test('a script in the search is escaped on the page', async () => {
  const { text } = await get('/?search=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27')
  expect(text).not.toContain('<script>alert(1)')
  expect(text).not.toContain('</script><script>alert')
})

test('invalid live topics cause no server error', async () => {
  const topics = `me product: product:${someId} product:%00 everything %ff __proto__
    product:${'x'.repeat(9000)} ${Array(500).fill(`product:${someId}`).join(',')}`.split(/\s+/)
  expect(await faults(['', ...topics].map((topic) => `/api/events?topics=${topic}`))).toEqual([])
})

test('unusual hosts, cookies and headers cause no server error and do not appear in links', async () => {
  const longest = 'x'.repeat(7000)
  const strange: Record<string, string[]> = {
    host: ['evil.example', 'evil.example:99999', '[::1', '', 'a b'],
    'x-forwarded-host': ['evil.example'],
    'x-forwarded-for': ['not an address, ,,;'],
    'x-forwarded-proto': ['javascript'],
    cookie: [
      ...['garbage', longest, '%ff%00', ''].map((value) => `musika_session=${value}`),
      `musika_guest=${longest}`,
      'musika_guest=%00; musika_guest=..',
      ';;;===;a',
      '__proto__=1; constructor=2',
    ],
    accept: ['*/*;q=oops'],
    'accept-encoding': ['br;q=0, ???, gzip;q=9'],
    'if-none-match': ['"'.repeat(500)],
    range: ['bytes=9-1,-'],
    'save-data': ['maybe'],
    'content-type': ['application/json; charset=nonsense'],
    origin: ['null'],
    referer: ['not a url'],
    'accept-language': ['*,'.repeat(500)],
    'idempotency-key': ['\u00ff'.repeat(300)],
    'last-event-id': ['-1'],
  }
  const pages = `/ /product/${product} /api/auth/session /api/cart /api/products /sitemap.xml`
  for (const [name, values] of Object.entries(strange))
    for (const value of values)
      for (const path of pages.split(' ')) {
        const answer = await get(path, { [name]: value })
        const said = `${path} ${name}: ${value.slice(0, 60)}: ${answer.status}`
        expect(answer.status, said).toBeLessThan(500)
        expect(answer.text, said).not.toContain('evil.example')
      }
  expect((await get('/api/cart', { cookie: 'musika_session=garbage' })).status).toBe(200)
  expect((await get('/', { cookie: `a=${'x'.repeat(40_000)}` })).status).toBe(431)
  expect((await get('/readyz')).status).toBe(200)
})
