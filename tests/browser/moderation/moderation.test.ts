import { sharedServer } from '#support/fixtures.ts'
import { insertContactMessage } from '#support/members/contact-messages.ts'
import { insertListing } from '#support/listings/listings.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { createMember } from '#support/members/people.ts'
import { listItem, inHours } from '#support/listings/selling.ts'
import { createStaff } from '#support/members/staff.ts'
import { openAdmin } from '../staff/admin-pages.ts'
import { css } from '#support/browser/css.ts'

const server = sharedServer()

test('an admin suspends a member, who reads the reason, and reinstates them', async () => {
  const admin = await createStaff(server, 'admin')
  const member = await createMember(server, { username: 'takudzwa' })
  const listing = await insertListing(server, member, { title: 'Hidden radio' })
  const adminPage = await openAdmin(server, '/admin/users', admin, { width: 768 })
  await adminPage.getByRole('searchbox', { name: 'Search', exact: true }).fill('takudz')
  await adminPage.getByRole('button', { name: 'Show' }).click()
  await adminPage.getByRole('link', { name: 'takudzwa' }).click()
  await adminPage.getByRole('heading', { name: 'takudzwa' }).waitFor()
  await adminPage.getByRole('button', { name: 'Suspend' }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'Suspend takudzwa' })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByText('Please give a reason').waitFor()
  await dialog.locator('[name=reason]').fill('Asked to be paid outside.')
  await checkAxe(adminPage)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await adminPage.getByRole('button', { name: 'Reinstate' }).waitFor()

  const own = await openPage(server, '/account/standing', { session: member, refusals: [403] })
  await own.getByText('Your account is suspended.').waitFor()
  await own.getByText('Asked to be paid outside.').first().waitFor()
  await checkAxe(own)
  await own.goto(`/product/${listing}`)
  await own.getByText('This listing is hidden while your account is suspended.').waitFor()
  const stranger = await openPage(server, `/product/${listing}`, { refusals: [404] })
  await stranger.getByRole('heading', { name: 'not found' }).first().waitFor()

  await adminPage.getByRole('button', { name: 'Reinstate' }).click()
  await adminPage.getByRole('dialog').locator('[name=reason]').fill('Talked it over.')
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click()
  await adminPage.getByRole('button', { name: 'Suspend' }).waitFor()
  await own.goto('/account/standing')
  await own.getByText('No longer applies').waitFor()
  expect((await server.visitor().get(`/api/products/${listing}`)).status).toBe(200)
})

test('a listing held for review is explained to its seller and approved by staff', async () => {
  const [seller, support] = [await createMember(server), await createStaff(server, 'support')]
  const { id } = await listItem(seller, { title: 'Ivory colour curtains' })
  const own = await openPage(server, `/product/${id}`, { session: seller })
  await own.getByText('Our staff review this listing before it is shown.').waitFor()
  const adminPage = await openAdmin(server, '/admin/moderation?kind=held', support)
  await adminPage.getByRole('link', { name: /Ivory colour curtains/ }).click()
  await adminPage.getByRole('radio', { name: /Show the listing/ }).check()
  await adminPage.locator('[name=reason]').fill('Only the colour.')
  await adminPage.getByRole('button', { name: 'Decide' }).click()
  await adminPage.getByText(`No action by ${support.username}`).waitFor()
  await adminPage.goto('/admin/listings?search=ivory')
  await adminPage.getByRole('link', { name: 'Ivory colour curtains' }).waitFor()
  const remove = adminPage.getByRole('button', { name: 'Remove: Ivory colour curtains' })
  expect(await remove.count()).toBe(1)
})

test('staff search all records by keyboard and plan broadcasts and advertisements', async () => {
  const [admin, member] = [
    await createStaff(server, 'admin'),
    await createMember(server, { username: 'shuvai_k' }),
  ]
  await insertContactMessage(server, {
    name: 'Shuvai',
    subject: 'About shuvai_k',
    message: 'A word about them.',
  })
  const adminPage = await openAdmin(server, '/admin/dashboard', admin)
  await adminPage.getByRole('heading', { name: 'Recent Messages' }).waitFor()
  await adminPage.keyboard.press('/')
  await adminPage.keyboard.type('shuvai_k')
  await adminPage.keyboard.press('Enter')
  await adminPage.getByRole('heading', { name: 'Members' }).waitFor()
  await adminPage.getByRole('heading', { name: 'Messages' }).waitFor()
  await adminPage.getByRole('link', { name: 'shuvai_k', exact: true }).click()
  await adminPage.getByText(member.email).waitFor()

  await adminPage.goto('/admin/campaigns?tab=news')
  await adminPage.locator('[name=title]').fill('Power cut')
  await adminPage.locator('[name=message]').fill('Auctions go on longer today.')
  await adminPage.locator('[name=endsAt]').fill(harare(inHours(3)))
  await adminPage.getByRole('button', { name: 'Preview' }).click()
  await checkAxe(adminPage)
  await adminPage.getByRole('button', { name: 'Show the banner' }).click()
  await adminPage.locator(css('.badge_badge'), { hasText: 'Running' }).waitFor()
  await adminPage.goto('/admin/campaigns')
  await adminPage.locator('[name=title]').fill('Chipo’s Hardware')
  await adminPage.locator('[name=text]').fill('Cement in Mbare.')
  await adminPage.locator('[name=link]').fill('/deals')
  await adminPage.locator('[name=startsAt]').fill(harare(inHours(-1)))
  await adminPage.locator('[name=endsAt]').fill(harare(inHours(5)))
  await adminPage.getByRole('button', { name: 'Book' }).click()
  await adminPage.locator(css('.badge_badge'), { hasText: 'Running' }).waitFor()

  const home = await openPage(server, '/', { width: 390 })
  await home.getByText('Auctions go on longer today.').waitFor()
  const advertisement = home.getByRole('complementary', { name: 'Advertisement' })
  await advertisement.getByText('Advertisement', { exact: true }).waitFor()
  await advertisement.getByText('Cement in Mbare.').waitFor()
  expect(await advertisement.getByRole('link').getAttribute('href')).toContain('/deals')
  await checkAxe(home)
})

/** The value of a `datetime-local` field in Harare time. */
const harare = (moment: string): string =>
  new Date(Date.parse(moment) + 2 * 3_600_000).toISOString().slice(0, 16)

test('an admin without the right reads who gives it, and cannot open photos or decide', async () => {
  const [admin, ann] = [await createStaff(server), await createMember(server)]
  await server.app.pool.query('insert into identity_checks (user_id) values ($1)', [ann.id])
  const list = await openAdmin(server, `/admin/identity-checks?member=${ann.username}`, admin)
  await list.getByText('Only admins with the right to check IDs').waitFor()
  await list.getByRole('link', { name: ann.username, exact: true }).waitFor()
  expect(await list.getByRole('link', { name: /View/ }).count()).toBe(0)
  expect(await list.getByRole('button', { name: /Accept|Decline/ }).count()).toBe(0)
  await list.getByRole('link', { name: 'staff page' }).click()
  await list.getByRole('heading', { name: 'Staff' }).first().waitFor()
})
