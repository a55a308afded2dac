import type { BrowserContext, Locator, Page } from 'playwright-core'

/** Prepares a browser whose clock the test moves. */
export const withClock = (context: BrowserContext): Promise<void> => context.clock.install()

/** Prepares a browser without live events. */
export const withoutEvents = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/events*', (route) => route.abort())

/** The name of the field that has the focus. */
export const focusedName = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('name'))

/** Waits until scripts handle an element, because earlier input is lost. */
export const isHydrated = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }, selector)

/** Waits until the page has painted what its scripts have changed. */
export const isPainted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((painted) =>
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(painted))),
      ),
  )

/** Waits until a picture is loaded. */
export const isLoaded = (picture: Locator): Promise<void> =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
