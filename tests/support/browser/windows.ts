import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright-core'
import { hangsAfter } from '../server/waiting.ts'

export interface Look {
  /** CSS pixels. */
  width: number
  height: number
  dark: boolean
}

/** A window with separate cookies that one test uses. */
export interface Window {
  page: Page
  /** Call once the first page is open: clears the history, as in a new window. */
  opened: () => Promise<unknown>
  /** Cleans the window for the next test of this server, or closes it. */
  leave: () => Promise<void>
}

/** A server while one file uses it. */
type Shop = Readonly<{ url: string }>

interface ReusableWindow {
  shop: Shop
  /** The number of tests that used the window. */
  uses: number
  context: BrowserContext
  page: Page
  session: CDPSession
}

/**
 * Unused windows of one server. A page in an existing window costs little more than half of a page in a new one.
 */
let free: ReusableWindow[] = []

/** A window uses more memory with every page, so it is replaced after this many tests. */
const usesMost = 12

const sessions = new WeakMap<Page, CDPSession>()

/** The DevTools session of a reusable window; undefined for other windows. */
export const sessionOf = (page: Page): CDPSession | undefined => sessions.get(page)

/** Events that tests listen to. Playwright itself does not listen to them on these objects. */
const observedEvents = (
  'console dialog domcontentloaded download filechooser frameattached framedetached framenavigated load page pageerror ' +
  'popup request requestfailed requestfinished response serviceworker weberror websocket worker'
).split(' ')

/** Calls whose effects cannot be undone; the window is not reused after them. */
const lasting = (
  'addLocatorHandler exposeBinding exposeFunction grantPermissions newCDPSession routeFromHAR routeWebSocket ' +
  'setDefaultNavigationTimeout setDefaultTimeout setExtraHTTPHeaders setGeolocation setHTTPCredentials setStorageState ' +
  'fastForward install pauseAt resume runFor setFixedTime setSystemTime'
).split(' ')

/** A cleaned or new window for a server (`url` is its origin). `ready` prepares it before the page opens. */
export async function takeWindow(
  browser: Browser,
  shop: Shop,
  look: Look,
  ready: (context: BrowserContext) => Promise<void>,
): Promise<Window> {
  await discard(free.filter((reusable) => reusable.shop !== shop))
  const reusable = free.pop() ?? (await openWindow(browser, shop, look))
  const { context, page } = reusable
  const { width, height, dark } = look
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  const trace = traceIn(reusable)
  await ready(context)
  return {
    page,
    opened: () => reusable.session.send('Page.resetNavigationHistory'),
    leave: async () => {
      reusable.uses += 1
      const clean =
        reusable.uses < usesMost &&
        trace.end() &&
        !page.isClosed() &&
        (await isCleaned(reusable, trace.scripts))
      if (clean) free.push(reusable)
      else await context.close()
    },
  }
}

async function discard(windows: ReusableWindow[]): Promise<void> {
  free = free.filter((reusable) => !windows.includes(reusable))
  for (const { context } of windows) await context.close()
}

/**
 * Runs in each page. On a busy machine the browser takes the connection for a slow one, and a page then loads no
 * scripts before an action.
 */
const pretendFast = () => {
  const { connection } = navigator as Navigator & { connection: object }
  Object.defineProperty(Object.getPrototypeOf(connection), 'effectiveType', {
    configurable: true,
    get: () => '4g',
  })
}

async function openWindow(browser: Browser, shop: Shop, look: Look): Promise<ReusableWindow> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: look.width, height: look.height },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(hangsAfter)
  await context.addInitScript(pretendFast)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  sessions.set(page, session)
  return { shop, uses: 0, context, page, session }
}

/** Records what a test changes in its window. */
function traceIn({ context, page }: ReusableWindow): { scripts: Disposable[]; end(): boolean } {
  const scripts: Disposable[] = []
  const restore: (() => void)[] = []
  let clean = true
  const replace = (target: object, name: string, replaced: (own: never) => PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(target, name)
    const own = Reflect.get(target, name) as never
    Object.defineProperty(target, name, { ...replaced(own), configurable: true })
    restore.push(() => {
      if (before) Object.defineProperty(target, name, before)
      else Reflect.deleteProperty(target, name)
    })
  }
  for (const target of [context, page, context.clock]) {
    for (const name of lasting)
      if (name in target)
        replace(target, name, (own: (...given: unknown[]) => unknown) => ({
          value(...given: unknown[]) {
            clean = false
            return own.apply(target, given)
          },
        }))
  }
  for (const target of [context, page])
    replace(target, 'addInitScript', (own: Page['addInitScript']) => ({
      async value(...given: Parameters<Page['addInitScript']>) {
        const script = await own.apply(target, given)
        scripts.push(script)
        return script
      },
    }))
  return {
    scripts,
    end() {
      for (const one of restore.toReversed()) one()
      return clean
    },
  }
}

/** Removes the traces of a test; false if that fails. */
async function isCleaned(reusable: ReusableWindow, scripts: Disposable[]): Promise<boolean> {
  const { shop, context, page, session } = reusable
  const { url } = shop
  try {
    for (const name of observedEvents) {
      page.removeAllListeners(name)
      context.removeAllListeners(name)
    }
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const script of scripts) await script.dispose()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearCookies()
    // A page without scripts of the same origin, because session storage can only be cleared from within the tab.
    await page.goto(`${url}/healthz`)
    await session.send('Runtime.evaluate', { expression: 'sessionStorage.clear()' })
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
    await page.emulateMedia({
      media: null,
      reducedMotion: 'reduce',
      forcedColors: null,
      contrast: null,
    })
    await page.mouse.move(-1, -1)
    return true
  } catch {
    // The server or the tab is closed.
    return false
  }
}
