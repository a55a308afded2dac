import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, ConsoleMessage, Locator, Page } from 'playwright-core'
import type { ProductId } from '#contracts/common/ids.ts'
import { launchBrowser } from './chromium.ts'
import { receivesEvent } from '../notifications/live-events.ts'
import type { Member } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'
import { hangsAfter } from '../server/waiting.ts'
import { sessionOf, takeWindow, type Window } from './windows.ts'
import { css } from './css.ts'

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export interface PageSettings {
  /** CSS pixels; 1280 by default. */
  width?: number
  height?: number
  dark?: boolean
  /** Device pixels per CSS pixel; 1 by default. */
  scale?: number
  /** False for a browser that runs no scripts. */
  scripts?: boolean
  /** True to allow the service worker, which then answers instead of the test's routes. */
  worker?: boolean
  /** The session of the browser; none by default. */
  session?: Member
  /** True for a browser with an empty cache, for tests about loading files. */
  fresh?: boolean
  /** Expected error statuses, which the browser logs as errors. 0 stands for aborted requests. */
  refusals?: readonly number[]
  /** False if the test blocks scripts: pages then count as open without hydration. */
  alive?: boolean
  /** Prepares the browser before the first page. */
  prepare?: (context: BrowserContext) => Promise<unknown>
}

/** The browser of all files of a worker; it ends with the worker's process. */
let launched: Promise<Browser> | undefined

/**
 * Opens a page with separate cookies and storage, without animations, and returns once it is hydrated. The test fails
 * if the page throws or logs an error, including a failed hydration.
 */
export async function openPage(
  server: TestServer,
  path: string,
  settings: PageSettings = {},
): Promise<Page> {
  const { width = 1280, height = 900, scale = 1, dark = false, scripts = true } = settings
  const {
    session,
    refusals = [],
    worker = false,
    fresh = false,
    alive = scripts,
    prepare,
  } = settings
  launched ??= launchBrowser()
  const browser = await launched
  const usual = scale === 1 && scripts && alive && !worker && !fresh
  const ready = async (context: BrowserContext) => {
    if (session) await context.addCookies(cookiesOf(session, server.url))
    await prepare?.(context)
  }
  const { page, opened, leave } = usual
    ? await takeWindow(browser, server, { width, height, dark }, ready)
    : await openOther(browser, server.url, settings, ready)
  const errors: string[] = []
  const threw = (error: Error) => void errors.push(error.message)
  const said = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isExpected(message.text(), refusals))
      errors.push(message.text())
  }
  page.on('pageerror', threw)
  page.on('console', said)
  onTestFinished(async () => {
    Reflect.deleteProperty(page, 'goto')
    Reflect.deleteProperty(page, 'reload')
    page.off('pageerror', threw)
    page.off('console', said)
    await leave()
    expect(errors.join('\n'), 'errors on the page').toBe('')
  })
  const go = page.goto.bind(page)
  page.goto = async (...given) => {
    if (alive) await keepEntries(page)
    const answer = await showCurrent(server, given[0], () => go(...given))
    if (alive && answer?.headers()['content-type']?.startsWith('text/html')) await isAlive(page)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (...given) => {
    if (alive) await keepEntries(page)
    return showCurrent(server, page.url(), () => reload(...given))
  }
  await page.goto(path)
  await opened?.()
  return page
}

/**
 * Keeps the history as it is until the page is left. The page goes back to remove the entry of a closed dialog, which
 * would cancel a navigation that has begun meanwhile.
 */
const keepEntries = (page: Page) =>
  evaluateOnce(page, async () => {
    const { scheduler } = window as unknown as Scheduled
    history.go = () => {}
    const removing = () => {
      const { overlays = 0 } = (history.state ?? {}) as { overlays?: number }
      return overlays > document.querySelectorAll('dialog[open], [role=dialog]').length
    }
    while (removing()) await scheduler.postTask(() => {}, { delay: 10 })
  })

/** When each page of each server was last shown, in milliseconds. */
const shown = new WeakMap<TestServer['app'], Map<string, number>>()

/**
 * Shows a page with the current state of the database. The server caches a rendering for a second unless an event
 * clears the cache, and a test's direct writes to the database send no event.
 */
async function showCurrent<T>({ app, url }: TestServer, path: string, show: () => Promise<T>) {
  const times = shown.get(app) ?? new Map<string, number>()
  shown.set(app, times)
  const { href } = new URL(path, url)
  if (Date.now() - (times.get(href) ?? 0) <= 1000)
    await receivesEvent(app, {
      type: 'product.changed',
      data: { productId: randomUUID() as ProductId },
    })
  const answer = await show()
  times.set(href, Date.now())
  return answer
}

