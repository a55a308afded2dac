import { z } from 'zod'
import { newPassword } from '../../accounts/accounts.ts'
import { calls } from '../../common/endpoint.ts'
import { StaffId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { staffPasswordRule } from './admin-forms.rules.ts'
import { staffRoles } from './staff-roles.ts'
import { plainText, requiredText, pastedText } from '../../common/values.ts'

/** The staff member who is signed in: the admin record that the browser stores (docs/rules/staff.md#sessions). */
export const AdminRecord = z.object({ username: z.string(), role: z.enum(staffRoles) })
export type AdminRecord = z.infer<typeof AdminRecord>

/** The signed-in staff member, with the state of their password and one-time codes. */
export const AdminSession = AdminRecord.extend({
  id: StaffId,
  oneTimeCodes: z.boolean().meta({ description: 'A code is asked for at sign-in' }),
  recoveryCodesLeft: z.number().int(),
  passwordIsTemporary: z
    .boolean()
    .meta({ description: 'Somebody else knows it, too: change it first' }),
  checksIdentities: z.boolean().meta({ description: 'An admin who may see identity documents' }),
})
export type AdminSession = z.infer<typeof AdminSession>

/** The login of the first admin of a demo shop, until its password is changed. */
export const LoginHint = z.object({ username: z.string(), password: z.string() })
export type LoginHint = z.infer<typeof LoginHint>

const message = z.object({ message: z.string() })
const password = z.string().min(1, 'accountsFields.passwordMissing').max(limits.passwordMax)
/** Six digits of an authenticator app, or a recovery code. */
const oneTimeCode = pastedText(40)

export const adminCalls = calls('admin', {
  login: {
    method: 'post',
    path: '/api/admin/login',
    access: 'public',
    summary: 'Sign in as staff; with one-time codes turned on, `code` is asked for, too',
    body: z.strictObject({
      username: requiredText(limits.usernameMax * 2, 'staffFields.usernameMissing', pastedText),
      password,
      code: oneTimeCode.optional(),
      proof: plainText(300).optional().meta({
        description: 'The challenge of a `proof_required` answer, solved',
      }),
    }),
    response: z.object({ success: z.literal(true), admin: AdminRecord, message: z.string() }),
    errors: [
      'sign_in_failed',
      'one_time_code_required',
      'proof_required',
      'sign_in_guarded',
      'rate_limited',
    ],
  },
  logout: {
    method: 'post',
    path: '/api/admin/logout',
    access: 'public',
    summary: 'End the staff session, if there is one',
    response: message,
  },
  session: {
    method: 'get',
    path: '/api/admin/session',
    access: 'public',
    summary: 'The staff member who is signed in',
    response: z.object({ admin: AdminSession.nullable() }),
  },
  hint: {
    method: 'get',
    path: '/api/admin/login-hint',
    access: 'public',
    summary: 'How to sign in to a demo shop while its first password is unchanged',
    response: z.object({ hint: LoginHint.nullable() }),
  },
  changePassword: {
    method: 'put',
    path: '/api/admin/password',
    access: 'staff',
    withTemporaryPassword: true,
    summary: "Change one's own password; every other session of one's own ends",
    body: z.strictObject({
      currentPassword: password,
      newPassword: newPassword(staffPasswordRule),
    }),
    response: message,
    errors: ['wrong_password', 'rate_limited'],
  },
  startCodes: {
    method: 'post',
    path: '/api/admin/one-time-codes',
    access: 'staff',
    summary: 'Begin to turn on one-time codes: a fresh secret, shown this once',
    body: z.strictObject({ currentPassword: password }),
    response: z.object({
      secret: z.string().meta({ description: 'Base32, to be typed' }),
      uri: z.string().meta({ description: 'otpauth: address that the picture holds' }),
      picture: z.string().meta({ description: 'SVG path of the QR code' }),
      size: z.number().int().meta({ description: 'Width of the picture in modules' }),
    }),
    errors: ['wrong_password', 'forbidden', 'rate_limited'],
  },
  confirmCodes: {
    method: 'post',
    path: '/api/admin/one-time-codes/confirm',
    access: 'staff',
    summary: 'Turn on one-time codes with the first of them; answers the recovery codes, this once',
    body: z.strictObject({ code: oneTimeCode }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['one_time_code_wrong', 'rate_limited'],
  },
  stopCodes: {
    method: 'post',
    path: '/api/admin/one-time-codes/off',
    access: 'staff',
    summary: 'Turn off one-time codes',
    body: z.strictObject({ currentPassword: password }),
    response: message,
    errors: ['wrong_password', 'rate_limited'],
  },
})
