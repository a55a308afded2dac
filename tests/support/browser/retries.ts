import type { Locator } from 'playwright-core'

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
