import { z } from 'zod'
import { currentPassword, Message, oneTimeCode } from './accounts.ts'
import { calls } from '../common/endpoint.ts'
import { Timestamp } from '../common/values.ts'

/** A secret that is being set up, for an authenticator app. */
export const CodeSetup = z.object({
  secret: z.string().meta({ description: 'Base32, to be typed' }),
  uri: z.string().meta({ description: 'otpauth: address that the picture holds' }),
  picture: z.string().meta({ description: 'SVG path of the QR code' }),
  size: z.number().int().meta({ description: 'Width of the picture in modules' }),
})
export type CodeSetup = z.infer<typeof CodeSetup>

/** Two-factor sign-in of the member. */
export const TwoFactor = z.object({
  since: Timestamp.nullable().meta({ description: 'Null: signing in asks for no code' }),
  recoveryCodesLeft: z.number().int(),
  setup: CodeSetup.nullable().meta({
    description: 'Only for the session that began it, for 15 minutes',
  }),
})
export type TwoFactor = z.infer<typeof TwoFactor>

const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Shown this once' }),
})

const path = '/api/account/two-factor'
export const twoFactorCalls = calls('account', {
  state: {
    method: 'get',
    path,
    access: 'member',
    summary: 'Whether signing in asks for a code',
    response: TwoFactor,
  },
  start: {
    method: 'post',
    path,
    access: 'member',
    summary: 'Begin to turn on codes of an authenticator app: a new secret',
    body: z.strictObject({ currentPassword }),
    response: CodeSetup,
    errors: ['wrong_password', 'two_factor_on', 'rate_limited'],
  },
  confirm: {
    method: 'post',
    path: `${path}/confirm`,
    access: 'member',
    summary: 'Turn on codes with the first of them; answers the recovery codes, this once',
    body: z.strictObject({ code: oneTimeCode }),
    response: RecoveryCodes,
    errors: ['one_time_code_wrong', 'two_factor_on', 'two_factor_off', 'rate_limited'],
  },
  cancel: {
    method: 'delete',
    path: `${path}/setup`,
    access: 'member',
    summary: 'Give up a secret that is not confirmed yet',
    response: Message,
  },
  renew: {
    method: 'post',
    path: `${path}/recovery-codes`,
    access: 'member',
    summary: 'Replace the recovery codes; answers the new ones, this once',
    body: z.strictObject({ currentPassword, code: oneTimeCode }),
    response: RecoveryCodes,
    errors: ['wrong_password', 'one_time_code_wrong', 'two_factor_off', 'rate_limited'],
  },
  stop: {
    method: 'post',
    path: `${path}/off`,
    access: 'member',
    summary: 'Turn off codes, with the password and a code',
    body: z.strictObject({ currentPassword, code: oneTimeCode }),
    response: Message,
    errors: ['wrong_password', 'one_time_code_wrong', 'two_factor_off', 'rate_limited'],
  },
})