/** Opens a window that is not reused: without scripts, with another scale, a service worker or an empty cache. */
async function openOther(
  browser: Browser,
  url: string,
  { width = 1280, height = 900, scale = 1, dark, scripts = true, worker }: PageSettings,
  ready: (context: BrowserContext) => Promise<void>,
): Promise<Omit<Window, 'opened'> & { opened?: undefined }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    javaScriptEnabled: scripts,
    serviceWorkers: worker ? 'allow' : 'block',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(hangsAfter)
  await ready(context)
  return { page: await context.newPage(), leave: () => context.close() }
}

/** `setTimeout` is of no use here, because a test may have replaced the clock. */
interface Scheduled {
  scheduler: { postTask(task: () => void, options: { delay: number }): Promise<void> }
}

interface ReactRoot {
  stateNode: { current: { child: unknown } }
}

/**
 * Waits until the page is hydrated, so that scripts handle its forms. Returns at once on a page without scripts, or
 * whose scripts wait for an action.
 */
export const isAlive = (page: Page): Promise<void> => evaluateOnce(page, livesSoon)

/** Runs `act` in the page; again if the page navigated meanwhile. */
async function evaluateOnce(page: Page, act: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await page.evaluate(act)
    } catch (error) {
      if (!/context was destroyed|navigat/i.test(String(error))) throw error
    }
  }
}

/** Runs in the page. Playwright's `waitForFunction` would load a third of a megabyte of scripts into each page. */
async function livesSoon(): Promise<void> {
  const { scheduler } = window as unknown as Scheduled
  const lives = () => {
    if (!document.querySelector('script[type="module"]')) return true
    if ('light' in document.documentElement.dataset) return true
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const root = key && (document as unknown as Record<string, ReactRoot>)[key]
    return root ? root.stateNode.current.child !== null : false
  }
  while (!lives()) await scheduler.postTask(() => {}, { delay: 10 })
  // Effects that run after the first paint, such as document listeners and subscriptions.
  await new Promise((done) => requestIdleCallback(done, { timeout: 200 }))
}

function cookiesOf(member: Member, url: string) {
  return member.client.cookieHeader.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    return { name, value, url }
  })
}

function isExpected(text: string, refusals: readonly number[]): boolean {
  if (!text.startsWith('Failed to load resource')) return false
  const status = /status of (\d+)/.exec(text)?.[1]
  return refusals.includes(Number(status ?? 0))
}

/** Options of axe. Describing only violations saves most of its work, and the pages contain no media. */
const axeSettings = { resultTypes: ['violations'], preload: false, elementRef: false }

interface Violation {
  id: string
  nodes: { html: string }[]
}

/** The parts that every page has, checked only with `whole`. */
const shell = [
  css('.header_header'),
  css('.footer_footer'),
  css('.navigation_tabBar'),
  css('.panels_header'),
]

/**
 * Fails if axe finds a violation of WCAG 2.2 AA on the page as it is now. `whole` includes the header and the footer.
 */
export async function checkAxe(page: Page, { whole = false } = {}): Promise<void> {
  const violations = await violationsOf(page, axeSettings, whole)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  expect(found).toEqual([])
}

/** Fails if axe finds too little contrast, the only rule that another colour scheme can break. */
export async function checkContrast(page: Page, { whole = false } = {}): Promise<void> {
  const settings = { ...axeSettings, runOnly: ['color-contrast'] }
  const violations = await violationsOf(page, settings, whole)
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).toEqual([])
}

/** Fails on violations of axe in the light scheme and on low contrast in the dark one. */
export async function checkBothSchemes(page: Page): Promise<void> {
  await checkAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Runs axe; loads it into the page the first time. */
async function violationsOf(page: Page, settings: object, whole: boolean): Promise<Violation[]> {
  // Hydration fails without the sprite. A form may have loaded this page.
  if (sessionOf(page)) await isAlive(page)
  if (!(await page.evaluate(() => 'axe' in window))) {
    const session = sessionOf(page)
    // Half a megabyte: Playwright's `evaluate` would parse it twice.
    if (session) await session.send('Runtime.evaluate', { expression: `${axeSource};0` })
    else await page.evaluate(axeSource)
  }
  return page.evaluate(
    async ({ left, given }) => {
      const { axe: loaded } = window as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> }
      }
      // The invisible icon sprite is a large part of a small page, so it is removed during the check.
      const icons = left.length > 0 ? document.querySelector('body > svg') : null
      const after = icons?.nextSibling ?? null
      icons?.remove()
      try {
        const { violations } = await loaded.run({ exclude: left }, given)
        return violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ html }) => ({ html })),
        }))
      } finally {
        if (icons) document.body.insertBefore(icons, after)
      }
    },
    { left: whole ? [] : shell, given: settings },
  )
}

/** How many CSS pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement
    return root.scrollWidth - root.clientWidth
  })
}

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => each === document.activeElement)
