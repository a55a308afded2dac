import { sharedShop } from '#support/fixtures.ts'
import { openPage, checkBothSchemes } from '#support/browser/pages.ts'
import { insertListing, insertAuction } from '#support/listings/listings.ts'
import { createMember, verifyEmail, type Member } from '#support/members/people.ts'
import { signUpMember } from '#support/members/signed-in.ts'
import {
  createListing,
  draftSaved,
  fillListing,
  openSell,
  sellForm,
  sellReady,
} from '../selling/sell-page.ts'
import { toasted } from '../staff/admin-pages.ts'
import { signIn } from './sign-in-pages.ts'
import { turnOn } from '#support/turned-on.ts'
import { awaitMail, tokenIn } from '#support/notifications/mail.ts'

const { server, seller } = sharedShop()
let rudo: Member
beforeAll(async () => {
  await turnOn(server, 'confirmed_email')
  rudo = await signUpMember(server)
  await verifyEmail(server, rudo.id)
})

test('a seller whose session has ended signs in and continues with the same listing', async () => {
  const page = await openSell(server, rudo, { refusals: [401] })
  await fillListing(page, 'Half a drum')
  await page.context().clearCookies()
  await createListing(page).click()
  await toasted(page, 'Failed to create listing')
  await signIn(page, rudo.username)
  await expect.poll(() => sellForm(page).getByLabel('Title').inputValue()).toBe('Half a drum')
  await createListing(page).click()
  await page.waitForURL('**/product/*')
})

test('a visitor fills in a listing, signs in when sending it, and lists it', async () => {
  const page = await openPage(server, '/sell', { width: 390 })
  await sellReady(page)
  await fillListing(page, 'Quarter of a drum')
  await createListing(page).click()
  await signIn(page, rudo.username)
  const title = sellForm(page).getByLabel('Title')
  await expect.poll(() => title.inputValue()).toBe('Quarter of a drum')
  await draftSaved(page)
  await createListing(page).click()
  await page.waitForURL('**/product/*')
})

test('a report is sent once its sender has signed in again', async () => {
  const id = await insertListing(server, seller)
  const settings = { session: rudo, width: 390, refusals: [401] }
  const page = await openPage(server, `/product/${id}`, settings)
  await page.getByRole('button', { name: 'Report this item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this item' })
  await dialog.getByLabel('It is a fake').check()
  await dialog.getByRole('textbox').fill('The serial number is painted on.')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await toasted(page, 'The report was not sent')
  await signIn(page, rudo.username)
  expect(await dialog.getByRole('textbox').inputValue()).toBe('The serial number is painted on.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await toasted(page, 'Report sent')
})

test('an unverified seller gets the link again, confirms it and lists the item', async () => {
  const member = await createMember(server, { unverified: true })
  const page = await openSell(server, member, { width: 390, refusals: [403] })
  await page.getByText('Until you confirm it, you cannot bid or sell').waitFor()
  await fillListing(page, 'Ngoma drum')
  await createListing(page).click()
  const form = sellForm(page)
  await form.getByText(`We sent a link to ${member.email}.`).waitFor()
  await checkBothSchemes(page)
  await form.getByRole('button', { name: 'Send again' }).click()
  await form.getByText('A new verification link is on its way to your inbox.').waitFor()

  const token = tokenIn(await awaitMail(server, member.email, 'Confirm'), '/verify-email')
  expect((await server.visitor().post('/api/auth/verify-email', { token })).status).toBe(200)
  await createListing(page).click()
  await page.waitForURL(/\/product\//)
})

test('an unverified bidder gets the link again in the dialog, which keeps the amount', async () => {
  const auction = await insertAuction(server, await createMember(server), {
    priceMinor: 100_000_00n,
  })
  const member = await createMember(server, { unverified: true })
  const settings = { session: member, width: 390, refusals: [403] }
  const page = await openPage(server, `/product/${auction}`, settings)
  const box = page.getByRole('region', { name: 'Bidding' })
  await box.getByRole('textbox', { name: 'Your bid', exact: true }).fill('120,000')
  await box.getByRole('button', { name: 'Place Bid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place your bid' })
  await dialog.getByRole('button', { name: 'Place Bid' }).click()
  await dialog.getByText(`We sent a link to ${member.email}.`).waitFor()
  const maximum = dialog.getByRole('textbox', { name: 'Your bid', exact: true })
  expect(await maximum.inputValue()).toBe('120,000')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await dialog.getByText('A new verification link is on its way to your inbox.').waitFor()
  await checkBothSchemes(page)
  await verifyEmail(server, member.id)
  await dialog.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are now the highest bidder.').waitFor()
})
