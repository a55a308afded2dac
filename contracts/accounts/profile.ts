import { z } from 'zod'
import { Message, User } from './accounts.ts'
import { SavedAddress } from './addresses.ts'
import { endpoint } from '../common/endpoint.ts'
import { limits } from '../common/limits.ts'
import { emailRule, registrationPasswordRule } from './account.rules.ts'
import { profileRules } from './profile-form.rules.ts'
import { plainText, ruled, Timestamp } from '../common/values.ts'

/** Everything the account page shows of a person to themselves. */
export const Account = User.extend({
  about: z.string(),
  dateOfBirth: z.string().meta({ example: '1994-03-21' }),
  houseNumber: z.string(),
  street: z.string(),
  city: z.string(),
  pendingEmail: z
    .string()
    .nullable()
    .meta({ description: 'A new address that has not been confirmed yet' }),
  pendingPhone: z
    .object({ phoneNumber: z.string(), expiresAt: Timestamp })
    .nullable()
    .meta({ description: 'The number that a code was texted to and that is not confirmed yet' }),
  addresses: z.array(SavedAddress),
})
export type Account = z.infer<typeof Account>

const r = profileRules
export const ProfileChange = z.strictObject({
  firstName: ruled(r.firstName, limits.nameMax),
  lastName: ruled(r.lastName, limits.nameMax),
  phoneNumber: ruled(r.phoneNumber, limits.phoneMax),
  houseNumber: ruled(r.houseNumber, limits.addressMax),
  street: ruled(r.street, limits.addressMax),
  city: ruled(r.city, limits.addressMax),
  about: ruled(r.about, limits.aboutMax),
})
export type ProfileChange = z.infer<typeof ProfileChange>

const currentPassword = plainText(limits.passwordMax * 5, 'accountsFields.passwordMissing').min(
  1,
  'accountsFields.passwordMissing',
)

export const profileCalls = {
  account: endpoint({
    method: 'get',
    path: '/api/account',
    tag: 'account',
    access: 'member',
    summary: "The signed-in person's own account: profile, verification, address book",
    status: 200,
    response: Account,
    errors: ['unauthenticated'],
  }),
  changeProfile: endpoint({
    method: 'put',
    path: '/api/account/profile',
    tag: 'account',
    access: 'member',
    summary: 'Change name, phone number, home address and what others read about oneself',
    body: ProfileChange,
    status: 200,
    response: Account,
    errors: ['unauthenticated', 'invalid_request', 'phone_taken', 'rate_limited'],
  }),
  changeEmail: endpoint({
    method: 'put',
    path: '/api/account/email',
    tag: 'account',
    access: 'member',
    summary: 'Ask for a new email address; it counts once the link mailed to it is opened',
    body: z.strictObject({ email: ruled(emailRule, limits.emailMax), currentPassword }),
    status: 200,
    response: Message,
    errors: ['unauthenticated', 'invalid_request', 'wrong_password', 'email_taken', 'rate_limited'],
  }),
  keepEmail: endpoint({
    method: 'delete',
    path: '/api/account/email',
    tag: 'account',
    access: 'member',
    summary: 'Give up the new email address that is not confirmed yet',
    status: 200,
    response: Message,
    errors: ['unauthenticated'],
  }),
  changePassword: endpoint({
    method: 'put',
    path: '/api/account/password',
    tag: 'account',
    access: 'member',
    summary: 'Set a new password; ends every other session',
    body: z.strictObject({
      currentPassword,
      newPassword: ruled(registrationPasswordRule, limits.passwordMax),
    }),
    status: 200,
    response: Message,
    errors: ['unauthenticated', 'invalid_request', 'wrong_password', 'rate_limited'],
  }),
}
