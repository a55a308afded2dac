import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { bidBox, bidDialog, exactBid, maximumBid } from '../../support/auctions/bid-on-page.ts'
import { insertAuction } from '../../support/listings/listings.ts'
import { openPage } from '../../support/browser/pages.ts'
import { createMember, password, verifyEmail } from '../../support/members/people.ts'
import { registerMember, type Registered } from '../../support/members/registration.ts'

const server = sharedServer()
let auction: ProductId
let rudo: Registered

beforeAll(async () => {
  rudo = await registerMember(server)
  await verifyEmail(server, rudo.user.id)
  auction = await insertAuction(server, await createMember(server), {
    title: 'Ox yoke',
    priceMinor: 1_600_000_00n,
  })
})

async function signIn(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Sign in' })
  await panel.getByLabel('Email, username or phone number').fill(rudo.form.username)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Sign In' }).click()
}

test('a visitor can sign in and continue with the same amount', async () => {
  const page = await openPage(server, `/product/${auction}`, { width: 390 })
  const box = bidBox(page)
  await maximumBid(box).fill('1,700,000')
  await box.getByText('Your money is held until you have the item.').waitFor()
  await box.getByRole('button', { name: 'Place Bid' }).click()
  // Over the page, not below the button at the top.
  await page.locator('dialog:modal', { hasText: 'Email, username' }).waitFor()
  await signIn(page)
  const dialog = bidDialog(page)
  await dialog.waitFor()
  expect(await maximumBid(dialog).inputValue()).toBe('1,700,000')
  expect(new URL(page.url()).pathname).toBe(`/product/${auction}`)
})

test('a visitor signs in at a card and continues with the bid', async () => {
  const page = await openPage(server, '/', { width: 390 })
  const placeBid = page.getByRole('link', { name: 'Place Bid: Ox yoke' }).first()
  await placeBid.click()
  await signIn(page)
  await bidDialog(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => placeBid.evaluate((link) => link === document.activeElement)).toBe(true)
})

test('after the session expires, a member can sign in again and place the bid', async () => {
  const ann = await createMember(server)
  const page = await openPage(server, `/product/${auction}`, { session: ann, refusals: [401] })
  const box = bidBox(page)
  await (await exactBid(box)).fill('1,750,000')
  await box.getByRole('button', { name: 'Place Bid' }).click()
  const dialog = bidDialog(page)
  await dialog.waitFor()
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('Failed to place bid').waitFor()
  await signIn(page)
  await dialog.getByRole('button', { name: 'Place Bid' }).click()
  await page.getByText('You are now the highest bidder.').waitFor()
  expect(await box.innerText()).toContain('You are the highest bidder.')
})
