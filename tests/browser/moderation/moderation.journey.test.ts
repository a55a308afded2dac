import { checkAxe, checkBothSchemes, openPage } from '#support/browser/pages.ts'
import { covers, sharedShop, sharedStaff } from '#support/fixtures.ts'
import { picture } from '#support/listings/pictures.ts'
import { openAdmin, press, toasted } from '../staff/admin-pages.ts'
import { insertListing } from '#support/listings/listings.ts'

const { server, seller, buyer, ann, admin, support } = sharedShop()
const width = 390

test('a member shows an ID and gets a badge', async () => {
  await server.app.pool.query('update staff set checks_identities = true where id = $1', [admin.id])
  const photo = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await picture(640, 480) }
  const page = await openPage(server, '/account/identity', { session: ann, width })
  await page.getByLabel('Photo of your ID, passport or driver’s licence').setInputFiles(photo)
  await page.getByLabel('Photo of your face, holding it').setInputFiles(photo)
  await checkBothSchemes(page)
  await press(page, 'Send the photos')
  await page.getByText('We are checking your photos.').waitFor()

  const list = await openAdmin(server, '/admin/identity-checks', admin, { width })
  await list.getByRole('link', { name: `View document of ${ann.username}` }).waitFor()
  await press(list, 'Accept')
  const dialog = list.getByRole('dialog', { name: `Accept the ID check of ${ann.username}?` })
  await press(dialog, 'Accept')
  await toasted(list, 'The ID check is decided')
  await page.goto('/account/identity')
  await page.getByText('Your identity is checked since').waitFor()
  const profile = await openPage(server, `/seller/${ann.id}`, { width })
  await profile.getByRole('heading', { level: 1 }).waitFor()
  expect(await profile.getByText('ID checked (').isVisible()).toBe(true)
})

const other = sharedStaff(server, 'support')
test('a listing is reported, removed, appealed and restored', async () => {
  covers('rule: members report, staff decide, the person answers once')
  const id = await insertListing(server, seller, { title: 'Doubtful radio' })
  // The open page refetches the listing after its removal, which gives a 404.
  const shop = await openPage(server, `/product/${id}`, { session: buyer, width, refusals: [404] })
  await press(shop, 'Report this item')
  const dialog = shop.getByRole('dialog', { name: 'Report this item' })
  await press(dialog, 'Send report')
  await dialog.getByText('Choose a reason').waitFor()
  await checkAxe(shop)
  await dialog.getByLabel('It is a fake').check()
  await press(dialog, 'Send report')
  await toasted(shop, 'Report sent')

  const first = await openAdmin(server, '/admin/moderation', support, { width })
  await first.getByRole('link', { name: /Doubtful radio/ }).click()
  await first.getByRole('heading', { name: 'Reported: Doubtful radio' }).waitFor()
  await press(first, 'Claim for 30 minutes')
  await first.getByRole('button', { name: 'Release it' }).waitFor()
  expect(await first.getByRole('radio', { name: /Suspend the member/ }).isDisabled()).toBe(true)
  await press(first, 'Decide')
  await first.getByText('Choose what to do').waitFor()
  await checkAxe(first)
  await first.getByRole('radio', { name: /Remove the listing/ }).check()
  await first.locator('[name=reason]').fill('It is a copy.')
  await press(first, 'Decide')
  await first.getByText(`Removed by ${support.username}`).waitFor()
  await shop.goto('/notifications')
  await shop.getByText('We reviewed your report').first().waitFor()

  const own = await openPage(server, '/selling?tab=ended', { session: seller, width })
  await own.getByText('Removed by Musika').waitFor()
  await own.getByText('It is a copy.').waitFor()
  expect(await own.getByRole('button', { name: 'Relist: Doubtful radio' }).count()).toBe(0)
  await own.getByRole('link', { name: 'About this: Doubtful radio' }).click()
  await press(own, 'Appeal this decision')
  await own.locator('[name=appeal]').fill('I have the receipt.')
  await checkAxe(own)
  await press(own, 'Send appeal')
  await own.getByText('Another member of our staff will review it.').waitFor()
  expect(await own.getByRole('button', { name: 'Appeal this decision' }).count()).toBe(0)

  const second = await openAdmin(server, '/admin/moderation?kind=appeal', other, { width })
  await second.getByRole('link', { name: /Doubtful radio/ }).click()
  await second.getByText('I have the receipt.').waitFor()
  await second.getByRole('radio', { name: /Reverse the decision/ }).check()
  await second.locator('[name=reason]').fill('The receipt is real.')
  await press(second, 'Decide')
  await second.getByText(`Reversed by ${other.username}`).waitFor()
  await own.reload()
  await own.getByText('The decision was reversed: The receipt is real.').waitFor()
  expect((await server.visitor().get(`/api/products/${id}`)).status).toBe(200)
})
