import type { Page } from 'playwright-core'
import { focusedName } from '../elements.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { recategorized, step } from '#support/listings/category-steps.ts'
import { checkAxe, checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { addCategory } from './add-category.ts'
import {
  createListing,
  editForm,
  fillListing,
  openSell,
  sellForm,
  sellReady,
} from '../selling/sell-page.ts'
import { listItem } from '#support/listings/selling.ts'
import { createStaff } from '#support/members/staff.ts'

const { server, admin, seller } = sharedShop()

const editorOf = async (adminPage: Page, name: string) => {
  await press(adminPage, `Change ${name}`)
  return adminPage.getByRole('group', { name: `Change ${name}` })
}

test('staff add and merge a subcategory; filters and the old URL lead to its listings', async () => {
  covers(
    'rule: staff edit the tree of categories, without a release',
    'rule: kinds of goods within a category, with their counts',
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

const inShoes = { categoryId: 'fashion', kindId: 'shoes' }

test('a wrong value is shown beside its field, and an edit keeps the others', async () => {
  const item = await listItem(seller, {
    categoryId: 'motors',
    kindId: 'cars-suvs',
    attributes: { brand: 'Toyota', year: '2014', mileage: '74000' },
  })
  const page = await openPage(server, `/sell?edit=${item.id}`, { session: seller })
  await sellReady(page, 'Edit listing')
  const form = editForm(page)
  expect(await form.getByLabel('Make').inputValue()).toBe('Toyota')
  await form.getByLabel('Mileage (km)').fill('many')
  await press(form, 'Save changes')
  await form.getByText('Enter a number such as 64 or 6.5').waitFor()
  await expect.poll(() => focusedName(page)).toBe('attributes.mileage')
  await form.getByLabel('Mileage (km)').fill('81,500 km')
  await press(form, 'Save changes')
  await page.waitForURL('**/product/*')
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByText('81,500 km').waitFor()
  await details.getByText('Toyota').waitFor()
})

test('an admin adds, changes and removes an attribute; support staff can only view them', async () => {
  const page = await openAdmin(server, '/admin/catalogue/golf-pool', admin, { width: 390 })
  await page.getByRole('heading', { name: 'Attributes of Golf & pool' }).waitFor()
  const form = page.getByRole('form', { name: 'Add an attribute' })
  await form.getByLabel('Name').fill('Shaft')
  await form.getByLabel('Options').fill('Steel\nGraphite')
  await form.getByLabel('Buyers can filter by it').check()
  await press(form, 'Add')
  await form.getByText('Please give a reason').waitFor()
  await form.getByLabel('Why').fill('Buyers ask')
  await press(form, 'Add')
  await toasted(page, 'Added')
  await page.getByText('Steel, Graphite').waitFor()
  await press(page, 'Change Shaft')
  const editor = page.getByRole('form', { name: 'Change Shaft' })
  await editor.getByLabel('Sellers must fill it in').check()
  await editor.getByLabel('Why').fill('Buyers ask')
  await isFit(page)
  await press(editor, 'Save')
  await toasted(page, 'Saved')
  await page.getByText('Required', { exact: true }).waitFor()
  await editor.getByLabel('Why').fill('Nobody fills it in')
  await press(editor, 'Remove')
  await toasted(page, 'Removed')
  await page.getByText('Steel, Graphite').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'All categories' }).click()
  await page.getByRole('link', { name: '2 attributes' }).first().waitFor()
  const support = await openAdmin(
    server,
    '/admin/catalogue/shoes',
    await createStaff(server, 'support'),
  )
  await support.getByText('Size, UK').waitFor()
  await support.getByText('Inherited from Fashion').waitFor()
  expect(await support.getByRole('button', { name: 'Change Size, UK' }).count()).toBe(0)
})

test('buyers filter by brand and size; counts follow, and chips remove them', async () => {
  const shoe = (title: string, attributes: Record<string, string>) =>
    listItem(seller, { title, ...inShoes, attributes })
  await shoe('Puma eight', { brand: 'Puma', size: '8', colour: 'Red' })
  await shoe('Puma ten', { brand: 'Puma', size: '10' })
  await shoe('Vans eight', { brand: 'Vans', size: '8' })
  const page = await openPage(server, '/?category=shoes')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Puma').check()
  await page.waitForURL(/attribute=brand%3APuma/)
  await page.getByText('2 results', { exact: true }).waitFor()
  expect(await filters.getByLabel('8', { exact: true }).isDisabled()).toBe(false)
  expect(await filters.getByLabel('12', { exact: true }).isDisabled()).toBe(true)
  await filters.getByLabel('8', { exact: true }).check()
  await page.getByText('1 result', { exact: true }).waitFor()
  await checkBothSchemes(page)
  await page.goBack()
  await page.getByText('2 results', { exact: true }).waitFor()
  expect(await filters.getByLabel('8', { exact: true }).isChecked()).toBe(false)
  await page.getByRole('link', { name: 'Remove filter: Brand: Puma' }).click()
  await page.waitForURL((url) => !url.search.includes('attribute'))

  // Two boxes in one go are both chosen, although the list of the first has not come yet.
  await filters.evaluate((form) => {
    for (const value of ['brand:Puma', 'size:8'])
      form.querySelector<HTMLInputElement>(`input[value="${value}"]`)!.click()
  })
  await page.waitForURL(/attribute=brand%3APuma&attribute=size%3A8/)
  await page.getByText('1 result', { exact: true }).waitFor()
  expect(await filters.getByLabel('Puma').isChecked()).toBe(true)
})

test('a range is applied on Enter', async () => {
  const page = await openPage(server, '/?category=boats')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Length from').fill('4')
  await page.keyboard.press('Enter')
  await page.waitForURL(/attribute=length%3A4\.\./)
  await page.getByRole('link', { name: 'Remove filter: Length: 4–' }).waitFor()
  expect(new URL(page.url()).search).toBe('?category=boats&attribute=length%3A4..')
})
