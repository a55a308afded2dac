import type { DraftSummary, SavedDraft } from '#contracts/selling/drafts.ts'
import { covers, newMembers, sharedServer } from '#support/fixtures.ts'
import { checkAxe } from '#support/browser/pages.ts'
import type { Member } from '#support/members/people.ts'
import {
  choose,
  chosen,
  createListing,
  draftSaved,
  fillListing,
  openSell,
  photoSources,
  photoTiles,
  sellForm,
  sellReady,
} from './sell-page.ts'
import { css } from '#support/browser/css.ts'
import type { Page } from 'playwright-core'
import { picture } from '#support/listings/pictures.ts'
import { hold } from '#support/browser/hold.ts'

const server = sharedServer()
const { ann } = newMembers(server)

const draftsOf = async (member: Member) =>
  (await member.client.get<DraftSummary[]>('/api/drafts')).body

test('a press on the button counts although the draft is saved meanwhile', async () => {
  const page = await openSell(server, ann, { width: 390 })
  await fillListing(page, 'A whole drum')
  await createListing(page).hover()
  await page.mouse.down()
  await draftSaved(page)
  await page.mouse.up()
  await page.waitForURL('**/product/*')
  await expect.poll(() => draftsOf(ann)).toEqual([])
})

test('the button that discards a draft stays in place while the draft is saved', async () => {
  const page = await openSell(server, ann, { width: 390 })
  const save = await hold(page, '**/api/drafts/**')
  await sellForm(page).getByRole('textbox', { name: 'Title' }).fill('A whole drum')
  const discard = sellForm(page).getByRole('button', { name: 'Discard draft' })
  await discard.waitFor()
  const before = await discard.boundingBox()
  save()
  await draftSaved(page)
  expect(await discard.boundingBox()).toEqual(before)
})

test('an unsent draft on this device is listed under Drafts and sent from there', async () => {
  const page = await openSell(server, ann, { refusals: [0] })
  await page.context().setOffline(true)
  await sellForm(page).getByLabel('Title').fill('Waiting pot')
  await sellForm(page).getByText('Draft saved on this device only.').waitFor()
  expect(await draftsOf(ann)).toEqual([])
  await page.context().setOffline(false)
  await page.goto('/selling?tab=drafts')
  await page.getByRole('link', { name: 'Waiting pot', exact: true }).waitFor()
  await expect.poll(async () => (await draftsOf(ann))[0]?.title).toBe('Waiting pot')
  await page.getByText(/Saved just now/).waitFor()
  expect(await page.getByText('On this device only').count()).toBe(0)
  await checkAxe(page)

  await page.getByRole('button', { name: 'Discard: Waiting pot' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByText('No drafts').waitFor()
  expect(await draftsOf(ann)).toEqual([])
  await page.goto('/sell')
  await sellReady(page)
  expect(await sellForm(page).getByLabel('Title').inputValue()).toBe('')
})

test('concurrent changes in two browsers become two drafts, with a notice', async () => {
  const phone = await openSell(server, ann, { width: 390, refusals: [409] })
  await sellForm(phone).getByLabel('Title').fill('Pot')
  await draftSaved(phone)
  const [draft] = await draftsOf(ann)
  const { form } = (await ann.client.get<SavedDraft>(`/api/drafts/${draft!.id}`)).body
  await ann.client.put(`/api/drafts/${draft!.id}`, {
    form: { ...form, title: 'Pot from the laptop' },
    version: 1,
  })
  await sellForm(phone).getByLabel('Title').fill('Pot from the phone')
  await sellForm(phone).getByText('This draft was changed on another device.').waitFor()
  await expect
    .poll(async () => (await draftsOf(ann)).map(({ title }) => title).sort())
    .toEqual(['Pot from the laptop', 'Pot from the phone'])
})

test('a long press picks up a photo; a swipe scrolls', async () => {
  const page = await openSell(server, ann, { width: 390 })
  await choose(page, await chosen('a.jpg', 'b.jpg', 'c.jpg'))
  await page.getByText('3 image(s) added to your listing.').waitFor()
  const sources = () => photoSources(page)
  const [a, b, c] = await sources()
  const session = await page.context().newCDPSession(page)
  const middle = async (index: number) => {
    const box = (await photoTiles(page).nth(index).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 3 }
  }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await photoTiles(page).first().scrollIntoViewIfNeeded()
  await touch('touchStart', await middle(0))
  await page.locator(css('.sell_photos .sell_held')).waitFor()
  await touch('touchMove', await middle(2))
  await touch('touchEnd')
  await expect.poll(sources).toEqual([b, c, a])
  await sellForm(page).getByText('Photo moved to place 3 of 3').waitFor()

  const start = await middle(0)
  await touch('touchStart', start)
  await touch('touchMove', { x: start.x, y: start.y - 40 })
  await touch('touchEnd')
  expect(await page.locator(css('.sell_photos .sell_held')).count()).toBe(0)
  expect(await sources()).toEqual([b, c, a])
})

const uploaded = (page: Page) => page.getByText('Images uploaded successfully!').waitFor()

test('a HEIC photo that the browser cannot read is explained', async () => {
  const page = await openSell(server, ann)
  await choose(page, [
    { name: 'IMG_2044.HEIC', mimeType: 'image/heic', buffer: Buffer.from('    ftypheic    ') },
  ])
  const problem = sellForm(page).getByText(
    'Upload failed: This browser cannot read the HEIC format of iPhones. JPEG, PNG, WebP and AVIF work. On the iPhone, open Settings, Camera, Formats, choose Most Compatible and take the photo again.',
  )
  await expect.poll(() => problem.count()).toBe(1)
})

test('a HEIC photo that the browser can read is sent as JPEG', async () => {
  const page = await openSell(server, ann)
  // Chromium has no decoder for HEIC; Safari has one.
  await page.evaluate(() => {
    const decode = createImageBitmap
    window.createImageBitmap = () => decode(new ImageData(800, 600))
  })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await choose(page, [
    { name: 'IMG_2044.HEIC', mimeType: '', buffer: Buffer.from('    ftypheic    ') },
  ])
  expect((await sent).headers()['content-type']).toBe('image/jpeg')
  await page.getByText('1 image(s) added to your listing.').waitFor()
  expect(await photoTiles(page).count()).toBe(1)
})

test('a listing accepts at most twenty photos', async () => {
  covers(
    'text: You can only upload up to N files at once.',
    'text: Maximum 20 images allowed',
    'constant: 20 images per listing',
  )
  const page = await openSell(server, ann)
  const names = Array.from({ length: 21 }, (_, n) => `${n}.jpg`)
  await choose(page, await chosen(...names))
  await page.getByText('You can only upload up to 20 files at once.', { exact: true }).waitFor()
  expect(await photoTiles(page).count()).toBe(0)
  await choose(page, await chosen(...names.slice(1)))
  await page.getByText('20 image(s) added to your listing.').waitFor()
  await page.getByText('20 of 20').waitFor()
  await choose(page, await chosen('more.jpg'))
  await page.getByText('Maximum 20 images allowed', { exact: true }).waitFor()
  expect(await photoTiles(page).count()).toBe(20)
})

test('a photo that fails to upload shows the reason and can be sent again', async () => {
  covers('text: Upload completed with issues', 'text: Upload failed: ...')
  const page = await openSell(server, ann, { refusals: [0, 415] })
  const form = sellForm(page)
  await choose(page, [
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
  ])
  const alert = page.getByRole('alert')
  await alert.getByText('Upload completed with issues', { exact: true }).waitFor()
  await alert.getByText(/^Upload failed: We cannot read this image/).waitFor()
  await form.getByText(/Upload failed: We cannot read this image\..*\(broken\.jpg\)/).waitFor()
  await form.getByRole('button', { name: 'Remove photo 1' }).click()

  await page.context().setOffline(true)
  await choose(page, await chosen('drum.jpg'))
  await form.getByText('Upload failed: The connection was lost.').waitFor()
  await page.context().setOffline(false)
  await form.getByRole('button', { name: 'Try again: photo 1' }).click()
  await uploaded(page)
  expect(await photoTiles(page).count()).toBe(1)
})

test('a large photo is shrunk before the upload, and the saving is shown', async () => {
  const page = await openSell(server, ann)
  const buffer = await picture(3000, 2000)
  const sizes: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.headers()['content-type']?.startsWith('image/'))
      sizes.push(request.postDataBuffer()?.length ?? 0)
  })
  await choose(page, [{ name: 'large.jpg', mimeType: 'image/jpeg', buffer }])
  await uploaded(page)
  await sellForm(page)
    .getByText(/\d MB became \d+ KB|\d MB became [\d.]+ MB/)
    .waitFor()
  expect(buffer.length).toBeGreaterThan(300_000)
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeLessThan(buffer.length)
})

