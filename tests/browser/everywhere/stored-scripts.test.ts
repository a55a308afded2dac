import pg from 'pg'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { SiteSettings } from '../../../contracts/settings/admin/settings.ts'
import { adminRoutes } from '../../../web/admin-routes.ts'
import { sharedServer, sharedStaff } from '../../support/fixtures.ts'
import { fillShop, type FilledShop } from '../../support/server/filled-shop.ts'
import { checkAxe, checkContrast, openPage, overflowOf } from '../../support/browser/pages.ts'
import { mark, storePayloads, type WrittenColumn } from '../../support/browser/stored-payloads.ts'
import { openAdmin } from '../staff/admin-pages.ts'
import { shiftAllowed, shiftOf, watchShifts } from './layout-shifts.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()
let filled: FilledShop
let written: WrittenColumn[]

beforeAll(async () => {
  filled = await fillShop(server)
})
// Created after the shop is filled, because filling it creates another admin.
const admin = sharedStaff(server)
beforeAll(async () => {
  const { body } = await admin.client.get<SiteSettings>('/api/admin/settings')
  const { updatedAt: _at, updatedBy: _by, ...settings } = body
  const saved = await admin.client.post('/api/admin/settings', {
    ...settings,
    site_description: `Shop <img ${mark}="window.stolen=1">`,
    contact_address: `Harare <img ${mark}="window.stolen=1">`,
    terms_and_conditions: legal,
    privacy_policy: legal,
  })
  if (saved.status !== 200) throw new Error(saved.text)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  written = await storePayloads(client)
  await client.end()
})

const legal = `## A heading <img ${mark}="window.stolen=1">\n\n[press](javascript:window.stolen=1) <script>window.stolen=1</script>`

/** Elements that a stored payload created on the page (`made`), and how often payload text shows (`seen`). */
const lookAt = (page: Page): Promise<{ made: string[]; seen: number }> =>
  page.evaluate((sign) => {
    const root = document.documentElement
    const live = [...root.querySelectorAll('*')].filter((element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/^(href|src|action|formaction|xlink:href)$/i.test(name) &&
            /^\W*javascript:/i.test(value)) ||
          (name === 'src' && /^(x|\/x)$/.test(value)),
      ),
    )
    const made = live.map((element) => element.outerHTML.slice(0, 200))
    if ('stolen' in window) made.push('a script ran')
    const main = document.querySelector('main')
    if (!main) throw new Error('the page has no main part')
    const fields = [...main.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    )
    const words = [main.textContent, ...fields].join('|')
    // The payload holds a template expression that evaluates to 49; it must not be evaluated.
    if (
      words.split('window.stolen=1</script>').some((rest, nth) => nth > 0 && rest.startsWith('49'))
    )
      made.push('a template')
    const seen = [sign, 'javascript:window.stolen'].flatMap((one) => words.split(one).slice(1))
    return { made, seen: seen.length }
  }, mark)

/** Admin pages that show none of the stored texts. */
const wordless = [
  '/admin/account',
  '/admin/ledger',
  '/admin/bid-steps',
  '/admin/bid-limits',
  '/admin/words',
  '/admin/dashboard?tab=analytics&days=90',
]

/** The record to use for `$id` in each route. */
const idsOf: Record<string, keyof FilledShop> = {
  '/admin/users/$id': 'buyer',
  '/admin/orders/$id': 'order',
  '/admin/payments/$id': 'payment',
  '/admin/disputes/$id': 'dispute',
  '/admin/returns/$id': 'order',
  '/admin/auctions/$id': 'auction',
  '/admin/catalogue/$id': 'category',
}
/** Other views of the admin pages: tabs, filters and open records. */
const insides = [
  '/admin/dashboard?tab=messages',
  '/admin/dashboard?tab=messages&message={message}',
  '/admin/dashboard?tab=analytics&days=90',
  '/admin/dashboard?tab=settings',
  '/admin/moderation?case={case}',
  '/admin/signals?signal={signal}',
  '/admin/breaches?breach={breach}',
  '/admin/campaigns?tab=deals',
  '/admin/campaigns?tab=news',
  '/admin/search?q=hyperlink',
  `/admin/search?q=${encodeURIComponent(`</script><img ${mark}="window.stolen=1">`)}`,
  '/admin/transfers?status=ignored',
  '/admin/disputes?state=decided',
  '/admin/payouts?state=all',
  '/admin/refunds?state=all',
]
const adminPage = [
  ...adminRoutes
    .map(({ path }): string => path)
    // `/admin` redirects to the dashboard, and a search without a term shows nothing.
    .filter((path) => path !== '/admin' && path !== '/admin/search')
    .map((path) => path.replace('$id', `{${idsOf[path]}}`)),
  ...insides,
].map((path) => ({ path, route: path.split('?')[0]!.replace(/\{\w+\}/, '{id}') }))

