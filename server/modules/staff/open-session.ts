import type { Context } from 'hono'
import type { AdminRecord } from '#contracts/staff/admin/staff.ts'
import type { App } from '../../platform/app.ts'
import { giveCookie, readCookie, staffCookie } from '../../platform/http/session.ts'
import { sessionHours } from './session.rules.ts'
import { deviceCookieOf, rememberDevice } from '../accounts/index.ts'
import { staffDevice } from './count-guess.ts'
import { signInStaff } from './sign-in.ts'

interface Credentials {
  username: string
  password: string
  code?: string | undefined
  proof?: string | undefined
  address: string
}

/** Signs in as staff and sets the staff cookie. Throws the errors of `signInStaff`. */
export async function openStaffSession(
  app: App,
  c: Context,
  { code, proof, ...credentials }: Credentials,
): Promise<AdminRecord> {
  const { id, admin, token } = await signInStaff(app, {
    ...credentials,
    code,
    proof,
    device: deviceCookieOf(c, staffDevice),
    userAgent: c.req.header('user-agent'),
    earlier: readCookie(c, staffCookie),
  })
  giveCookie(c, app.config, staffCookie, token, sessionHours * 3600)
  rememberDevice(app, c, staffDevice, id)
  return admin
}
