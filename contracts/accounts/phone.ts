import { z } from 'zod'
import { proofErrors, proofIfNeeded } from './accounts.ts'
import { calls } from '../common/endpoint.ts'
import { limits } from '../common/limits.ts'
import { Account } from './profile.ts'
import { PhoneNumber } from './accounts.ts'
import { codeRule } from './phone.rules.ts'
import { Timestamp, ruled } from '../common/values.ts'

/** The response to a code sent by SMS. It does not reveal whether the number belongs to another member. */
export const SentCode = z.object({
  message: z.string(),
  phoneNumber: z.string().meta({ description: 'E.164' }),
  expiresAt: Timestamp,
})
export type SentCode = z.infer<typeof SentCode>

export const phoneCalls = calls('account', {
  send: {
    method: 'post',
    path: '/api/account/phone/code',
    access: 'member',
    summary:
      'Text a six-digit code to the own number, or to another one that is to become the own, which needs the password; three an hour for each number and person',
    body: z.strictObject({
      phoneNumber: PhoneNumber.optional(),
      ...proofIfNeeded,
    }),
    response: SentCode,
    errors: ['password_required', ...proofErrors],
  },
  confirm: {
    method: 'post',
    path: '/api/account/phone/confirm',
    access: 'member',
    summary: 'Confirm the number by the code that was texted to it; five tries, ten minutes',
    body: z.strictObject({ code: ruled(codeRule, limits.phoneCodeTypedMax) }),
    response: Account,
    errors: ['wrong_code', 'phone_code_over', 'phone_taken'],
  },
})