/** The heading of each page, or of a tab of the dashboard. */
const headings: Record<string, string> = {
  '/admin/account': 'Your staff account',
  '/admin/auctions': 'Auctions',
  '/admin/auctions/{id}': 'One auction',
  '/admin/audit': 'Audit log',
  '/admin/bid-steps': 'Bid steps',
  '/admin/bid-limits': 'Bid limits',
  '/admin/bidder-requests': 'Bidder requests',
  '/admin/identity-checks': 'ID checks',
  '/admin/breaches': 'Breaches',
  '/admin/campaigns': 'Campaigns',
  '/admin/catalogue': 'Categories',
  '/admin/catalogue/{id}': 'Attributes',
  '/admin/currencies': 'Currencies',
  '/admin/dashboard': 'Dashboard',
  '/admin/bus-operators': 'Bus companies',
  '/admin/depots': 'Depots',
  '/admin/disputes': 'Disputes',
  '/admin/disputes/{id}': 'One dispute',
  '/admin/ledger': 'Ledger',
  '/admin/pickup-parcels': 'Parcels of pickup points',
  '/admin/pickup-payouts': 'Payouts to pickup points',
  '/admin/pickup-points': 'Pickup points',
  '/admin/listings': 'Listings',
  '/admin/moderation': 'Moderation',
  '/admin/returns': 'Returns',
  '/admin/returns/{id}': 'Return',
  '/admin/offers': 'Offers',
  '/admin/orders': 'Orders',
  '/admin/orders/{id}': 'One order',
  '/admin/payments': 'Payments',
  '/admin/payments/{id}': 'One payment',
  '/admin/payouts': 'Payouts',
  '/admin/questions': 'Questions',
  '/admin/ratings': 'Ratings',
  '/admin/refunds': 'Refunds',
  '/admin/requests': 'Data requests',
  '/admin/search': 'Search',
  '/admin/signals': 'Fraud signals',
  '/admin/staff': 'Staff',
  '/admin/subscriptions': 'Plans of sellers',
  '/admin/transfers': 'Transfers',
  '/admin/users': 'Members',
  '/admin/users/{id}': 'Member',
  '/admin/words': 'Blocked terms',
  '/admin/dashboard?tab=messages': 'Messages',
  '/admin/dashboard?tab=messages&message={message}': 'Messages',
  '/admin/dashboard?tab=analytics&days=90': 'Analytics',
  '/admin/dashboard?tab=settings': 'Settings',
}

const addressOf = (path: string): string =>
  path.replace(/\{(\w+)\}/, (_, name: string) => filled[name as keyof FilledShop])

test('payloads are stored in every text column that accepts them', () => {
  const took = written.filter((column) => column.took.length > 0)
  expect(took.length).toBeGreaterThan(80)
  // Only database constraints may refuse a payload.
  for (const { refusals } of written)
    for (const refusal of refusals) expect(refusal).toMatch(/violates|value too long/)
})

/** Pages of a buyer and a seller that show stored texts. */
const shop: Record<'buyer' | 'seller', string[]> = {
  buyer: [
    '/',
    '/product/{listing}',
    '/product/{auction}',
    '/product/{auction}/history',
    '/seller/{seller}',
    '/seller/{seller}?tab=reviews',
    '/seller/{buyer}?tab=buyer',
    '/messages',
    '/messages?conversation={conversation}',
    '/orders',
    '/orders/{order}',
    '/orders/{order}/receipt',
    '/offers',
    '/offers/{offer}',
    '/returns',
    '/orders/{order}/return',
    '/notifications',
    '/account/profile',
    '/account/addresses',
    '/terms',
    '/privacy',
    '/contact',
  ],
  seller: [
    '/orders/{order}/packing-slip',
    '/account/blocked',
    '/account/standing',
    '/selling',
    '/selling?tab=sold',
    '/selling?tab=drafts',
    '/selling/balance',
  ],
}
const ofMembers = (['buyer', 'seller'] as const).flatMap((who) =>
  shop[who].map((path) => ({ who, path })),
)

test.each(ofMembers)('$who at $path: stored scripts never run', async ({ who, path }) => {
  const page = await openPage(server, addressOf(path), {
    prepare: (context) =>
      context.addCookies([{ name: 'musika_session', value: filled[who], url: server.url }]),
  })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const { made, seen } = await lookAt(page)
  expect(made).toEqual([])
  expect(seen).toBeGreaterThan(0)
})

test.each(adminPage)(
  '$route: stored scripts never run at $path, which is accessible and does not overflow',
  async ({ path, route }) => {
    covers(`route: ${route}`)
    const page = await openAdmin(server, addressOf(path), admin, { prepare: watchShifts })
    const name = headings[path] ?? headings[route]!
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    const { made, seen } = await lookAt(page)
    expect(made).toEqual([])
    if (wordless.includes(path)) expect(seen).toBe(0)
    else expect(seen).toBeGreaterThan(0)
    expect(await shiftOf(page), 'shift').toBeLessThanOrEqual(shiftAllowed)
    await checkAxe(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await checkContrast(page)
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowOf(page), `${width} px`).toBe(0)
    }
  },
)
