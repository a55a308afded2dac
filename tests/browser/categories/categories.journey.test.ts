import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { openPage } from '#support/browser/pages.ts'
import { openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { addCategory } from './add-category.ts'
import { createListing, fillListing, openSell, sellForm } from '../selling/sell-page.ts'

const { server, admin, support, seller } = sharedShop()

test('an admin hides and adds categories, which visitors see; support staff only view them', async () => {
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
  await addCategory(adminPage, 'Farm & livestock', 'None: a new category')
  await adminPage.getByRole('heading', { name: 'Farm & livestock' }).waitFor()

  const shop = await openPage(server, '/', { width: 390 })
  await press(shop, 'Menu')
  const menu = shop.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Farm & livestock' }).click()
  await shop.waitForURL('**/?category=farm-livestock')
  await shop.getByRole('link', { name: 'Remove filter: Farm & livestock' }).waitFor()
  // A hidden subcategory still shows its listings.
  await insertListing(server, seller, { title: 'Canoe', categoryId: 'motors', kindId: 'boats' })
  await shop.goto('/?category=boats')
  await shop.getByRole('link', { name: 'Canoe' }).first().waitFor()

  const view = await openAdmin(server, '/admin/catalogue', support, { width: 390 })
  await view.getByRole('heading', { name: 'Motors' }).waitFor()
  expect(await view.getByRole('button', { name: /^Change / }).count()).toBe(0)
})

test('a seller is asked what the category asks, and buyers read it in a table', async () => {
  const page = await openSell(server, seller, { width: 390 })
  const form = sellForm(page)
  await fillListing(page, 'Running shoes, hardly worn')
  await form.getByLabel('Category').selectOption('Fashion')
  await form.getByLabel('Material').fill('Mesh')
  await form.getByLabel('Subcategory').selectOption('Shoes')
  await form.getByLabel('Brand').selectOption('Nike')
  await form.getByLabel('Size, UK').selectOption('9')
  await createListing(page).click()
  await page.waitForURL('**/product/*')
  await page.getByRole('heading', { level: 1, name: 'Running shoes, hardly worn' }).waitFor()
  const details = page.getByRole('region', { name: 'Details' })
  const lines = (await details.innerText()).split('\n').filter(Boolean)
  expect(lines.join('; ')).toBe('Details; Brand; Nike; Material; Mesh; Size, UK; 9')
})
