import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { covers, sharedServer } from '#support/fixtures.ts'
import { openPage, overflowOf } from '#support/browser/pages.ts'
import { pageText } from '#support/page-text.ts'
import { css } from '#support/browser/css.ts'

const server = sharedServer()

const save = (name: string, value: string) =>
  sql`insert into settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)`.execute(
    server.app.db,
  )
const textOf = (page: Page) => page.getByRole('main').innerText()
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' })

const legal = [
  ['/terms', 'Terms'],
  ['/seller-agreement', 'Seller Agreement'],
  ['/privacy', 'Privacy Policy'],
] as const

for (const [path, title] of legal)
  test(`${path}: shows its date, a contents list, a readable column, a home link and a contact`, async () => {
    covers('rule: legal pages were last updated 14 October 2024', 'text: Back to Home')
    for (const width of [390, 1280]) {
      const page = await openPage(server, path, { width, scripts: width === 1280 })
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const text = await textOf(page)
      expect(text).toContain('Last updated 14 October 2024')
      expect(text).toContain('support@musika.example')
      expect(await page.getByRole('link', { name: 'Back to Home', exact: true }).count()).toBe(2)
      expect(await overflowOf(page)).toBe(0)

      const lines = await page
        .locator(css('.article_content p'))
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
      const column = await page.evaluate((content) => {
        const probe = document.createElement('span')
        probe.className = content.slice(1)
        document.querySelector(content)?.append(probe)
        return Number.parseFloat(getComputedStyle(probe).maxWidth)
      }, css('.article_content'))
      expect(Math.max(...lines)).toBeLessThanOrEqual(column + 1)

      const links = contents(page).getByRole('link')
      expect(await links.count()).toBe(
        (await page.locator(css('.article_content section h2[id]')).count()) - 1,
      )
      const last = links.last()
      const heading = page.getByRole('heading', { level: 2, name: await last.innerText() })
      await last.click()
      await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeLessThan(900)
      await page.getByRole('link', { name: 'Back to Home', exact: true }).first().click()
      await page.waitForURL((url) => url.pathname === '/')
    }
  })

const law = /governed by the law of Zimbabwe/
const facts = {
  '/terms': [
    /18 or older/,
    /Prices are shown in ZWL and US dollars/,
    /mobile money \(EcoCash or OneMoney\) or by bank transfer/,
    /Bids are binding and cannot be retracted/,
    /must pay within 24 hours/,
    /Listing is free; a listing fee and a commission on the sale may apply .*as shown when listing/,
    /capped at the fees that you paid us in the past 12 months/,
    law,
    /Harare/,
  ],
  '/seller-agreement': [
    /Sellers must be 18 or older/,
    /number of listings is unlimited/i,
    /listing fee and a commission on each sale may apply, as shown when listing/,
    /capped at the fees that you paid in the past 12 months/,
    law,
  ],
  '/privacy': [
    /may be deleted after 24 months of inactivity/,
    /answered within 14 working days/,
    law,
  ],
  '/help': [/EcoCash, in ZWL or USD/],
}
test('the legal pages and the help state every fact of the specification', async () => {
  covers(
    'rule: sellers must be 18 or older',
    'constant: liability cap equals fees of the past 12 months',
    'rule: governing law is Zimbabwe',
    'rule: two mobile-money services and bank transfer; prices in ZWL',
    'rule: listing fee and commission as shown when listing',
  )
  for (const [path, found] of Object.entries(facts)) {
    const text = await pageText(server.visitor(), path)
    for (const fact of found) expect(text, path).toMatch(fact)
  }
})

test('legal text saved by staff replaces the default as plain text, with phone and address', async () => {
  covers('rule: terms page shows email, phone and a Harare address')
  await save('contact_phone', '+263 242 111 222')
  await save('contact_address', '1 Market Street, Harare')
  await save('contact_email', 'hello@shop.example')
  await save(
    'terms_and_conditions',
    'Read this.\n\n# First rule\n\nBe kind. <b>Really</b>\n\n- one\n- two\n\n# Second rule\n\nPay.',
  )
  const page = await openPage(server, '/terms')
  await expect
    .poll(async () => {
      await page.reload()
      return textOf(page)
    })
    .toContain('+263 242 111 222')
  const text = await textOf(page)
  for (const part of ['Be kind. <b>Really</b>', '1 Market Street, Harare', 'hello@shop.example'])
    expect(text).toContain(part)
  expect(text).not.toContain('14 October 2024')
  expect(await page.locator(css('.article_content li')).allInnerTexts()).toEqual(['one', 'two'])
  await contents(page).getByRole('link', { name: 'Second rule' }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#section-3')
})

test('every footer link to a section leads to an existing heading, with and without a reload', async () => {
  const page = await openPage(server, '/')
  const places = await page
    .locator('a[href*="#"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(places.length).toBeGreaterThan(7)
  for (const place of places.filter((href) => !href.startsWith('#'))) {
    await page.goto('/')
    await page.locator(`footer a[href="${place}"], aside a[href="${place}"]`).first().click()
    const heading = page.locator(`h2#${place.split('#')[1]}`)
    await heading.waitFor()
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? 9999, { message: place })
      .toBeLessThan(800)
    expect((await heading.boundingBox())?.y ?? -1, place).toBeGreaterThanOrEqual(0)
  }
})

test('the advertising page lists the offers and links to the contact form', async () => {
  const page = await openPage(server, '/advertise', { width: 390 })
  for (const name of ['Boosts', 'Daily Deals', 'Slots for shops'])
    await page.getByRole('heading', { level: 2, name }).waitFor()
  await page.getByRole('link', { name: 'Ask about advertising' }).click()
  await page.waitForURL('**/contact?subject=Advertising')
  const subject = page.getByRole('combobox', { name: 'Subject' })
  await expect.poll(() => subject.inputValue()).toBe('Advertising')
})
