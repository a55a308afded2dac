import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright-core'

/** How a window looks at the shop. */
export interface Look {
  /** CSS pixels. */
  width: number
  height: number
  dark: boolean
}

/** A window with an own cookie jar, which a test has to itself until it leaves it. */
export interface Window {
  page: Page
  /** Marks the page as the one that the window was taken for: without history, as in a new window. */
  opened: () => Promise<unknown>
  /** Ends the page's work; the next test may get this window of the shop, as good as new. */
  leave: () => Promise<void>
}

/** A shop as long as one file has it. */
type Shop = Readonly<{ url: string }>

interface Kept {
  shop: Shop
  /** Tests that had it. */
  uses: number
  context: BrowserContext
  page: Page
  session: CDPSession
}

/**
 * Unused windows of one shop: another page in an existing window costs the browser little more than half of a page in a
 * new one.
 */
let free: Kept[] = []

/** A browser keeps something of every page that a window showed: after so many tests it gets a new one. */
const usesMost = 12

const sessions = new WeakMap<Page, CDPSession>()

/** The line to the browser by which a kept window is cleaned; undefined for windows of other kinds. */
export const sessionOf = (page: Page): CDPSession | undefined => sessions.get(page)

/** The events that a test may listen to; the browser's driver does not use them on these objects. */
const heard = (
  'console dialog domcontentloaded download filechooser frameattached framedetached framenavigated load page pageerror ' +
  'popup request requestfailed requestfinished response serviceworker weberror websocket worker'
).split(' ')

/** Calls that leave permanent traces in a window, which is not reused after them. */
const lasting = (
  'addLocatorHandler exposeBinding exposeFunction grantPermissions newCDPSession routeFromHAR routeWebSocket ' +
  'setDefaultNavigationTimeout setDefaultTimeout setExtraHTTPHeaders setGeolocation setHTTPCredentials setStorageState ' +
  'fastForward install pauseAt resume runFor setFixedTime setSystemTime'
).split(' ')

/** A window on a shop (`url` is its origin): one that an earlier test left, or a new one. `ready` readies it for the page. */
export async function takeWindow(
  browser: Browser,
  shop: Shop,
  look: Look,
  ready: (context: BrowserContext) => Promise<void>,
): Promise<Window> {
  await discard(free.filter((kept) => kept.shop !== shop))
  const kept = free.pop() ?? (await openWindow(browser, shop, look))
  const { context, page } = kept
  const { width, height, dark } = look
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  const trace = traceIn(kept)
  await ready(context)
  return {
    page,
    opened: () => kept.session.send('Page.resetNavigationHistory'),
    leave: async () => {
      kept.uses += 1
      const clean =
        kept.uses < usesMost &&
        trace.end() &&
        !page.isClosed() &&
        (await isCleaned(kept, trace.scripts))
      if (clean) free.push(kept)
      else await context.close()
    },
  }
}

async function discard(windows: Kept[]): Promise<void> {
  free = free.filter((kept) => !windows.includes(kept))
  for (const { context } of windows) await context.close()
}

async function openWindow(browser: Browser, shop: Shop, look: Look): Promise<Kept> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: look.width, height: look.height },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  sessions.set(page, session)
  return { shop, uses: 0, context, page, session }
}

/** Records a test's changes of its window beyond looking at pages. */
function traceIn({ context, page }: Kept): { scripts: Disposable[]; end(): boolean } {
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

/** True if no trace of the test is left in this window. */
async function isCleaned(kept: Kept, scripts: Disposable[]): Promise<boolean> {
  const { shop, context, page, session } = kept
  const { url } = shop
  try {
    for (const name of heard) {
      page.removeAllListeners(name)
      context.removeAllListeners(name)
    }
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const script of scripts) await script.dispose()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearCookies()
    // An inactive page of the same shop: the storage of a tab is cleared from within.
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
    // The shop is gone, or the browser's tab.
    return false
  }
}
