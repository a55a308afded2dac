import { shippedTable } from '#contracts/currencies/currency-data.ts'
import type { Product } from '#contracts/products/products.ts'
import type { Assets } from './document-tags.ts'
import { pageFiles, render } from './entry-server.tsx'

const product = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Drum </script><script>alert(1)</script>',
  price: '1625000.00',
  currentBid: null,
  isAuction: false,
  auctionEndTime: null,
  shippingCost: '0.00',
  base: 'ZWL',
  currency: 'ZWL',
  condition: 'new',
  location: 'Harare',
  images: ['/images/1'],
  status: 'active',
  bidCount: 0,
  seller: { averageRating: 0, totalRatings: 0 },
} as unknown as Product

const module = [{ attrs: { type: 'module', src: '/entry.js' } }]
const assets: Assets = { routes: { __root__: { scripts: module } } }
const appearance = { theme: 'system', saver: false } as const
const builtAssets: Assets = {
  routes: {
    __root__: { preloads: ['/entry.js'], scripts: module },
    '/': { preloads: ['/home.js'] },
  },
  bootstrap: '/bootstrap.js',
  start: 'start()',
}
const paymentMethods = ['ecocash_zwl', 'ecocash_usd', 'bank_transfer']
const settings = { payments: 'simulated', development: false, moreCategories: [] }
const site = { rate: 25_000, currencies: shippedTable, paymentMethods, ...settings }
let calls: string[] = []
let answers: Record<string, () => Response> = {}

beforeEach(() => {
  calls = []
  answers = {
    '/api/site': () => Response.json(site),
    '/api/categories': () =>
      Response.json([{ id: 'motors', name: 'Motors', count: 1284, kinds: [] }]),
    '/api/products': () => Response.json([product], { headers: { 'X-Total-Count': '1' } }),
    '/api/auth/session': () => Response.json({ user: null }),
    '/api/cart': () => Response.json([]),
  }
})

function page(path: string, { anonymous = true, built = false } = {}) {
  return render({
    request: new Request(`http://shop.example${path}`),
    async read(call) {
      calls.push(call)
      const answer = answers[call.split('?')[0] ?? '']
      const response = answer?.() ?? Response.json({ message: 'None' }, { status: 404 })
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
    anonymous,
    nonce: 'NONCE',
    publicUrl: 'https://musika.example',
    renderTime: 1_764_331_200_000,
    sendTime: '1764331200000',
    position: '7-1',
    appearance,
    assets: built ? builtAssets : assets,
  })
}

describe('home', () => {
  test('shows listings before hydration', async () => {
    const { status, html } = await page('/')
    expect(status).toBe(200)
    for (const text of ['Featured Items', '1,625,000', 'US$65.00', 'Free shipping', '1,284'])
      expect(html).toContain(text)
    expect(html).toContain('<link rel="canonical" href="https://musika.example/"')
    expect(html).toContain('"@type":"WebSite"')
  })

  test('text typed by members is escaped', async () => {
    const { html } = await page('/?search=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E')
    expect(/<script>alert/i.test(html)).toBe(false)
  })

  test('every script has the nonce and no element has an inline style', async () => {
    const { html } = await page('/')
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) expect(script).toContain('nonce="NONCE"')
    expect(/<[^>]+\sstyle=/.test(html)).toBe(false)
    expect(html.includes('<style')).toBe(false)
  })

  test('a built page starts its scripts itself, so that they can wait on a slow connection', async () => {
    const { html } = await page('/', { built: true })
    expect(html).toContain('<script type="module" async nonce="NONCE">start()</script>')
    expect(html).toContain(
      '<script type="application/json" id="pageScripts" nonce="NONCE">' +
        '{"entry":"/entry.js","scripts":["/entry.js","/home.js"],"bootstrap":"/bootstrap.js"}</script>',
    )
    expect(html).not.toContain('modulepreload')
  })

  test('the filters are sent to the API', async () => {
    await page('/?condition=used&minPrice=1000&page=2&view=list')
    expect(calls).toContain('/api/products?condition=used&minPrice=1000&page=2&description=excerpt')
  })

  test('a visitor without cookies causes no requests for a session or a cart', async () => {
    await page('/')
    expect(calls).not.toContain('/api/auth/session')
    expect(calls).not.toContain('/api/cart')
    calls = []
    await page('/', { anonymous: false })
    expect(calls).toContain('/api/auth/session')
    expect(calls).toContain('/api/cart')
  })

  test('if the API fails, the page shows the error state in its frame', async () => {
    answers['/api/products'] = () => Response.json({ message: 'Busy' }, { status: 503 })
    answers['/api/site'] = answers['/api/products']
    const { status, html } = await page('/')
    expect(status).toBe(200)
    for (const text of ['Failed to fetch products', 'Try again', 'role="search"'])
      expect(html).toContain(text)
  })

  test('a render failure is sent to the browser as an error, so that it renders again', async () => {
    const stack = 'at Pool.query (secret.js)'
    answers['/api/products'] = () =>
      Response.json({ code: 'overloaded', message: 'Busy', stack }, { status: 503 })
    const { html } = await page('/')
    expect(html.includes('"error":{"status":503,"code":"overloaded","message":"Busy"}')).toBe(true)
    expect(html.includes('secret.js')).toBe(false)
  })

  test('a search without matches shows an explanation', async () => {
    answers['/api/products'] = () => Response.json([], { headers: { 'X-Total-Count': '0' } })
    const { html } = await page('/?search=zzz')
    expect(html.includes('No products found')).toBe(true)
  })
})

test('an unknown URL returns 404 with an explanation', async () => {
  const missing = await page('/product/01900000-0000-7000-8000-00000000dead')
  expect(missing.status).toBe(404)
  for (const path of ['/nope', '/a/b/c', '/%', '//evil.example']) {
    const { status, html } = await page(path)
    expect(status).toBe(404)
    expect(html.includes('Page Not Found')).toBe(true)
    expect(html.includes('content="noindex"')).toBe(true)
  }
})

test('normalizing a path never redirects to another site', async () => {
  for (const path of ['//evil.example/', '/\\evil.example/', '///evil.example//']) {
    const { location } = await page(path)
    expect(location).toBe('/evil.example')
  }
})

test('the frame of an unknown page has styles but no scripts', async () => {
  assets.routes['/checkout/waiting/$id'] = { css: ['/checkout.css'], preloads: ['/payment.js'] }
  answers['/api/auth/session'] = () => Response.json({ user: { id: 'me' } })
  const { status, html } = await page('/checkout/waiting/none', { anonymous: false })
  expect(status).toBe(404)
  expect(html.includes('href="/checkout.css"')).toBe(true)
  expect(html.includes('/payment.js')).toBe(false)
})

test('a built page that needs its scripts at once names them', async () => {
  const { html } = await page('/admin/login', { built: true })
  expect(html).toContain('<script type="module" src="/entry.js" nonce="NONCE"></script>')
  expect(html).not.toContain('start()')
})

test.each(
  `/account/privacy /bids /notifications /offers /orders /returns /selling
  /selling/figures /selling/vacation /watchlist`.split(/\s+/),
)('a visitor of %s is led to the sign-in panel and back', async (path) => {
  const { status, location } = await page(path)
  expect([status, location]).toEqual([307, `/?signin=1&next=${encodeURIComponent(path)}`])
})

test('each page names the source files of its chunks', async () => {
  expect(await pageFiles()).toMatchObject({
    '/': ['web/pages/shop/home.tsx'],
    '/product/$id': ['web/pages/shop/product.tsx'],
    '/sell': ['web/more-routes.ts', 'web/pages/selling/sell.tsx'],
  })
})
