import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { limits } from '../common/limits.ts'
import { Account } from './profile.ts'
import { phoneRule } from './account.rules.ts'
import { codeRule } from './phone.rules.ts'
import { Timestamp, ruled } from '../common/values.ts'

/** A code that is on its way by SMS. The same whether or not the number is somebody else's. */
export const SentCode = z.object({
  message: z.string(),
  phoneNumber: z.string().meta({ description: 'E.164' }),
  expiresAt: Timestamp,
})
export type SentCode = z.infer<typeof SentCode>

export const phoneCalls = {
  send: endpoint({
    method: 'post',
    path: '/api/account/phone/code',
    tag: 'account',
    access: 'member',
    summary:
      'Text a six-digit code to the own number, or to another one that is to become the own; three an hour for each number and person',
    body: z.strictObject({ phoneNumber: ruled(phoneRule, limits.phoneMax).optional() }),
    status: 200,
    response: SentCode,
    errors: ['unauthenticated', 'invalid_request', 'rate_limited'],
  }),
  confirm: endpoint({
    method: 'post',
    path: '/api/account/phone/confirm',
    tag: 'account',
    access: 'member',
    summary: 'Confirm the number by the code that was texted to it; five tries, ten minutes',
    body: z.strictObject({ code: ruled(codeRule, limits.phoneCodeTypedMax) }),
    status: 200,
    response: Account,
    errors: ['unauthenticated', 'invalid_request', 'wrong_code', 'phone_code_over', 'phone_taken'],
  }),
}
