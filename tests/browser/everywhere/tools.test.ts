import type { Page } from 'playwright-core'
import { sharedServer } from '#support/fixtures.ts'
import { css } from '#support/browser/css.ts'
import { checkAxe, checkContrast, openPage } from '#support/browser/pages.ts'

/** The tools of browser tests: windows that are used again, and checks that find faults. */

const server = sharedServer()

/** State that could leak from an earlier test into this page. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: localStorage.getItem('left'),
    tab: sessionStorage.getItem('left'),
    databases: (await indexedDB.databases())
      .map(({ name }) => name)
      .filter((name) => name === 'left'),
    caches: (await caches.keys()).filter((name) => name === 'left'),
    script: Reflect.has(window, 'left'),
    online: navigator.onLine,
    width: innerWidth,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    moves: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    health: await fetch('/healthz').then(
      (answer) => answer.status,
      () => 0,
    ),
  }))
const asNew = {
  cookies: '',
  local: null,
  tab: null,
  databases: [],
  caches: [],
  script: false,
  online: true,
  width: 1280,
  dark: false,
  moves: false,
  health: 200,
}

let first: Page
test('a test can change all kinds of state in its window', async () => {
  first = await openPage(server, '/help', { width: 390, dark: true, refusals: [0] })
  await first.context().addCookies([{ name: 'left', value: 'yes', url: server.url }])
  await first.evaluate(async () => {
    document.cookie = 'own=yes'
    localStorage.setItem('left', 'yes')
    sessionStorage.setItem('left', 'yes')
    await caches.open('left')
    await new Promise((done) => {
      indexedDB.open('left').onsuccess = done
    })
  })
  await first.context().addInitScript(() => Object.assign(window, { left: true }))
  await first.route('**/healthz', (route) => route.abort())
  await first.context().route('**/healthz', (route) => route.abort())
  await first.emulateMedia({ reducedMotion: 'no-preference' })
  const other = await first.context().newPage()
  await other.goto('/terms')
  await first.mouse.move(40, 40)
  await first.goto('/terms')
  await first.context().setOffline(true)
  const left = await found(first)
  expect(left).toMatchObject({ local: 'yes', tab: 'yes', databases: ['left'], caches: ['left'] })
  expect(left).toMatchObject({ script: true, online: false, dark: true, moves: true, health: 0 })
  first.on('request', () => {
    throw new Error('heard of another test')
  })
})

test('the next test gets the same window in its original state', async () => {
  const page = await openPage(server, '/help')
  expect(page === first).toBe(true)
  expect(await found(page)).toEqual(asNew)
  expect(page.context().pages()).toEqual([page])
  expect(await page.evaluate(() => document.querySelector(':hover'))).toBeNull()
  expect(await page.goBack()).toBeNull()
  // An exposed function cannot be removed, so this window must not be reused.
  await page.exposeFunction('kept', () => 1)
  first = page
})

test('a window with changes that cannot be undone is not reused', async () => {
  const page = await openPage(server, '/help')
  expect(page === first).toBe(false)
  expect(await page.evaluate(() => Reflect.has(window, 'kept'))).toBe(false)
  expect(await found(page)).toEqual(asNew)
  await page.clock.install()
  first = page
})

test('a window with a fake clock is not reused, and open pages never share a window', async () => {
  const page = await openPage(server, '/help')
  expect(page === first).toBe(false)
  const other = await openPage(server, '/help')
  expect(other === page).toBe(false)
  expect(other.context() === page.context()).toBe(false)
})

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
