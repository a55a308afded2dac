import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { listItem } from '#support/listings/selling.ts'
import { openAdmin, toasted } from '../staff/admin-pages.ts'

const { server, admin } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '20' }))

test('an admin sets a fee, and a seller sees and pays it', async () => {
  const settings = await openAdmin(server, '/admin/dashboard?tab=settings', admin, { width: 390 })
  await settings.getByRole('button', { name: 'Add a rule' }).click()
  await settings.getByLabel('Category, rule 1').selectOption('Motors')
  await settings.getByLabel('Worth at least, rule 1').fill('100')
  await settings.getByLabel('Listing fee, rule 1').fill('2')
  await settings.getByLabel('Commission, rule 1').fill('4')
  await settings.getByRole('button', { name: 'Save fees' }).click()
  await toasted(settings, 'Settings Updated')

  const seller = await createMember(server)
  const { id, title } = await listItem(seller, { categoryId: 'motors', price: '5000000' })
  const page = await openPage(server, '/selling?tab=ended', { session: seller, width: 390 })
  await page.getByRole('link', { name: `Pay the fee: ${title}` }).click()
  await page.getByRole('heading', { name: 'Pay the listing fee' }).waitFor()
  await page.getByRole('radio', { name: 'EcoCash (USD)' }).check()
  await page.getByLabel('EcoCash number').fill('0771111111')
  await page.getByRole('button', { name: 'Pay US$2.00' }).click()
  await page.getByRole('link', { name: 'See your listing' }).click()
  await page.waitForURL(`**/product/${id}`)
  expect((await server.visitor().get(`/api/products/${id}`)).status).toBe(200)
})
