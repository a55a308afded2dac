import type { Page } from 'playwright-core'
import { openPage, type PageSettings } from '#support/browser/pages.ts'
import type { Member } from '#support/members/people.ts'
import { picture } from '#support/listings/pictures.ts'
import type { TestServer } from '#support/server/server.ts'
import { isHydrated } from '../elements.ts'

/** Opens the sell page and waits for hydration. */
export async function openSell(
  server: TestServer,
  session: Member,
  settings: PageSettings = {},
): Promise<Page> {
  const page = await openPage(server, '/sell', { session, ...settings })
  await sellReady(page)
  return page
}

export const sellForm = (page: Page) => page.getByRole('form', { name: 'Create New Listing' })
export const editForm = (page: Page) => page.getByRole('form', { name: 'Edit listing' })
export const sellReady = (page: Page, name = 'Create New Listing') =>
  isHydrated(page, `form[aria-label="${name}"]`)

export const createListing = (page: Page) =>
  sellForm(page).getByRole('button', { name: 'Create listing' })
export const photoTiles = (page: Page) => sellForm(page).locator('li:has(img)')
export const photoSources = (page: Page) =>
  photoTiles(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
export const draftSaved = (page: Page) =>
  sellForm(page).getByText('Draft saved. You can continue on any device.').waitFor()

/** The rows are interactive after hydration. */
export const opened = (page: Page) => isHydrated(page, '#main')

/** Opens the seller's listings and waits until a file can be given. */
export async function openImport(
  server: TestServer,
  session: Member,
  settings: PageSettings = {},
): Promise<Page> {
  const page = await openPage(server, '/selling', { session, width: 390, ...settings })
  await isHydrated(page, 'input[type=file]')
  return page
}
export const importFile = (page: Page, content: string) =>
  page
    .getByLabel('File of listings')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

/** Fills in title, condition, description and a price in dollars, with free delivery. */
export async function fillListing(page: Page, title: string): Promise<void> {
  const form = sellForm(page)
  await form.getByLabel('Title').fill(title)
  await form.getByRole('radio', { name: /^Good/ }).check()
  await form.getByLabel('Description').fill('Carved by my uncle in Nemanwa from one block.')
  await form.getByLabel('Price in US dollars').fill('12.5')
  await form.getByRole('radio', { name: 'Free delivery' }).check()
}

/** Files for the file chooser, with the content of a real picture. */
export async function chosen(...names: string[]) {
  const buffer = await picture()
  return names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
}

export const choose = (page: Page, files: Awaited<ReturnType<typeof chosen>>) =>
  sellForm(page).getByLabel('Photo files').setInputFiles(files)
