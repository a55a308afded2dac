import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sharedShop } from '../../support/fixtures.ts'
import { listItem } from '../../support/listings/selling.ts'
import { checkAxe, checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createStaff } from '../../support/members/staff.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'
import {
  createListing,
  editForm,
  fillListing,
  openSell,
  sellForm,
  sellReady,
} from '../selling/sell-page.ts'
import { covers } from '../../coverage/covers.ts'

const { server, admin, seller } = sharedShop()

const inShoes = { categoryId: 'fashion', kindId: 'shoes' }
const picture = async (page: Page, name: string) => {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('a seller is asked what the category asks, and buyers read it in a table', async () => {
  const page = await openSell(server, seller, { width: 390 })
  const form = sellForm(page)
  await fillListing(page, 'Running shoes, hardly worn')
  await form.getByLabel('Category').selectOption('Fashion')
  await form.getByLabel('Material').fill('Mesh')
  await form.getByLabel('Subcategory').selectOption('Shoes')
  await form.getByLabel('Brand').selectOption('Nike')
  await form.getByLabel('Size, UK').selectOption('9')
  await checkAxe(page)
  expect(await overflowOf(page)).toBe(0)
  await picture(page, 'sell-390')
  await createListing(page).click()
  await page.waitForURL('**/product/*')
  await page.getByRole('heading', { level: 1, name: 'Running shoes, hardly worn' }).waitFor()
  const details = page.getByRole('region', { name: 'Details' })
  await details.waitFor()
  expect((await details.innerText()).split('\n').filter(Boolean)).toEqual([
    'Details',
    'Brand',
    'Nike',
    'Material',
    'Mesh',
    'Size, UK',
    '9',
  ])
  await page.reload()
  await details.waitFor()
  await checkBothSchemes(page)
  await picture(page, 'product-390')
})

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
  await picture(page, 'edit-1280')
  await press(form, 'Save changes')
  await form.getByText('Enter a number such as 64 or 6.5').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('attributes.mileage')
  await form.getByLabel('Mileage (km)').fill('81,500 km')
  await press(form, 'Save changes')
  await page.waitForURL('**/product/*')
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByText('81,500 km').waitFor()
  await details.getByText('Toyota').waitFor()
  await picture(page, 'product-1280')
})

test('an admin adds, changes and removes an attribute; support staff can only view them', async () => {
  covers('route: /admin/catalogue/{id}')
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
  await picture(page, 'admin-390')
  await press(editor, 'Save')
  await toasted(page, 'Saved')
  await page.getByText('Required', { exact: true }).waitFor()
  await editor.getByLabel('Why').fill('Nobody fills it in')
  await press(editor, 'Remove')
  await toasted(page, 'Removed')
  await page.getByText('Steel, Graphite').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'All categories' }).click()
  await page.getByRole('link', { name: '2 attributes' }).first().waitFor()
  const wide = await openAdmin(server, '/admin/catalogue/shoes', admin)
  await wide.getByText('Inherited from Fashion').waitFor()
  const support = await openAdmin(
    server,
    '/admin/catalogue/shoes',
    await createStaff(server, 'support'),
  )
  await support.getByText('Size, UK').waitFor()
  expect(await support.getByRole('button', { name: 'Change Size, UK' }).count()).toBe(0)
  await picture(wide, 'admin-1280')
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
  await picture(page, 'facets-1280')
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

  const phone = await openPage(server, '/?category=shoes&attribute=brand%3APuma', { width: 390 })
  await press(phone, 'Filters')
  const sheet = phone.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('10', { exact: true }).check()
  await press(sheet, 'Show 1 result')
  expect(await overflowOf(phone)).toBe(0)
  await press(phone, 'Filters')
  await picture(phone, 'facets-390')
})

test('a range of years is applied on Enter, and without scripts by a button', async () => {
  const car = (title: string, year: string) =>
    listItem(seller, {
      title,
      categoryId: 'motors',
      kindId: 'boats',
      attributes: { year, length: '5' },
    })
  await car('Short boat', '2010')
  const page = await openPage(server, '/?category=boats')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('Length from').fill('4')
  await page.keyboard.press('Enter')
  await page.waitForURL(/attribute=length%3A4\.\./)
  await page.getByRole('link', { name: 'Remove filter: Length: 4–' }).waitFor()

  const plain = await openPage(server, '/?category=boats', { scripts: false })
  const form = plain.getByRole('complementary', { name: 'Filters' })
  await form.getByLabel('Length to').fill('3')
  await form.getByRole('button', { name: 'Apply' }).click()
  await plain.getByRole('link', { name: 'Remove filter: Length: –3' }).waitFor()
  expect(new URL(plain.url()).search).toBe('?category=boats&attribute=length%3A..3')
})
