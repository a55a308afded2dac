import { expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { createListing, fillListing, openSell, sellForm } from '../selling/sell-page.ts'

const { server, seller } = sharedShop()

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
  expect((await details.innerText()).split('\n').filter(Boolean)).toEqual([
    'Details',
    'Brand',
    'Nike',
    'Material',
    'Mesh',
    'Size, UK',
    '9',
  ])
})
