import type { Page } from 'playwright-core'
import { openPage, type PageSettings } from '../support/pages.ts'
import type { StaffMember } from '../support/staff.ts'
import type { TestServer } from '../support/server.ts'

/** Opens a page of the desk as this staff member, with the record that signing in leaves in the browser. */
export async function openDesk(
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
          // Once: what the page itself takes away stays away.
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
