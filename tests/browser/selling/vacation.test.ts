import { expect, test } from 'vitest'
import { harareDay } from '../../../server/kernel/harare-time.ts'
import { newMembers, sharedServer } from '../../support/fixtures.ts'
import { checkAxe, checkContrast, openPage, overflowOf } from '../../support/browser/pages.ts'
import { insertAuction, insertListing } from '../../support/listings/listings.ts'

const server = sharedServer()
const { seller } = newMembers(server)

const inDays = (days: number) => harareDay(new Date(Date.now() + days * 86_400_000))

test.each([
  { width: 390, scripts: true },
  { width: 1280, scripts: true },
  { width: 320, scripts: false },
])('a seller goes away and comes back at $width px, scripts: $scripts', async (settings) => {
  const radio = await insertListing(server, seller, { title: 'Bush radio' })
  const bicycle = await insertAuction(server, seller, { title: 'City bicycle' })
  const page = await openPage(server, '/selling', { session: seller, refusals: [400], ...settings })
  await page.getByRole('link', { name: 'Vacation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vacation' }).waitFor()
  await page.getByLabel('First day away').fill(inDays(3))
  await page.getByLabel('Last day away').fill(inDays(2))
  await page.getByRole('textbox', { name: /^Note for buyers/ }).fill('Visiting my mother.')
  await page.getByRole('button', { name: 'Set vacation' }).click()
  await page.getByText('The last day is before the first day').waitFor()
  if (settings.scripts) await checkAxe(page)
  await page.getByLabel('First day away').fill(inDays(0))
  await page.getByRole('button', { name: 'Set vacation' }).click()
  await page.getByText('Your items at a fixed price are hidden.').waitFor()
  expect(await overflowOf(page)).toBe(0)

  for (const path of [`/product/${radio}`, `/product/${bicycle}`, `/seller/${seller.id}`]) {
    const shown = await openPage(server, path, { width: settings.width, scripts: settings.scripts })
    await shown.getByText(`${seller.username} is away until`).waitFor()
    await shown.getByText('“Visiting my mother.”').waitFor()
    expect(await overflowOf(shown)).toBe(0)
    if (!settings.scripts) continue
    await checkAxe(shown)
    await shown.emulateMedia({ colorScheme: 'dark' })
    await checkContrast(shown)
  }
  const item = await openPage(server, `/product/${radio}`, {
    width: settings.width,
    scripts: settings.scripts,
  })
  expect(await item.getByRole('main').innerText()).toContain('The seller is away')

  await page.getByRole('button', { name: 'I am back' }).click()
  await page.getByRole('button', { name: 'Set vacation' }).waitFor()
  const back = await server.visitor().get<{ status: string }>(`/api/products/${radio}`)
  expect(back.body.status).toBe('active')
})
