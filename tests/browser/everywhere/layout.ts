import type { BrowserContext, Page } from 'playwright-core'
import { overflowOf } from '#support/browser/pages.ts'

/** The largest cumulative layout shift score that a page may have while it loads. */
export const shiftAllowed = 0.05

/** Sums layout shifts without user input. Delays fonts until the page has a heading, as on a slow connection. */
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

/** The cumulative layout shift score, after the fonts are loaded. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return (window as unknown as { shift: number }).shift
  })

/** The widths of the window at which the page is wider than it, in CSS pixels. */
export async function tooNarrow(page: Page): Promise<number[]> {
  const found: number[] = []
  for (const width of [390, 320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    if ((await overflowOf(page)) > 0) found.push(width)
  }
  return found
}
