import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { checkAxe, checkContrast, openPage } from '../../support/browser/pages.ts'
import { css } from '../../support/browser/css.ts'

const server = sharedServer()

/** Appends a button without a name and a text with too little contrast to a part of the page. */
const spoil = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => {
    const words = document.createElement('p')
    words.textContent = 'Hardly to be read'
    words.style.cssText = 'color: rgb(200 200 200); background: rgb(210 210 210)'
    element.append(document.createElement('button'), words)
  })

const faint = { actual: [expect.stringContaining('Hardly to be read')] }
const both = {
  actual: [expect.stringMatching(/^button-name/), expect.stringMatching(/^color-contrast/)],
}

test('accessibility checks find faults in a page, in both colour schemes', async () => {
  const page = await openPage(server, '/contact')
  await checkAxe(page)
  await spoil(page, 'main')
  await expect(checkAxe(page)).rejects.toMatchObject(both)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(checkContrast(page)).rejects.toMatchObject(faint)
})

test('accessibility checks find faults in header and footer only when checking whole pages', async () => {
  for (const part of [css('.header_header'), css('.footer_footer')]) {
    const page = await openPage(server, '/contact')
    await checkAxe(page, { whole: true })
    await spoil(page, part)
    await checkAxe(page)
    await expect(checkAxe(page, { whole: true })).rejects.toMatchObject(both)
    await expect(checkContrast(page, { whole: true })).rejects.toMatchObject(faint)
  }
})
