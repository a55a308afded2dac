import type { Page } from 'playwright-core'
import type { ConversationId } from '#contracts/common/ids.ts'
import { css } from '#support/browser/css.ts'
import { openPage, type PageSettings } from '#support/browser/pages.ts'
import type { Member } from '#support/members/people.ts'
import type { TestServer } from '#support/server/server.ts'

/** Opens a conversation, 390 px wide by default. */
export const chatOf = (
  server: TestServer,
  member: Member,
  id: ConversationId,
  more: PageSettings = {},
): Promise<Page> =>
  openPage(server, `/messages?conversation=${id}`, { session: member, width: 390, ...more })

export const log = (page: Page) => page.getByRole('log')
export const bubbles = (page: Page) => log(page).locator(css('.chat_bubble'))
export const bubble = (page: Page, text: string) => bubbles(page).filter({ hasText: text })

/** The messages that the chat shows, in order. */
export const said = async (page: Page): Promise<(string | undefined)[]> =>
  (await bubbles(page).allInnerTexts()).map((text) => text.split('\n').at(-1))

/** Writes a message into the open chat and sends it by Enter, once the page is hydrated. */
export async function writes(page: Page, text: string): Promise<void> {
  await page.locator(css('button.chat_send:not([disabled])')).waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}
