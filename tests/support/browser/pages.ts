import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { UserId } from '../../../contracts/common/ids.ts'
import { launchBrowser } from './chromium.ts'
import { receivesEvent } from '../notifications/live-events.ts'
import type { Member } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'
import { sessionOf, takeWindow, type Window } from './windows.ts'
import { css } from './css.ts'

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export interface PageSettings {
  /** CSS pixels; 1280 by default. */
  width?: number
  height?: number
  dark?: boolean
  /** Device pixels a CSS pixel; 1 by default. */
  scale?: number
  /** False for a browser that runs no scripts. */
  scripts?: boolean
  /** True for a browser with a cache: its service worker answers, and no route of the test. */
  worker?: boolean
  /** The session of the browser; none by default. */
  session?: Member
  /** True for a browser without any file of the shop, for tests of their loading. */
  fresh?: boolean
  /** Statuses of refusals that the test provokes: the browser logs each as an error. 0 means aborted calls. */
  refusals?: readonly number[]
  /** False where the test keeps the scripts away: pages count as open without them. */
  alive?: boolean
  /** Readies the browser before the first page. */
  prepare?: (context: BrowserContext) => Promise<void>
}

/** One for all files of a worker; it ends with the worker's process. */
let launched: Promise<Browser> | undefined

/**
 * Opens a page in a browser of its own (cookies, storage). The test fails if the page throws or logs an error,
 * including a failed hydration. Animations are off. A page is open once its scripts run, so that actions of a test are
 * never too early on a slow machine.
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
    page.off('pageerror', threw)
    page.off('console', said)
    await leave()
    expect(errors.join('\n'), 'errors on the page').toBe('')
  })
  const go = page.goto.bind(page)
  page.goto = async (...given) => {
    const answer = await showAnew(server, given[0], () => go(...given))
    if (alive && answer?.headers()['content-type']?.startsWith('text/html')) await isAlive(page)
    return answer
  }
  await page.goto(path)
  await opened?.()
  return page
}

/** When which page of which shop was last shown, in milliseconds. */
const shown = new WeakMap<TestServer['app'], Map<string, number>>()

/**
 * Shows a page with the database's current state. The shop may reuse a rendering for a second, until a change; it is
 * not notified of a test's direct writes to the database.
 */
async function showAnew<T>({ app, url }: TestServer, path: string, show: () => Promise<T>) {
  const times = shown.get(app) ?? new Map<string, number>()
  shown.set(app, times)
  const { href } = new URL(path, url)
  if (Date.now() - (times.get(href) ?? 0) <= 1000)
    await receivesEvent(app, {
      type: 'notification.created',
      data: { userId: randomUUID() as UserId },
    })
  const answer = await show()
  times.set(href, Date.now())
  return answer
}

/** A rare kind of window: a new one, one with scripts off or with finer dots, or one with a cache. */
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
  await ready(context)
  return { page: await context.newPage(), leave: () => context.close() }
}

interface ReactRoot {
  stateNode: { current: { child: unknown } }
}

/** Waits until the page's scripts take part: from then on a form is theirs, not the browser's. A page without scripts is as alive as it will be. */
export async function isAlive(page: Page): Promise<void> {
  for (;;) {
    try {
      return await page.evaluate(livesSoon)
    } catch (error) {
      // It led on to another page.
      if (!/context was destroyed|navigat/i.test(String(error))) throw error
    }
  }
}

/** Runs in the page: the driver's own way to wait for a function would bring a third of a megabyte of scripts into each. */
async function livesSoon(): Promise<void> {
  // Not a timer: a test may have stopped those.
  const { scheduler } = window as unknown as {
    scheduler: { postTask(task: () => void, options: { delay: number }): Promise<void> }
  }
  const lives = () => {
    if (!document.querySelector('script[type="module"]')) return true
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const root = key && (document as unknown as Record<string, ReactRoot>)[key]
    return root ? root.stateNode.current.child !== null : false
  }
  while (!lives()) await scheduler.postTask(() => {}, { delay: 10 })
  // Work after the first paint: listeners of the document, subscriptions.
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

/** The options of axe: only violations are described, which saves most of its work; our pages play no media. */
const axeSettings = { resultTypes: ['violations'], preload: false, elementRef: false }

interface Violation {
  id: string
  nodes: { html: string }[]
}

/** The common part of every page, half of most: checked where a test asks for the whole. */
const shell = [
  css('.header_header'),
  css('.footer_footer'),
  css('.navigation_tabBar'),
  css('.panels_header'),
]

/**
 * Fails when axe finds a violation of WCAG 2.2 AA on the page as it is now. The header and the footer are looked at
 * with `whole`, once for each page, and by tests that are about them.
 */
export async function checkAxe(page: Page, { whole = false } = {}): Promise<void> {
  const violations = await violationsOf(page, axeSettings, whole)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  expect(found).toEqual([])
}

/** Fails where axe finds text that its ground swallows: the one rule that another colour scheme can break. */
export async function checkContrast(page: Page, { whole = false } = {}): Promise<void> {
  const settings = { ...axeSettings, runOnly: ['color-contrast'] }
  const violations = await violationsOf(page, settings, whole)
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).toEqual([])
}

/** Fails on violations of axe in the light scheme, and on low contrast in the dark one. */
export async function checkBothSchemes(page: Page): Promise<void> {
  await checkAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Runs axe, which a page keeps for the next time. */
async function violationsOf(page: Page, settings: object, whole: boolean): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    const session = sessionOf(page)
    // Half a megabyte: the driver's way reads it once more.
    if (session) await session.send('Runtime.evaluate', { expression: `${axeSource};0` })
    else await page.evaluate(axeSource)
  }
  return page.evaluate(
    async ({ left, given }) => {
      const { axe: loaded } = window as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> }
      }
      // The sprite of all icons, which is invisible, is half of a small page: removed, not only excluded.
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
