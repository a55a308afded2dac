import type { Page } from 'playwright-core'
import { arrivesWithinASecond } from '../../support/server/waiting.ts'
import { css } from '../../support/browser/css.ts'

/** Writes a message into the open chat and sends it by Enter, once the page is hydrated. */
export async function writes(page: Page, text: string): Promise<void> {
  await page.locator(css('button.chat_send:not([disabled])')).waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

/** The time at which the chat shows this text, measured in the page. */
const shown = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const log = document.querySelector('[role=log]')!
        const look = () => log.textContent.includes(wanted) && resolve(Date.now())
        new MutationObserver(look).observe(log, { childList: true, subtree: true })
        look()
      }),
    text,
  )

let count = 0

/** Fails unless a message reaches the other browser within a second. */
export const reachesWithinASecond = (from: Page, to: Page): Promise<void> =>
  arrivesWithinASecond(async () => {
    count += 1
    const text = `quick words ${count}.`
    await from.locator(css('button.chat_send:not([disabled])')).waitFor()
    await from.getByRole('textbox', { name: 'Message' }).fill(text)
    const arriving = shown(to, text)
    const sent = Date.now()
    await from.keyboard.press('Enter')
    return (await arriving) - sent
  })
