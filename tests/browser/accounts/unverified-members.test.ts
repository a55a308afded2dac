import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { checkBothSchemes, openPage, overflowOf } from '../../support/browser/pages.ts'
import { awaitMail, tokenIn } from '../../support/notifications/mail.ts'
import { insertAuction } from '../../support/listings/listings.ts'
import { createMember, verifyEmail } from '../../support/members/people.ts'
import { createListing, fillListing, openSell, sellForm } from '../selling/sell-page.ts'

const server = sharedServer()

test.each([320, 1280])(
  'an unverified seller gets the link again, confirms it and lists the item, at %i px',
  async (width) => {
    const member = await createMember(server, { unverified: true })
    const page = await openSell(server, member, { width, refusals: [403] })
    await page.getByText('Until you confirm it, you cannot bid or sell').waitFor()
    await fillListing(page, 'Ngoma drum')
    await createListing(page).click()
    const form = sellForm(page)
    await form.getByText(`We sent a link to ${member.email}.`).waitFor()
    await checkBothSchemes(page)
    expect(await overflowOf(page)).toBe(0)
    await form.getByRole('button', { name: 'Send again' }).click()
    await form.getByText('A new verification link is on its way to your inbox.').waitFor()

    const token = tokenIn(await awaitMail(server, member.email, 'Confirm'), '/verify-email')
    expect((await server.visitor().post('/api/auth/verify-email', { token })).status).toBe(200)
    await createListing(page).click()
    await page.waitForURL(/\/product\//)
  },
)

test('an unverified bidder gets the link again in the dialog, which keeps the amount', async () => {
  const auction = await insertAuction(server, await createMember(server), {
    priceMinor: 100_000_00n,
  })
  const member = await createMember(server, { unverified: true })
  const page = await openPage(server, `/product/${auction}`, {
    session: member,
    width: 320,
    refusals: [403],
  })
  const box = page.getByRole('region', { name: 'Bidding' })
  await box.getByRole('textbox', { name: 'Your maximum bid', exact: true }).fill('120,000')
  await box.getByRole('button', { name: 'Place Bid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place your bid' })
  await dialog.getByRole('button', { name: 'Place Bid' }).click()
  await dialog.getByText(`We sent a link to ${member.email}.`).waitFor()
  const maximum = dialog.getByRole('textbox', { name: 'Your maximum bid', exact: true })
  expect(await maximum.inputValue()).toBe('120,000')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await dialog.getByText('A new verification link is on its way to your inbox.').waitFor()
  expect(await overflowOf(page)).toBe(0)
  await checkBothSchemes(page)
  await verifyEmail(server, member.id)
  await dialog.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are now the highest bidder.').waitFor()
})
