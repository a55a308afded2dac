import type { Page } from 'playwright-core'
import { covers, sharedShop } from '../../support/fixtures.ts'
import { recategorized, step } from '../../support/listings/category-steps.ts'
import { checkAxe, openPage } from '../../support/browser/pages.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { addCategory } from './add-category.ts'
import { createListing, fillListing, openSell, sellForm } from '../selling/sell-page.ts'

const { server, admin, seller } = sharedShop()

const editorOf = async (adminPage: Page, name: string) => {
  await press(adminPage, `Change ${name}`)
  return adminPage.getByRole('group', { name: `Change ${name}` })
}

test('staff add and merge a subcategory; filters and the old URL lead to its listings', async () => {
  covers(
    'rule: staff edit the tree of categories, without a release',
    'rule: kinds of goods within a category, with their counts',
    'route: /admin/catalogue',
  )
  const adminPage = await openAdmin(server, '/admin/catalogue', admin, { refusals: [409] })
  await adminPage.getByRole('heading', { name: 'Motors' }).waitFor()
  // A reason is required before anything is sent.
  await press(adminPage, 'Add')
  await adminPage.getByText('Please give a reason').waitFor()
  await addCategory(adminPage, 'Wheel covers', 'Motors')
  await isFit(adminPage)

  const sell = await openSell(server, seller, { width: 390 })
  const form = sellForm(sell)
  await fillListing(sell, 'Four wheel covers')
  await form.getByLabel('Category').selectOption('Motors')
  await form.getByLabel('Subcategory').selectOption('Wheel covers')
  await createListing(sell).click()
  await sell.waitForURL('**/product/*')

  const shop = await openPage(server, '/?category=motors')
  const kinds = shop.getByRole('group', { name: 'Motors' })
  expect(await kinds.getByRole('link', { name: /^Tractors & trailers/ }).innerText()).toMatch(/0$/)
  await kinds.getByRole('link', { name: /^Wheel covers/ }).click()
  await shop.waitForURL('**/?category=wheel-covers')
  await shop.getByText('1 result', { exact: true }).waitFor()
  await expect.poll(() => shop.title()).toContain('Wheel covers')
  const nav = shop.getByRole('navigation', { name: 'Categories' })
  expect(await nav.getByRole('link', { name: 'Motors' }).getAttribute('aria-current')).toBe('true')
  await shop.getByRole('link', { name: 'Four wheel covers' }).first().click()
  const crumbs = shop.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByRole('link', { name: 'Wheel covers' }).waitFor()
  expect(await crumbs.innerText()).toMatch(/Home\s*Motors\s*Wheel covers\s*Four wheel covers/)

  // Another staff member renames it while the editor is open: the outdated edit is refused with a message.
  const editor = await editorOf(adminPage, 'Wheel covers')
  await step(admin, ['put', 'wheel-covers', 'name'], { name: 'Hub caps' })
  await editor.getByLabel('Why').fill('Two of the same')
  await editor.getByLabel('Merge into').selectOption('Car accessories')
  await press(editor, 'Merge')
  await toasted(adminPage, /^Someone changed this category in the meantime/)
  const again = adminPage.getByRole('group', { name: 'Change Hub caps' })
  await checkAxe(adminPage)
  await again.getByLabel('Why').fill('Two of the same')
  await again.getByLabel('Merge into').selectOption('Car accessories')
  await press(again, 'Merge')
  await toasted(adminPage, 'Merged')
  await adminPage.getByText('Old addresses: wheel-covers').waitFor()
  await recategorized(server)

  await shop.goto('/?category=wheel-covers')
  await shop.getByRole('link', { name: 'Four wheel covers' }).first().waitFor()
  expect(shop.url()).toContain('category=car-accessories')
  await shop.getByRole('link', { name: 'Remove filter: Car accessories' }).waitFor()
})

test('a category tree that failed to load can be retried', async () => {
  const adminPage = await openAdmin(server, '/admin/dashboard', admin, { refusals: [0] })
  await adminPage.route('**/api/admin/catalogue', (route) => route.abort())
  await adminPage.getByRole('link', { name: 'Categories' }).click()
  await adminPage.getByText('We could not load the categories').waitFor()
  await adminPage.unroute('**/api/admin/catalogue')
  await press(adminPage, 'Try again')
  await adminPage.getByRole('heading', { name: 'Motors' }).waitFor()
  expect(await adminPage.getByText('We could not load').count()).toBe(0)
})
