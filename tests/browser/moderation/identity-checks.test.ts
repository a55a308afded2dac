import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { covers } from '../../coverage/covers.ts'
import { checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { newMembers, sharedServer, sharedStaff } from '../../support/fixtures.ts'
import { picture } from '../../support/listings/pictures.ts'
import { isFit, openAdmin, press, toasted } from '../staff/admin-pages.ts'

const server = sharedServer()
const admin = sharedStaff(server)
const { ann, ben } = newMembers(server)

test.each([
  [390, true],
  [1280, true],
  [390, false],
])('a member shows an ID and gets a badge, at %i px, scripts: %s', async (width, scripts) => {
  covers('route: /admin/identity-checks')
  await server.app.pool.query('update staff set checks_identities = true where id = $1', [admin.id])
  const folder = await mkdtemp(path.join(tmpdir(), 'identity-'))
  const photo = path.join(folder, 'photo.jpg')
  await writeFile(photo, await picture(640, 480))
  const page = await openPage(server, '/account/identity', { session: ann, width, scripts })
  await page.getByLabel('Photo of your ID, passport or driver’s licence').setInputFiles(photo)
  await page.getByLabel('Photo of your face, holding it').setInputFiles(photo)
  if (scripts) await checkBothSchemes(page)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Send the photos' }).click()
  await page.getByText('We are checking your photos.').waitFor()

  const list = await openAdmin(server, `/admin/identity-checks?member=${ann.username}`, admin)
  await list.getByRole('link', { name: `View document of ${ann.username}` }).waitFor()
  await isFit(list)
  await press(list, 'Accept')
  const ask = list.getByRole('dialog', { name: `Accept the ID check of ${ann.username}?` })
  await press(ask, 'Accept')
  await toasted(list, 'The ID check is decided')

  await page.goto(`${server.url}/account/identity`)
  await page.getByText('Your identity is checked since').waitFor()
  const seller = await openPage(server, `/seller/${ann.id}`, { session: ben, width, scripts })
  await seller.getByText('ID checked (').waitFor()
  expect(await overflowOf(seller)).toBe(0)
  await rm(folder, { recursive: true })
})

test('an admin without the right reads who gives it, and cannot open photos or decide', async () => {
  await server.app.pool.query('update staff set checks_identities = false where id = $1', [
    admin.id,
  ])
  await server.app.pool.query('insert into identity_checks (user_id) values ($1)', [ann.id])
  const list = await openAdmin(server, `/admin/identity-checks?member=${ann.username}`, admin)
  await list.getByText('Only admins with the right to check IDs').waitFor()
  await list.getByRole('link', { name: ann.username, exact: true }).waitFor()
  expect(await list.getByRole('link', { name: /View/ }).count()).toBe(0)
  expect(await list.getByRole('button', { name: /Accept|Decline/ }).count()).toBe(0)
  await isFit(list)
  await list.getByRole('link', { name: 'staff page' }).click()
  await list.getByRole('heading', { name: 'Staff' }).first().waitFor()
})
