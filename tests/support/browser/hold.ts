import type { BrowserContext, Page } from 'playwright-core'

/** Holds the requests of a page or browser for these URLs until the returned function is called. */
export async function hold(
  place: Page | BrowserContext,
  urls: string | RegExp,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await place.route(urls, async (route) => {
    await promise
    // It may have been canceled meanwhile.
    await route.continue().catch(() => undefined)
  })
  return resolve
}
