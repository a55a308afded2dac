import { expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { isFit, openAdmin } from './admin-pages.ts'

const { server, admin } = sharedShop()

test.each([
  ['/admin/orders', 'No orders yet', '?payment=paid', 'No matching orders'],
  ['/admin/payments', 'No payments yet', '?search=MP-1', 'No matching payments'],
  ['/admin/auctions', 'No auctions yet', '?state=running', 'No matching auctions'],
  ['/admin/listings', 'No listings yet', '?type=auction', 'No matching listings'],
  ['/admin/users', 'No one yet', '?state=suspended', 'No matches'],
])(
  '%s: an empty list shows "%s" and suggests other filters only if it is filtered',
  async (path, none, filter, like) => {
    const page = await openAdmin(server, path, admin, { width: 390 })
    await page.getByRole('heading', { level: 2, name: none }).waitFor()
    expect(await page.getByText('Try other filters.').count()).toBe(0)
    await isFit(page)
    await page.goto(path + filter)
    await page.getByRole('heading', { level: 2, name: like }).waitFor()
    await page.getByText('Try other filters.').waitFor()

    await page.goto(`${path}?page=2`)
    await page.getByRole('heading', { level: 2, name: 'There is nothing on this page' }).waitFor()
    await page.getByRole('link', { name: 'The first page' }).click()
    await page.getByRole('heading', { level: 2, name: none }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  },
)
