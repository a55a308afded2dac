import pg from 'pg'
import { addressIn, adminPages } from '#support/browser/filled-pages.ts'
import { checkAxe, checkContrast, openPage } from '#support/browser/pages.ts'
import { mark, storePayloads } from '#support/browser/stored-payloads.ts'
import { covers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { fillShop, type FilledShop } from '#support/server/filled-shop.ts'
import { openAdmin } from '../staff/admin-pages.ts'
import { shiftAllowed, shiftOf, tooNarrow, watchShifts } from './layout.ts'

const server = sharedServer()
let filled: FilledShop
beforeAll(async () => {
  filled = await fillShop(server)
})
// Created after the shop is filled, because filling it creates another admin.
const admin = sharedStaff(server)

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
  '/admin/login': 'Admin login',
  '/admin/cash-orders': 'Cash orders',
  '/admin/city-groups': 'Groups of cities',
  '/admin/commission-debts': 'Commission debts',
  '/admin/coupons': 'Coupons',
  '/admin/meeting-places': 'Meeting places',
  '/admin/dashboard?tab=messages': 'Messages',
  '/admin/dashboard?tab=messages&message={message}': 'Messages',
  '/admin/dashboard?tab=analytics&days=90': 'Analytics',
  '/admin/dashboard?tab=settings': 'Settings',
}

test.for(adminPages)(
  '$route: $path is accessible in both schemes, logs no errors, does not shift or overflow',
  async ({ path, route }) => {
    covers(`route: ${route}`)
    const page = await openAdmin(server, addressIn(filled, path), admin, { prepare: watchShifts })
    const name = headings[path] ?? headings[route]
    if (name === undefined) throw new Error(`no heading of ${route}`)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await shiftOf(page), 'shift').toBeLessThanOrEqual(shiftAllowed)
    await page.setViewportSize({ width: 390, height: 900 })
    await checkAxe(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await checkContrast(page)
    expect(await tooNarrow(page)).toEqual([])
  },
)

// Last, because it overwrites all texts of the shop.
test('stored scripts do not run, and the policy of the page would stop them', async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await storePayloads(client)
  await client.end()
  const first = await openPage(server, addressIn(filled, '/product/{listing}'))
  const main = first.getByRole('main')
  expect(await main.innerText()).toContain(mark)
  expect(await main.locator('[onerror], [href^="javascript:"], [src=x]').count()).toBe(0)
  // A page whose logged errors do not fail the test.
  const page = await first.context().newPage()
  await page.goto(first.url())
  const stopped = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        )
        const part = document.createElement('div')
        part.innerHTML = '<img src="data:," onerror="window.stolen=1">'
        document.body.append(part)
      }),
  )
  expect(stopped).toBe('script-src-attr')
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})
