import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { UserId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import {
  emailRule,
  phoneRule,
  plainDateOfBirth,
  plainEmail,
  registrationRules,
  resetPasswordRule,
} from './account.rules.ts'
import { exactText, pastedText, requiredText, ruled, textBy, Timestamp } from '../common/values.ts'

/** The signed-in member, with private fields. */
export const User = z.object({
  id: UserId,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  phoneNumber: z.string().meta({ description: 'E.164', example: '+263771234567' }),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  createdAt: Timestamp,
  deletionAt: Timestamp.optional().meta({
    description: 'When the account will be deleted, where that was asked for',
  }),
})
export type User = z.infer<typeof User>

export const Message = z.object({ message: z.string() })
export type Message = z.infer<typeof Message>

/** An address in its normal form (docs/rules/accounts.md#email-addresses). */
export const EmailAddress = ruled(emailRule, limits.emailMax, textBy(plainEmail))

/** A number of any country (docs/rules/accounts.md#phone-numbers). */
export const PhoneNumber = ruled(phoneRule, limits.phoneMax, pastedText)

/** The password of an existing account; its rule is not checked again. */
export const currentPassword = exactText(
  limits.passwordMax * 5,
  'accountsFields.passwordMissing',
).min(1, 'accountsFields.passwordMissing')
export const newPassword = (rule: (value: string) => string | undefined) =>
  ruled(rule, limits.passwordMax, exactText)

const r = registrationRules
export const Registration = z.strictObject({
  username: ruled(r.username, limits.usernameMax, pastedText),
  email: EmailAddress,
  password: newPassword(r.password),
  firstName: ruled(r.firstName, limits.nameMax),
  lastName: ruled(r.lastName, limits.nameMax),
  dateOfBirth: ruled(r.dateOfBirth, 10, textBy(plainDateOfBirth)).meta({
    description: '`YYYY-MM-DD`, or a moment in ISO 8601: its day in Harare',
  }),
  phoneNumber: PhoneNumber,
  houseNumber: ruled(r.houseNumber, limits.addressMax),
  street: ruled(r.street, limits.addressMax),
  city: ruled(r.city, limits.addressMax),
})
export type Registration = z.infer<typeof Registration>

export const SignIn = z.strictObject({
  identifier: requiredText(limits.emailMax, 'accountsFields.identifier', textBy(plainEmail)),
  password: currentPassword,
})

/** Six digits of an authenticator app, or a recovery code. */
export const oneTimeCode = requiredText(40, 'accountsFields.codeMissing', pastedText)

/** The password, and a code where two-factor sign-in is on. */
export const proof = { currentPassword, code: oneTimeCode.optional() }
export const proofErrors = [
  'wrong_password',
  'one_time_code_required',
  'one_time_code_wrong',
  'rate_limited',
] as const
/** The same for a call that needs them for some changes only. */
export const proofIfNeeded = { ...proof, currentPassword: currentPassword.optional() }

const verificationToken = requiredText(200, 'accountsFields.noVerificationToken', pastedText)
const resetToken = requiredText(200, 'accountsFields.noToken', pastedText)

export const accountCalls = calls('accounts', {
  register: {
    method: 'post',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Create an account and open a session; a verification link is mailed',
    body: Registration,
    status: 201,
    response: z.object({ user: User, message: z.string() }),
    errors: ['username_taken', 'email_taken', 'phone_taken', 'rate_limited'],
  },
  signIn: {
    method: 'post',
    path: '/api/auth/signin',
    access: 'public',
    summary: 'Open a session by email, username or phone number',
    body: SignIn,
    response: z.object({ user: User }),
    errors: ['sign_in_failed', 'sign_in_guarded', 'one_time_code_required', 'rate_limited'],
  },
  signInCode: {
    method: 'post',
    path: '/api/auth/signin/code',
    access: 'public',
    summary: 'Complete a sign-in that was answered with `one_time_code_required`',
    body: z.strictObject({ code: oneTimeCode }),
    response: z.object({ user: User }),
    errors: ['one_time_code_wrong', 'sign_in_over', 'rate_limited'],
  },
  signOut: {
    method: 'post',
    path: '/api/auth/signout',
    access: 'public',
    summary: 'End the session',
    response: Message,
  },
  session: {
    method: 'get',
    path: '/api/auth/session',
    access: 'public',
    summary: 'Who is signed in',
    response: z.object({ user: User.nullable() }),
  },
  forgotPassword: {
    method: 'post',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Mail a reset link, valid for one hour, if the account exists',
    body: z.strictObject({ email: EmailAddress }),
    response: Message,
    errors: ['rate_limited'],
  },
  resetPassword: {
    method: 'post',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password by a reset token; ends every session',
    body: z.strictObject({
      token: resetToken,
      password: newPassword(resetPasswordRule),
    }),
    response: Message,
    errors: ['token_invalid', 'rate_limited'],
  },
  verifyEmail: {
    method: 'post',
    path: '/api/auth/verify-email',
    access: 'public',
    summary: 'Confirm the email address by a mailed token',
    body: z.strictObject({ token: verificationToken }),
    response: Message,
    errors: ['token_invalid', 'email_taken', 'rate_limited'],
  },
  resendVerification: {
    method: 'post',
    path: '/api/auth/resend-verification',
    access: 'member',
    summary: 'Mail the verification link again',
    response: Message,
    errors: ['rate_limited'],
  },
})
