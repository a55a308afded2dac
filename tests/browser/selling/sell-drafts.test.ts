import type { DraftSummary, SavedDraft } from '../../../contracts/selling/drafts.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { checkAxe, openPage } from '../../support/browser/pages.ts'
import type { Member } from '../../support/members/people.ts'
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
import { css } from '../../support/browser/css.ts'

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
  const save = Promise.withResolvers<void>()
  await page.route('**/api/drafts/**', async (route) => {
    await save.promise
    await route.continue()
  })
  await sellForm(page).getByRole('textbox', { name: 'Title' }).fill('A whole drum')
  const discard = sellForm(page).getByRole('button', { name: 'Discard draft' })
  await discard.waitFor()
  const before = await discard.boundingBox()
  save.resolve()
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

test('an unknown draft shows no form', async () => {
  const page = await openPage(server, '/sell?draft=nonsense', { session: ann, refusals: [404] })
  await page.getByText('Draft not found').waitFor()
  expect(await sellForm(page).count()).toBe(0)
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
