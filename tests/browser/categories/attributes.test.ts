import { covers, sharedShop } from '../../support/fixtures.ts'
import { listItem } from '../../support/listings/selling.ts'
import { checkBothSchemes, openPage } from '../../support/browser/pages.ts'
import { createStaff } from '../../support/members/staff.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { editForm, sellReady } from '../selling/sell-page.ts'

const { server, admin, seller } = sharedShop()

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
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('attributes.mileage')
  await form.getByLabel('Mileage (km)').fill('81,500 km')
  await press(form, 'Save changes')
  await page.waitForURL('**/product/*')
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByText('81,500 km').waitFor()
  await details.getByText('Toyota').waitFor()
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