test('a draft is restored with its photos after a reload, and removed when discarded', async () => {
  const page = await openSell(server, ann, { width: 390 })
  const form = sellForm(page)
  await choose(page, await chosen('drum.jpg'))
  await uploaded(page)
  await fillListing(page, 'Half a listing')
  // No wait before the reload: closing the page stores the last input.
  await page.reload()
  await sellReady(page)
  await page.getByText('Your draft is just as you left it.').waitFor()
  expect(await form.getByLabel('Title').inputValue()).toBe('Half a listing')
  const price = form.getByRole('textbox', { name: 'Price', exact: true })
  expect(await price.inputValue()).toBe('312,500')
  expect(await form.getByRole('radio', { name: /^Good/ }).isChecked()).toBe(true)
  expect(await photoTiles(page).count()).toBe(1)

  await form.getByRole('button', { name: 'Discard draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard this draft?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect(await form.getByLabel('Title').inputValue()).toBe('Half a listing')
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('')
  expect(await photoTiles(page).count()).toBe(0)
  await page.reload()
  await sellReady(page)
  expect(await form.getByLabel('Title').inputValue()).toBe('')
  expect(await page.getByText('Your draft is just as you left it.').count()).toBe(0)
})

test('a photo that the shop has deleted is marked in the draft', async () => {
  const gone = `/api/images/${crypto.randomUUID()}`
  const page = await openSell(server, ann, {
    refusals: [404],
    prepare: (context) =>
      context.addInitScript(
        ([name, path]) =>
          localStorage.setItem(name!, JSON.stringify({ title: 'Old', images: [path] })),
        [`musika-draft-${ann.id}`, gone],
      ),
  })
  await sellForm(page).getByText('This photo was stored for one day only.').waitFor()
  await sellForm(page).getByRole('button', { name: 'Remove photo 1' }).click()
  expect(await sellForm(page).getByText('This photo was stored for one day only.').count()).toBe(0)
})
