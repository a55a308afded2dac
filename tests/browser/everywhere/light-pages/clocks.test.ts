import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { saverCookie } from '../../../../contracts/accounts/appearance.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { insertAuction } from '../../../support/listings/listings.ts'
import { checkAxe, openPage, overflowOf } from '../../../support/browser/pages.ts'

const { server, seller, ann } = sharedShop()
const save = (context: BrowserContext) =>
  context.addCookies([{ name: saverCookie, value: 'on', url: server.url }])
const minute = 60
/** Seconds. */
const twoDays = 48 * 60 * minute
const ends = /^Ends (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z][a-z]{2}, \d\d:\d\d$/
const running = /\dd \d\dh/
const widest = ['Ends Wed 30 May, 20:48', '· 10,000 bids']

test.each([
  { name: 'without scripts', settings: { scripts: false } },
  { name: 'while scripts wait', settings: { fresh: true, prepare: save } },
])(
  '$name an auction shows when it ends instead of a clock that stands still',
  async ({ settings }) => {
    const auction = await insertAuction(server, seller, { title: 'Clay pot', seconds: twoDays })
    for (const path of ['/', '/?view=list', `/product/${auction}`]) {
      const page = await openPage(server, path, { width: 390, ...settings })
      const main = page.getByRole('main')
      await expect
        .poll(() => main.getByText(ends).filter({ visible: true }).count())
        .toBeGreaterThan(0)
      expect(await main.getByText(running).filter({ visible: true }).count()).toBe(0)
      expect(await main.getByRole('timer').count()).toBe(0)
      expect(await overflowOf(page)).toBe(0)
      if (settings.scripts === false) continue
      for (const [at, text] of [ends, /^· \d+ bids$/].entries())
        await main
          .getByText(text)
          .evaluateAll((all, wide) => all.forEach((part) => part.replaceChildren(wide)), widest[at])
      expect(await overflowOf(page)).toBe(0)
    }
  },
)

test('the clock runs once the scripts have loaded', async () => {
  const auction = await insertAuction(server, seller, { title: 'Clay pot', seconds: twoDays })
  const page = await openPage(server, `/product/${auction}`, {
    fresh: true,
    session: ann,
    prepare: save,
  })
  await page.getByRole('button', { name: 'Share' }).first().click()
  await page.getByRole('timer').waitFor()
  expect(await page.getByText(ends).filter({ visible: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await checkAxe(page)
})

test('an auction that ends within ten minutes loads its scripts at once', async () => {
  const settings = { fresh: true, prepare: save }
  const soon = await insertAuction(server, seller, { seconds: 9 * minute })
  const page = await openPage(server, `/product/${soon}`, settings)
  await page.getByRole('timer').waitFor()
  const later = await insertAuction(server, seller, { seconds: 12 * minute })
  const waiting = await openPage(server, `/product/${later}`, settings)
  expect(await waiting.getByRole('timer').count()).toBe(0)
})
