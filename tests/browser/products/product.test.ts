import type { ProductId } from '#contracts/common/ids.ts'
import { openPage, checkAxe } from '#support/browser/pages.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { listItem } from '#support/listings/selling.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { css } from '#support/browser/css.ts'
import type { Page } from 'playwright-core'
import { toastSays } from '#support/money/checkout.ts'
import { pauseClock } from '#support/browser/clock.ts'

const { server, seller } = sharedShop()

let listing: ProductId
/** The page of a listing with three photos. */
let path: string
beforeAll(async () => {
  const radio = { title: 'Radio & batteries', priceMinor: 100_000_00n }
  listing = await insertListing(server, seller, radio)
  const images = await Promise.all([1, 2, 3].map(() => uploadedPicture(seller)))
  path = `/product/${(await listItem(seller, { images })).id}`
})

test('only the first photo is loaded until another is requested', async () => {
  covers('rule: gallery with thumbnails')
  const page = await openPage(server, path, { width: 390 })
  const large = page.locator(css('.gallery_mainPicture img'))
  await page.getByText('1 / 3').waitFor()
  expect(await large.count()).toBe(1)
  expect(await large.first().getAttribute('alt')).toContain('photo 1 of 3')
  const thumbnail = page.locator(css('.gallery_thumbnails img')).last()
  expect(await thumbnail.isVisible()).toBe(false)
  await page.getByRole('group', { name: 'Photos' }).press('ArrowRight')
  await page.getByText('2 / 3').waitFor()
  await page.getByAltText(/photo 2 of 3/).waitFor()
  await thumbnail.waitFor()
  const visited = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'Photo 3 of 3' }).click()
  await page.getByText('3 / 3').waitFor()
  expect(page.url()).toBe(server.url + path)
  expect(await page.evaluate(() => history.length)).toBe(visited)
  const shown = page.getByAltText(/photo 3 of 3/)
  await expect.poll(async () => Math.round((await shown.boundingBox())?.x ?? -1)).toBe(0)
})

test('a thumbnail that was pressed before hydration shows its photo', async () => {
  const page = await openPage(server, `${path}#photo-2`, { width: 390 })
  await page.getByText('2 / 3').waitFor()
  await page.getByAltText(/photo 2 of 3/).waitFor()
  expect(await page.getByText('1 / 3').count()).toBe(0)
})

test('swiping the photos updates the counter', async () => {
  const page = await openPage(server, path, { width: 390 })
  await page.getByText('1 / 3').waitFor()
  const strip = page.locator(css('.gallery_mainPicture > div'))
  await strip.dispatchEvent('pointerdown')
  await page.getByAltText(/photo 2 of 3/).waitFor({ state: 'attached' })
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth }))
  await page.getByText('2 / 3').waitFor()
  const second = page.getByRole('link', { name: 'Photo 2 of 3' })
  expect(await second.getAttribute('aria-current')).toBe('true')
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
  await toastSays(page, 'Product link copied to clipboard')
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
    prepare: (context) =>
      context.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
        document.execCommand = () => false
      }),
  })
  const dialog = await openShare(page)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await toastSays(page, 'Failed to copy')
  await toastSays(page, 'Please copy the link manually')
  expect(await dialog.innerText()).toContain(address())
})

test('the header shows unlimited listings after the response arrives', async () => {
  covers(
    'text: Unlimited',
    'rule: listing stats: a label and a badge, nothing until their answer has loaded',
  )
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const page = await openPage(server, '/', {
    session: seller,
    prepare: (context) =>
      context.route('**/listing-stats', async (route) => {
        asked.resolve()
        await held.promise
        await route.continue()
      }),
  })
  await asked.promise
  expect(await page.locator(css('.header_topBar')).getByText('Unlimited').count()).toBe(0)
  held.resolve()
  const badge = page.locator(css('.header_topBar')).getByText('Listings Unlimited', { exact: true })
  await badge.waitFor()
})

test('listing stats that fail to load show nothing', async () => {
  covers('rule: a failed listing-stats call is not shown to people')
  let answered: Promise<unknown> | undefined
  const page = await openPage(server, '/', {
    session: seller,
    refusals: [500],
    prepare: async (context) => {
      await context.route('**/listing-stats', (route) => route.fulfill({ status: 500, body: '{}' }))
      answered = context.waitForEvent('response', (answer) =>
        answer.url().endsWith('/listing-stats'),
      )
    },
  })
  await answered
  expect(await page.getByText('Unlimited').count()).toBe(0)
  expect(await page.getByText('Failed to fetch listing stats').count()).toBe(0)
})

test('a visitor causes no request for listing statistics', async () => {
  covers('rule: listing stats are asked for only with a user id')
  const asked: string[] = []
  const page = await openPage(server, '/', {
    prepare: async (context) => {
      context.on('request', (request) => asked.push(request.url()))
    },
  })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(asked.filter((url) => url.includes('listing-stats'))).toEqual([])
})
