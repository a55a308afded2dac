import { hash } from '@node-rs/argon2'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedShop } from '../../../support/fixtures.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { checkAxe, openPage, overflowOf } from '../../../support/browser/pages.ts'
import { password } from '../../../support/members/people.ts'
import { covers } from '../../../coverage/covers.ts'
import { css } from '../../../support/browser/css.ts'

const { server, seller, ann } = sharedShop()

beforeAll(async () => {
  await server.app.db
    .updateTable('users')
    .set({ password_hash: await hash(password) })
    .where('id', '=', ann.id)
    .execute()
  await insertListing(server, seller, { title: 'Bush radio' })
})

/** Playwright's text selectors do not see text in `noscript`. */
const note = (page: Page, words: string) => page.locator('noscript *', { hasText: words }).first()

const open = (path: string, width = 1280, more: object = {}) =>
  openPage(server, path, { scripts: false, width, ...more })
const identifier = (page: Page) =>
  page.getByRole('textbox', { name: 'Email, username or phone number' })
const secret = (page: Page) => page.getByLabel('Password')
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

test('without scripts, pages explain what works, and a card puts its item in the cart', async () => {
  for (const width of [390, 1280]) {
    const page = await open('/', width)
    await note(page, 'JavaScript is turned off.').waitFor()
    const link = note(page, 'JavaScript is turned off.').locator('a, button').first()
    const colorOf = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).color)
    // The green of other links would be unreadable on the dark background.
    expect(await colorOf(link)).toBe(await colorOf(note(page, 'JavaScript is turned off.')))
    expect(await page.locator(css('.connection_needsScripts:visible')).count()).toBe(0)
    await page.getByRole('button', { name: 'Add to Cart: Bush radio' }).first().click()
    await page.getByRole('group', { name: 'Quantity of Bush radio' }).waitFor()
    expect(await overflowOf(page)).toBe(0)
  }
})

test('without scripts, a member signs in, is redirected to the requested page, and signs out', async () => {
  covers('route: /signin')
  const page = await open('/orders', 390)
  // A page that needs an account redirects to one with the form at the top.
  await identifier(page).fill(ann.username)
  await secret(page).fill(password)
  await submit(page).click()
  await page.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/orders')

  await page.getByRole('button', { name: 'Sign out Tendai' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('musika_session')
})

test('a refused sign-in form shows its errors and keeps all values except the password', async () => {
  const page = await open('/', 1280, { refusals: [400, 401] })
  await page.getByRole('link', { name: 'Sign in' }).click()
  await submit(page).click()
  await page.getByText('Email, username, or phone number is required').waitFor()
  await page.getByText('Password is required').waitFor()

  await identifier(page).fill(ann.email)
  await secret(page).fill('not this one')
  await submit(page).click()
  await page.getByText('Sign in failed').waitFor()
  expect(await identifier(page).inputValue()).toBe(ann.email)
  expect(await secret(page).inputValue()).toBe('')
  expect(await page.content()).not.toContain('not this one')

  await secret(page).fill(password)
  await submit(page).click()
  await note(page, 'JavaScript is turned off.').waitFor()
  await page.getByRole('button', { name: 'Sign out Tendai' }).waitFor()
})

test('a signed-in member is redirected to the requested page', async () => {
  const page = await open('/signin?next=/orders', 1280, { session: ann })
  await page.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/orders')
})

test('the sign-in form is accessible and fits a small phone', async () => {
  const page = await openPage(server, '/signin', { width: 390 })
  await identifier(page).waitFor()
  await checkAxe(page, { whole: true })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflowOf(page)).toBe(0)
})
