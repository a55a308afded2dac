import { beforeAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { listItem } from '../../support/listings/selling.ts'
import { openPage } from '../../support/browser/pages.ts'
import { uploadedPicture } from '../../support/listings/pictures.ts'
import { covers } from '../../coverage/covers.ts'
import { css } from '../../support/browser/css.ts'

const { server, seller } = sharedShop()

/** The page of a listing with three photos. */
let path: string

beforeAll(async () => {
  const images = [
    await uploadedPicture(seller),
    await uploadedPicture(seller),
    await uploadedPicture(seller),
  ]
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
  await page.getByAltText(/photo 3 of 3/).waitFor()
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
  expect(await page.getByRole('link', { name: 'Photo 2 of 3' }).getAttribute('aria-current')).toBe(
    'true',
  )
})
