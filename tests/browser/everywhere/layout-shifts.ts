import type { BrowserContext, Page } from 'playwright-core'

/** Most that things may move while a page loads, as a share of the window. */
export const shiftAllowed = 0.05

/** Adds up movements without any input. The fonts load late, as on a slow line, after the page. */
export const watchShifts = async (context: BrowserContext): Promise<void> => {
  await context.route('**/*.woff2', async (route) => {
    const page = route.request().frame().page()
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await route.fallback()
  })
  await context.addInitScript(() => {
    const moved = { shift: 0 }
    Object.assign(window, moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) Object.assign(window, { shift: (moved.shift += entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The total movement, after the page is complete. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return (window as unknown as { shift: number }).shift
  })
