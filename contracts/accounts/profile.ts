import { z } from 'zod'
import {
  EmailAddress,
  Message,
  newPassword,
  PhoneNumber,
  proof,
  proofErrors,
  proofIfNeeded,
  User,
} from './accounts.ts'
import { SavedAddress } from './addresses.ts'
import { calls } from '../common/endpoint.ts'
import { limits } from '../common/limits.ts'
import { registrationPasswordRule } from './account.rules.ts'
import { profileRules } from './profile-form.rules.ts'
import { ruled, Timestamp } from '../common/values.ts'

/** The data of the account page. */
export const Account = User.extend({
  about: z.string(),
  dateOfBirth: z.string().meta({ example: '1994-03-21' }),
  houseNumber: z.string(),
  street: z.string(),
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
  ...proofIfNeeded,
  firstName: ruled(r.firstName, limits.nameMax),
  lastName: ruled(r.lastName, limits.nameMax),
  phoneNumber: PhoneNumber,
  houseNumber: ruled(r.houseNumber, limits.addressMax),
  street: ruled(r.street, limits.addressMax),
  city: ruled(r.city, limits.addressMax),
  about: ruled(r.about, limits.aboutMax),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const profileCalls = calls('account', {
  account: {
    method: 'get',
    path: '/api/account',
    access: 'member',
    summary: "The signed-in person's own account: profile, verification, address book",
    response: Account,
  },
  changeProfile: {
    method: 'put',
    path: '/api/account/profile',
    access: 'member',
    summary:
      'Change name, phone number, home address and what others read about oneself; another number needs the password',
    body: ProfileChange,
    response: Account,
    errors: ['phone_taken', 'password_required', ...proofErrors],
  },
  changeEmail: {
    method: 'put',
    path: '/api/account/email',
    access: 'member',
    summary: 'Ask for a new email address; it counts once the link mailed to it is opened',
    body: z.strictObject({ email: EmailAddress, ...proof }),
    response: Message,
    errors: ['email_taken', ...proofErrors],
  },
  cancelEmailChange: {
    method: 'delete',
    path: '/api/account/email',
    access: 'member',
    summary: 'Give up the new email address that is not confirmed yet',
    response: Message,
  },
  changePassword: {
    method: 'put',
    path: '/api/account/password',
    access: 'member',
    summary: 'Set a new password; ends every other session',
    body: z.strictObject({
      ...proof,
      newPassword: newPassword(registrationPasswordRule),
    }),
    response: Message,
    errors: [...proofErrors],
  },
})
