import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { insertContactMessage } from '../../support/members/contact-messages.ts'
import { createConversation, says } from '../../support/members/conversations.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { caseAbout, reports } from '../../support/members/moderation.ts'
import { checkAxe, openPage, overflowOf } from '../../support/browser/pages.ts'
import { createMembers, createMember } from '../../support/members/people.ts'
import { listItem, inHours } from '../../support/listings/selling.ts'
import { createStaff } from '../../support/members/staff.ts'
import { openAdmin } from '../staff/admin-pages.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()

const toast = (page: Page, text: string) =>
  page.locator(css('.toast_toast')).getByText(text).first().waitFor()

test('a listing is reported, removed, appealed and restored', async () => {
  covers('rule: members report, staff decide, the person answers once')
  const [seller, buyer] = await createMembers(server, 2)
  const [support, other] = [
    await createStaff(server, 'support'),
    await createStaff(server, 'support'),
  ]
  const id = await insertListing(server, seller, { title: 'Doubtful radio' })

  // The open page refetches the listing after its removal, which gives a 404.
  const shop = await openPage(server, `/product/${id}`, {
    session: buyer,
    width: 390,
    refusals: [404],
  })
  await shop.getByRole('button', { name: 'Report this item' }).click()
  const dialog = shop.getByRole('dialog', { name: 'Report this item' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Choose a reason').waitFor()
  await dialog.getByLabel('It is a fake').check()
  await dialog.getByRole('textbox').fill('<img src=x onerror="document.title=\'taken\'">')
  await checkAxe(shop)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await toast(shop, 'Report sent')

  const adminPage = await openAdmin(server, '/admin/moderation', support)
  await checkAxe(adminPage)
  await adminPage.getByRole('link', { name: /Doubtful radio/ }).click()
  await adminPage.getByRole('heading', { name: 'Reported: Doubtful radio' }).waitFor()
  await adminPage.getByText('<img src=x onerror').waitFor()
  expect(await adminPage.title()).not.toContain('taken')
  await adminPage.getByRole('button', { name: 'Claim for 30 minutes' }).click()
  await adminPage.getByRole('button', { name: 'Release it' }).waitFor()
  await checkAxe(adminPage)
  expect(await adminPage.getByRole('radio', { name: /Suspend the member/ }).isDisabled()).toBe(true)
  await adminPage.getByRole('button', { name: 'Decide' }).click()
  await adminPage.getByText('Choose what to do').waitFor()
  await adminPage.getByRole('radio', { name: /Remove the listing/ }).check()
  await adminPage.locator('[name=reason]').fill('It is a copy.')
  await adminPage.getByRole('button', { name: 'Decide' }).click()
  await adminPage.getByText(`Removed by ${support.username}`).waitFor()

  await shop.goto('/notifications')
  await shop.getByText('We reviewed your report').first().waitFor()

  const own = await openPage(server, '/selling?tab=ended', { session: seller, width: 390 })
  await own.getByText('Removed by Musika').waitFor()
  await own.getByText('It is a copy.').waitFor()
  await own.getByRole('link', { name: 'About this: Doubtful radio' }).click()
  await own.getByRole('button', { name: 'Appeal this decision' }).click()
  await own.locator('[name=appeal]').fill('I have the receipt.')
  await checkAxe(own)
  await own.getByRole('button', { name: 'Send appeal' }).click()
  await own.getByText('Another member of our staff will review it.').waitFor()
  expect(await own.getByRole('button', { name: 'Appeal this decision' }).count()).toBe(0)

  const second = await openAdmin(server, '/admin/moderation?kind=appeal', other)
  await second.getByRole('link', { name: /Doubtful radio/ }).click()
  await second.getByText('I have the receipt.').waitFor()
  await second.getByRole('radio', { name: /Reverse the decision/ }).check()
  await second.locator('[name=reason]').fill('The receipt is real.')
  await second.getByRole('button', { name: 'Decide' }).click()
  await second.getByText(`Reversed by ${other.username}`).waitFor()
  await own.reload()
  await own.getByText('The decision was reversed: The receipt is real.').waitFor()
  await own.goto(`/product/${id}`)
  await own.getByRole('heading', { name: 'Doubtful radio' }).waitFor()
})

test('an admin suspends a member, who reads the reason, and reinstates them', async () => {
  const admin = await createStaff(server, 'admin')
  const member = await createMember(server, { username: 'takudzwa' })
  const listing = await insertListing(server, member, { title: 'Hidden radio' })
  const adminPage = await openAdmin(server, '/admin/users', admin, { width: 768 })
  await adminPage.getByRole('searchbox', { name: 'Search', exact: true }).fill('takudz')
  await adminPage.getByRole('button', { name: 'Show' }).click()
  await adminPage.getByRole('link', { name: 'takudzwa' }).click()
  await adminPage.getByRole('heading', { name: 'takudzwa' }).waitFor()
  expect(await overflowOf(adminPage)).toBe(0)
  await checkAxe(adminPage)
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
  await stranger
    .getByRole('heading', { name: /not found/i })
    .first()
    .waitFor()

  await adminPage.getByRole('button', { name: 'Reinstate' }).click()
  await adminPage.getByRole('dialog').locator('[name=reason]').fill('Talked it over.')
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click()
  await adminPage.getByRole('button', { name: 'Suspend' }).waitFor()
  await own.goto('/account/standing')
  await own.getByText('No longer applies').waitFor()
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
  await checkAxe(adminPage)
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
  await checkAxe(adminPage)
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
  await checkAxe(adminPage)

  const home = await openPage(server, '/', { width: 390 })
  await home.getByText('Auctions go on longer today.').waitFor()
  const advertisement = home.getByRole('complementary', { name: 'Advertisement' })
  await advertisement.getByText('Advertisement', { exact: true }).waitFor()
  await advertisement.getByText('Cement in Mbare.').waitFor()
  expect(await overflowOf(home)).toBe(0)
  await checkAxe(home)
})

/** The value of a `datetime-local` field in Harare time. */
const harare = (moment: string): string =>
  new Date(Date.parse(moment) + 2 * 3_600_000).toISOString().slice(0, 16)

const payloads = [
  '<script>document.title="taken"</script>',
  '<img src=x onerror="document.title=\'taken\'">',
  '</textarea><script>document.title="taken"</script>',
]
test('texts of members are shown as plain text on all moderation pages', async () => {
  const admin = await createStaff(server, 'admin')
  const [payload = ''] = payloads
  const { id, buyer, seller } = await createConversation(server)
  for (const text of payloads) await says(seller, id, text)
  await reports(buyer, 'conversation', id, { reason: 'other', words: payloads.join('\n') })
  const listing = await insertListing(server, seller, {
    title: payload,
    description: payloads.join('\n'),
  })
  await reports(buyer, 'product', listing, { reason: 'other', words: payload })
  await admin.client.post(`/api/admin/users/${seller.id}/notes`, { text: payload })
  await admin.client.post(`/api/admin/users/${seller.id}/warn`, { reason: payload })
  const talk = await caseAbout(admin, id)
  const item = await caseAbout(admin, listing)
  const page = await openAdmin(server, '/admin/dashboard', admin)
  for (const path of [
    '/admin/moderation',
    `/admin/moderation?case=${talk.id}`,
    `/admin/moderation?case=${item.id}`,
    '/admin/listings',
    `/admin/users/${seller.id}`,
    `/admin/search?q=${encodeURIComponent('document.title')}`,
  ]) {
    await page.goto(path)
    await page.getByText('document.title').first().waitFor({ state: 'attached' })
    expect(await page.title(), path).toContain('Musika')
    expect(await page.locator('main img[src=x], main script, main [onload]').count(), path).toBe(0)
  }
  const own = await openPage(server, '/account/standing', { session: seller })
  await own.getByText('document.title').first().waitFor()
  expect(await own.title()).toContain('Account status')
})
