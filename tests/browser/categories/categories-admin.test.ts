import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { recategorized, step } from '../../support/listings/category-steps.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { checkAxe, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createStaff } from '../../support/members/staff.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { createListing, fillListing, openSell, sellForm } from '../selling/sell-page.ts'
import { covers } from '../../coverage/covers.ts'

const { server, admin, seller } = sharedShop()

const addKind = async (adminPage: Page, name: string, below: string) => {
  const form = adminPage.getByRole('form', { name: 'Add a category' })
  await form.getByLabel('New name').fill(name)
  await form.getByLabel('Parent category').selectOption(below)
  await form.getByLabel('Why').fill('People ask for it')
  await press(form, 'Add')
  await toasted(adminPage, 'Added')
}
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
  await addKind(adminPage, 'Wheel covers', 'Motors')
  await isFit(adminPage)

  const sell = await openSell(server, seller, { width: 390 })
  const form = sellForm(sell)
  await fillListing(sell, 'Four wheel covers')
  await form.getByLabel('Category').selectOption('Motors')
  await form.getByLabel('Subcategory').selectOption('Wheel covers')
  await checkAxe(sell)
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
  await checkAxe(shop)
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

  const old = await server.visitor().get('/?category=wheel-covers&sort=price_shipping_asc')
  expect([old.status, old.headers.get('location')]).toEqual([
    301,
    '/?category=car-accessories&sort=price_shipping_asc',
  ])
  await shop.goto('/?category=wheel-covers')
  await shop.getByRole('link', { name: 'Four wheel covers' }).first().waitFor()
  expect(shop.url()).toContain('category=car-accessories')
  await shop.getByRole('link', { name: 'Remove filter: Car accessories' }).waitFor()
})

test('admins can hide and add categories on a phone; support staff can only view them', async () => {
  const adminPage = await openAdmin(server, '/admin/catalogue', admin, { width: 390 })
  await adminPage.getByRole('button', { name: 'Change Boats' }).focus()
  await adminPage.keyboard.press('Enter')
  const editor = adminPage.getByRole('group', { name: 'Change Boats' })
  await press(editor, 'Move up')
  await editor.getByText('Please give a reason').waitFor()
  await adminPage.keyboard.type('Few have one')
  await press(editor, 'Hide')
  await toasted(adminPage, 'Hidden')
  await adminPage.getByText('Hidden', { exact: true }).first().waitFor()
  expect(await overflowOf(adminPage)).toBe(0)
  await addKind(adminPage, 'Farm & livestock', 'None: a new category')
  await adminPage.getByRole('heading', { name: 'Farm & livestock' }).waitFor()
  await isFit(adminPage)

  const shop = await openPage(server, '/', { width: 390 })
  await press(shop, 'Menu')
  const menu = shop.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Farm & livestock' }).click()
  await shop.waitForURL('**/?category=farm-livestock')
  await shop.getByRole('link', { name: 'Remove filter: Farm & livestock' }).waitFor()

  // An unknown slug shows all listings; a hidden subcategory still shows its own.
  await insertListing(server, seller, { title: 'Canoe', categoryId: 'motors', kindId: 'boats' })
  await shop.goto('/?category=boats')
  await shop.getByRole('link', { name: 'Canoe' }).first().waitFor()
  expect((await server.visitor().get('/?category=submarines')).status).toBe(200)

  const support = await openAdmin(
    server,
    '/admin/catalogue',
    await createStaff(server, 'support'),
    {
      width: 768,
    },
  )
  await support.getByRole('heading', { name: 'Motors' }).waitFor()
  expect(await support.getByRole('button', { name: /^Change / }).count()).toBe(0)
  expect(await overflowOf(support)).toBe(0)
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
