import type { Locator, Page } from 'playwright-core'

/**
 * Presses "Try again" in `place` and restores the failing call during the press. If the call were restored before the
 * press, an event or a poll could load the data first, which removes the button.
 */
export async function triesAgain(place: Locator, restore: () => unknown): Promise<void> {
  await place.getByRole('button', { name: 'Try again' }).hover()
  const { mouse } = place.page()
  await mouse.down()
  await restore()
  await mouse.up()
}

/** Lets calls of the page fail with 503. */
export const isBusy = (page: Page, calls: string): Promise<unknown> =>
  page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { code: 'overloaded', message: 'Musika is very busy.' } }),
  )

/** Follows a link while calls fail with 503, waits for the error, and presses "Try again", which removes it. */
export async function retries(
  link: Locator,
  calls: string,
  error: string,
  place: Locator = link.page().getByRole('main'),
): Promise<void> {
  const page = link.page()
  // What shows the link may be read by the same calls.
  await link.waitFor()
  await isBusy(page, calls)
  await link.click()
  await place.getByText(error, { exact: true }).waitFor()
  await triesAgain(place, () => page.unroute(calls))
  await place.getByText(error, { exact: true }).waitFor({ state: 'detached' })
}
