import type { Page } from 'playwright-core'

/** Stops the page's installed clock within half a second from now; returns the time at which it stands. */
export async function pauseClock(page: Page): Promise<number> {
  for (;;) {
    const paused = (await page.evaluate(() => Date.now())) + 500
    try {
      await page.clock.pauseAt(paused)
      return paused
    } catch (error) {
      // The clock was faster than this process. Now it stands, so the next attempt works.
      if (!String(error).includes('to the past')) throw error
    }
  }
}
