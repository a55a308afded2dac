import { openPage } from '../../support/browser/pages.ts'
import { covers, sharedShop } from '../../support/fixtures.ts'
import { picture } from '../../support/listings/pictures.ts'
import { openAdmin, press, toasted } from '../staff/admin-pages.ts'

const { server, admin, ann } = sharedShop()
const width = 390

test('a member shows an ID and gets a badge', async () => {
  covers('route: /admin/identity-checks')
  await server.app.pool.query('update staff set checks_identities = true where id = $1', [admin.id])
  const photo = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await picture(640, 480) }
  const page = await openPage(server, '/account/identity', { session: ann, width })
  await page.getByLabel('Photo of your ID, passport or driver’s licence').setInputFiles(photo)
  await page.getByLabel('Photo of your face, holding it').setInputFiles(photo)
  await press(page, 'Send the photos')
  await page.getByText('We are checking your photos.').waitFor()

  const list = await openAdmin(server, '/admin/identity-checks', admin, { width })
  await list.getByRole('link', { name: `View document of ${ann.username}` }).waitFor()
  await press(list, 'Accept')
  await press(
    list.getByRole('dialog', { name: `Accept the ID check of ${ann.username}?` }),
    'Accept',
  )
  await toasted(list, 'The ID check is decided')
  await page.goto('/account/identity')
  await page.getByText('Your identity is checked since').waitFor()
  const seller = await openPage(server, `/seller/${ann.id}`, { width })
  await seller.getByRole('heading', { level: 1 }).waitFor()
  expect(await seller.getByText('ID checked (').isVisible()).toBe(true)
})
