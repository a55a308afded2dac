import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { ProductId } from '../../../contracts/common/ids.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { checkAxe, openPage } from '../../support/browser/pages.ts'
import { pauseClock } from '../../support/browser/clock.ts'
import { createMember } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()
let listing: ProductId

beforeAll(async () => {
  listing = await insertListing(server, await createMember(server), {
    title: 'Radio & batteries',
    priceMinor: 100_000_00n,
  })
})

const address = () => `${server.url}/product/${listing}`

/** Clicks the share button that is visible at the page's width. */
async function openShare(page: Page) {
  await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Share this item' })
  await dialog.waitFor()
  return dialog
}

test('an item is shared by WhatsApp, Facebook, mail or its copied link', async () => {
  covers(
    'text: Link copied!',
    'text: Product link copied to clipboard',
    'rule: share by WhatsApp, Facebook, email and copied link, with preview',
  )
  const page = await openPage(server, `/product/${listing}`, {
    width: 390,
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  })
  const dialog = await openShare(page)
  expect(await dialog.innerText()).toContain('Radio & batteries')
  expect(await dialog.innerText()).toContain('ZWL 100,000')
  await checkAxe(page)
  const href = async (name: string) =>
    new URL((await dialog.getByRole('link', { name }).getAttribute('href')) ?? '').searchParams
  expect((await href('WhatsApp')).get('text')).toBe(`Radio & batteries ${address()}`)
  expect((await href('Facebook')).get('u')).toBe(address())
  expect((await href('Email')).get('subject')).toBe('Radio & batteries')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.getByRole('button', { name: 'Link copied!', exact: true }).waitFor()
  await page
    .getByRole('status')
    .getByText('Product link copied to clipboard', { exact: true })
    .waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address())
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('the copied indication stays for two seconds', async () => {
  covers('constant: copied indication 2 s')
  const page = await openPage(server, `/product/${listing}`, {
    prepare: async (context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await context.clock.install()
    },
  })
  const dialog = await openShare(page)
  const copied = dialog.getByRole('button', { name: 'Link copied!', exact: true })
  await pauseClock(page)
  // A click waits for frames, which the paused clock does not draw.
  await dialog.getByRole('button', { name: 'Copy link' }).dispatchEvent('click')
  await copied.waitFor()
  await page.clock.runFor(1990)
  expect(await copied.count()).toBe(1)
  await page.clock.runFor(11)
  await copied.waitFor({ state: 'detached' })
})

test('if the browser refuses to copy, the link is shown to be copied by hand', async () => {
  covers('text: Failed to copy', 'text: Please copy the link manually')
  const page = await openPage(server, `/product/${listing}`, {
    prepare: async (context) => {
      await context.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
        document.execCommand = () => false
      })
    },
  })
  const dialog = await openShare(page)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('alert').getByText('Failed to copy', { exact: true }).waitFor()
  await page
    .getByRole('alert')
    .getByText('Please copy the link manually', { exact: true })
    .waitFor()
  expect(await dialog.innerText()).toContain(address())
})
