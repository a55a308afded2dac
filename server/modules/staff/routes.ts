import { messagesIn } from '../../../messages/index.ts'
import { adminCalls } from '#contracts/staff/admin/staff.ts'
import { staffCalls } from '#contracts/staff/admin/staff-accounts.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { readCookie, staffCookie, takeCookie } from '../../platform/http/session.ts'
import { changeStaffPassword } from './change-password.ts'
import { loginHint } from './first-admin.ts'
import { addStaff, changeStaff, resetStaff } from './manage-accounts.ts'
import { readAdminSession } from './read-session.ts'
import { openStaffSession } from './open-session.ts'
import { signOutStaff } from './sign-in.ts'
import { confirmCodes, startCodes, stopCodes } from './turn-on-codes.ts'

export function staffRoutes(app: App, route: Route): void {
  route(adminCalls.login, async ({ body, address, c }) => {
    const admin = await openStaffSession(app, c, { ...body, address })
    return { success: true as const, admin, message: messagesIn('en').staffAnswers.signedIn }
  })

  route(adminCalls.logout, async ({ c }) => {
    const token = readCookie(c, staffCookie)
    if (token) await signOutStaff(app, token)
    takeCookie(c, app.config, staffCookie)
    return { message: messagesIn('en').staffAnswers.signedOut }
  })

  route(adminCalls.session, async ({ c }) => {
    const token = readCookie(c, staffCookie)
    return { admin: token ? await readAdminSession(app, token) : null }
  })

  route(adminCalls.hint, async ({ c }) => ({ hint: await loginHint(app, c) }))

  route(adminCalls.changePassword, async ({ staff, body }) => {
    await changeStaffPassword(app, staff, body)
    return { message: messagesIn('en').staffAnswers.passwordChanged }
  })

  route(adminCalls.startCodes, ({ staff, body }) => startCodes(app, staff, body.currentPassword))

  route(adminCalls.confirmCodes, async ({ staff, body }) => ({
    recoveryCodes: await confirmCodes(app, staff, body.code),
  }))

  route(adminCalls.stopCodes, async ({ staff, body }) => {
    await stopCodes(app, staff, body.currentPassword)
    return { message: messagesIn('en').staffAnswers.codesOff }
  })

  route(staffCalls.add, ({ staff, body }) => addStaff(app, staff.id, body))
  route(staffCalls.change, ({ staff, params, body }) =>
    changeStaff(app, staff.id, {
      id: params.id,
      ...(body.role && { role: body.role }),
      ...(body.disabled !== undefined && { disabled: body.disabled }),
      ...(body.checksIdentities !== undefined && { checksIdentities: body.checksIdentities }),
    }),
  )
  route(staffCalls.reset, ({ staff, params }) => resetStaff(app, staff.id, params.id))
}
