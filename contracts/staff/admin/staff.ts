import { z } from 'zod'
import { endpoint } from '../../common/endpoint.ts'
import { StaffId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { staffPasswordRule } from './admin-forms.rules.ts'
import { staffRoles } from './staff-roles.ts'
import { plainText, requiredText, ruled } from '../../common/values.ts'

/** The staff member who is signed in: the admin record that the browser stores (docs/rules/staff.md#sessions). */
export const AdminRecord = z.object({ username: z.string(), role: z.enum(staffRoles) })
export type AdminRecord = z.infer<typeof AdminRecord>

/** The signed-in staff member. */
export const AdminSession = AdminRecord.extend({
  id: StaffId,
  oneTimeCodes: z.boolean().meta({ description: 'A code is asked for at sign-in' }),
  recoveryCodesLeft: z.number().int(),
  passwordIsTemporary: z
    .boolean()
    .meta({ description: 'Somebody else knows it, too: change it first' }),
})
export type AdminSession = z.infer<typeof AdminSession>

/** Name and password of the first admin, while nobody has changed them; on the demo catalogue alone. */
export const LoginHint = z.object({ username: z.string(), password: z.string() })
export type LoginHint = z.infer<typeof LoginHint>

const message = z.object({ message: z.string() })
const password = z.string().min(1, 'accountsFields.passwordMissing').max(limits.passwordMax)
/** Six digits of an authenticator app, or a recovery code. */
const oneTimeCode = z.string().trim().max(40)

export const adminCalls = {
  login: endpoint({
    method: 'post',
    path: '/api/admin/login',
    tag: 'admin',
    access: 'public',
    summary: 'Sign in as staff; with one-time codes turned on, `code` is asked for, too',
    body: z.strictObject({
      username: requiredText(limits.usernameMax * 2, 'staffFields.usernameMissing'),
      password,
      code: oneTimeCode.optional(),
      proof: plainText(300).optional().meta({
        description: 'The challenge of a `proof_required` answer, solved',
      }),
    }),
    status: 200,
    response: z.object({ success: z.literal(true), admin: AdminRecord, message: z.string() }),
    errors: [
      'invalid_request',
      'sign_in_failed',
      'one_time_code_required',
      'proof_required',
      'sign_in_guarded',
      'rate_limited',
    ],
  }),
  logout: endpoint({
    method: 'post',
    path: '/api/admin/logout',
    tag: 'admin',
    access: 'public',
    summary: 'End the staff session, if there is one',
    status: 200,
    response: message,
    errors: [],
  }),
  session: endpoint({
    method: 'get',
    path: '/api/admin/session',
    tag: 'admin',
    access: 'public',
    summary: 'The staff member who is signed in',
    status: 200,
    response: z.object({ admin: AdminSession.nullable() }),
    errors: [],
  }),
  hint: endpoint({
    method: 'get',
    path: '/api/admin/login-hint',
    tag: 'admin',
    access: 'public',
    summary: 'How to sign in to a demo shop while its first password is unchanged',
    status: 200,
    response: z.object({ hint: LoginHint.nullable() }),
    errors: [],
  }),
  changePassword: endpoint({
    method: 'put',
    path: '/api/admin/password',
    tag: 'admin',
    access: 'staff',
    withTemporaryPassword: true,
    summary: "Change one's own password; every other session of one's own ends",
    body: z.strictObject({
      currentPassword: password,
      newPassword: ruled(staffPasswordRule, limits.passwordMax),
    }),
    status: 200,
    response: message,
    errors: ['unauthenticated', 'invalid_request', 'wrong_password', 'rate_limited'],
  }),
  startCodes: endpoint({
    method: 'post',
    path: '/api/admin/one-time-codes',
    tag: 'admin',
    access: 'staff',
    summary: 'Begin to turn on one-time codes: a fresh secret, shown this once',
    body: z.strictObject({ currentPassword: password }),
    status: 200,
    response: z.object({
      secret: z.string().meta({ description: 'Base32, to be typed' }),
      uri: z.string().meta({ description: 'otpauth: address that the picture holds' }),
      picture: z.string().meta({ description: 'SVG path of the QR code' }),
      size: z.number().int().meta({ description: 'Width of the picture in modules' }),
    }),
    errors: ['unauthenticated', 'invalid_request', 'wrong_password', 'forbidden', 'rate_limited'],
  }),
  confirmCodes: endpoint({
    method: 'post',
    path: '/api/admin/one-time-codes/confirm',
    tag: 'admin',
    access: 'staff',
    summary: 'Turn on one-time codes with the first of them; answers the recovery codes, this once',
    body: z.strictObject({ code: oneTimeCode }),
    status: 200,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['unauthenticated', 'invalid_request', 'one_time_code_wrong', 'rate_limited'],
  }),
  stopCodes: endpoint({
    method: 'post',
    path: '/api/admin/one-time-codes/off',
    tag: 'admin',
    access: 'staff',
    summary: 'Turn off one-time codes',
    body: z.strictObject({ currentPassword: password }),
    status: 200,
    response: message,
    errors: ['unauthenticated', 'invalid_request', 'wrong_password', 'rate_limited'],
  }),
}
