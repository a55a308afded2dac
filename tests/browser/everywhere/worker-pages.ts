import type { Page } from 'playwright-core'
import type { Relay } from '#support/processes/relay.ts'
import { openPage } from '#support/browser/pages.ts'
import type { Member } from '#support/members/people.ts'
import type { TestServer } from '#support/server/server.ts'

/** Opens a phone page with its service worker, over a connection that the test can cut; failed requests are allowed. */
export const openOverLine = (
  server: TestServer,
  { url }: Relay,
  path: string,
  session?: Member,
): Promise<Page> =>
  openPage({ ...server, url }, path, {
    width: 390,
    worker: true,
    refusals: [0, 401, 503],
    ...(session && { session }),
  })

/** Waits until the service worker is ready and has cached the page. */
export async function isStored(page: Page, path: string): Promise<void> {
  await page.waitForFunction(async (address) => {
    await navigator.serviceWorker.ready
    const pages = await caches.open('musika-pages')
    return (await pages.match(address)) !== undefined
  }, path)
}
