import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { openPage } from '../../support/browser/pages.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { password, verifyEmail, type Member } from '../../support/members/people.ts'
import { registerMember } from '../../support/members/registration.ts'
import { createListing, fillListing, openSell, sellForm } from '../selling/sell-page.ts'
import { toasted } from '../staff/admin-pages.ts'

const { server, seller } = sharedShop()
let username: string
let member: Member

beforeAll(async () => {
  const rudo = await registerMember(server)
  username = rudo.form.username
  await verifyEmail(server, rudo.user.id)
  const client = server.visitor()
  await client.post('/api/auth/signin', { identifier: username, password })
  member = { ...seller, client }
})

async function signIn(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Sign in' })
  await panel.getByLabel('Email, username or phone number').fill(username)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Sign In' }).click()
}

test('a seller whose session has ended signs in and continues with the same listing', async () => {
  const page = await openSell(server, member, { refusals: [401] })
  await fillListing(page, 'Half a drum')
  await page.context().clearCookies()
  await createListing(page).click()
  await toasted(page, 'Failed to create listing')
  await page.waitForURL(({ searchParams }) => searchParams.get('next') === '/sell')
  await signIn(page)
  await page.waitForURL('**/sell')
  await expect.poll(() => sellForm(page).getByLabel('Title').inputValue()).toBe('Half a drum')
  await createListing(page).click()
  await page.waitForURL('**/product/*')
})

test.each([1280, 390])(
  'a report is kept while its sender signs in again, at %i px',
  async (width) => {
    const id = await insertListing(server, seller, { title: `Doubtful radio ${width}` })
    const page = await openPage(server, `/product/${id}`, {
      session: member,
      width,
      refusals: [401],
    })
    await page.getByRole('button', { name: 'Report this item' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this item' })
    await dialog.getByLabel('It is a fake').check()
    await dialog.getByRole('textbox').fill('The serial number is painted on.')
    await page.context().clearCookies()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await toasted(page, 'The report was not sent')
    await signIn(page)
    expect(await dialog.getByRole('textbox').inputValue()).toBe('The serial number is painted on.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await toasted(page, 'Report sent')
  },
)
