import type { Locator, Page } from 'playwright-core'
import {
  checkBothSchemes,
  openPage,
  overflowOf,
  type PageSettings,
} from '#support/browser/pages.ts'
import type { StaffMember } from '#support/members/staff.ts'
import type { TestServer } from '#support/server/server.ts'
import { css } from '#support/browser/css.ts'

/** Opens an admin page as this staff member, with the session cookie and the admin record of a sign-in. */
export async function openAdmin(
  server: TestServer,
  path: string,
  { client, username, role }: StaffMember,
  settings: PageSettings = {},
): Promise<Page> {
  return openPage(server, path, {
    ...settings,
    async prepare(context) {
      const [name = '', value = ''] = client.cookieHeader.split('=')
      await context.addCookies([{ name, value, url: server.url }])
      await context.addInitScript(
        ([entry, record]) => {
          // Only once per tab, so that a record removed by the page stays removed.
          if (sessionStorage.getItem('given')) return
          sessionStorage.setItem('given', 'yes')
          localStorage.setItem(entry, record)
        },
        ['admin-user', JSON.stringify({ username, role })] as const,
      )
      await settings.prepare?.(context)
    },
  })
}

/** Fails if the page has accessibility faults in either colour scheme, or overflows at 320 px. */
export async function isFit(page: Page): Promise<void> {
  await checkBothSchemes(page)
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflowOf(page)).toBe(0)
  await page.setViewportSize(size)
}

export const toasted = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator(css('.toast_toast')).getByText(text, { exact: true }).waitFor()

export async function login(page: Page, username: string, secret: string): Promise<void> {
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(secret)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** The admin record of the browser, as JSON. */
export const recordOf = (page: Page) => page.evaluate(() => localStorage.getItem('admin-user'))

export const press = (scope: Page | Locator, name: string | RegExp): Promise<void> =>
  scope.getByRole('button', { name }).click()
