import { deskTexts } from '../../../contracts/desk-texts.ts'
import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { adminCalls } from '../../../contracts/admin.ts'
import { auditFilePath, AuditFilters, staffCalls } from '../../../contracts/admin-accounts.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/paging.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { readCookie, staffCookie, takeCookie } from '../../platform/http/session.ts'
import { readAccounts } from './accounts-store.ts'
import { exportAudit, readAudit } from './audit-queries.ts'
import { changeStaffPassword } from './change-password.ts'
import { requireStaff } from './find-staff.ts'
import { loginHint } from './first-admin.ts'
import { addStaff, changeStaff, resetStaff } from './manage-accounts.ts'
import { readAdminSession } from './read-session.ts'
import { openStaffSession } from './open-session.ts'
import { signOutStaff } from './sign-in.ts'
import { confirmCodes, startCodes, stopCodes } from './turn-on-codes.ts'

export function staffRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(adminCalls.login, async ({ body, address, c }) => {
    const admin = await openStaffSession(app, c, { ...body, address })
    return { success: true as const, admin, message: deskTexts.loginDone }
  })

  route(adminCalls.logout, async ({ c }) => {
    const token = readCookie(c, staffCookie)
    if (token) await signOutStaff(app, token)
    takeCookie(c, app.config, staffCookie)
    return { message: 'You are signed out.' }
  })

  route(adminCalls.session, async ({ c }) => {
    const token = readCookie(c, staffCookie)
    return { admin: token ? await readAdminSession(app, token) : null }
  })

  route(adminCalls.hint, async () => ({ hint: await loginHint(app) }))

  route(adminCalls.changePassword, async ({ staff, body }) => {
    await changeStaffPassword(app, staff, body)
    return { message: 'Your password was changed.' }
  })

  route(adminCalls.startCodes, ({ staff, body }) => startCodes(app, staff, body.currentPassword))

  route(adminCalls.confirmCodes, async ({ staff, body }) => ({
    recoveryCodes: await confirmCodes(app, staff, body.code),
  }))

  route(adminCalls.stopCodes, async ({ staff, body }) => {
    await stopCodes(app, staff, body.currentPassword)
    return { message: 'One-time codes are off.' }
  })

  route(staffCalls.list, () => readAccounts(app.db))
  route(staffCalls.add, ({ staff, body }) => addStaff(app, staff.id, body))
  route(staffCalls.change, ({ staff, params, body }) =>
    changeStaff(app, staff.id, {
      id: params.id,
      ...(body.role && { role: body.role }),
      ...(body.disabled !== undefined && { disabled: body.disabled }),
    }),
  )
  route(staffCalls.reset, ({ staff, params }) => resetStaff(app, staff.id, params.id))

  route(staffCalls.audit, async ({ query, c }) => {
    const page = pageOf(query)
    const { entries, total } = await readAudit(app, query, page)
    setPageHeaders(c, page, total)
    return entries
  })

  http.openAPIRegistry.registerPath(auditFileDescription)
  http.get(auditFilePath, async (c) => {
    await requireStaff(app, c, 'admin')
    const filters = parseInput(AuditFilters, c.req.query())
    return c.body(await exportAudit(app, filters), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="musika-audit.csv"',
      'Cache-Control': 'no-store',
    })
  })
}

const auditFileDescription = {
  method: 'get' as const,
  path: auditFilePath,
  summary: 'What the staff did, as a file: the newest ten thousand',
  tags: ['admin'],
  security: [{ staff: [] }],
  request: { query: AuditFilters },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    400: { description: 'invalid_request' },
    401: { description: 'unauthenticated' },
    403: { description: 'forbidden' },
  },
}
