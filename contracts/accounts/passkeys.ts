import { z } from 'zod'
import { Message, proof, proofErrors, User } from './accounts.ts'
import { calls } from '../common/endpoint.ts'
import { PasskeyId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { requiredText, Timestamp } from '../common/values.ts'

/** A passkey of the member. */
export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/)
const credentialId = base64url(1364)
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** `RegistrationResponseJSON` of WebAuthn, without the fields that the server derives itself. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type NewCredential = z.infer<typeof NewCredential>

/** `AuthenticationResponseJSON` of WebAuthn. */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200).nullish(),
  }),
})
export type UsedCredential = z.infer<typeof UsedCredential>

const options = z.record(z.string(), z.unknown())
const name = requiredText(limits.passkeyNameMax, 'accountsFields.passkeyName')
const params = z.object({ id: PasskeyId })

const path = '/api/account/passkeys'
export const passkeyCalls = calls('account', {
  list: {
    method: 'get',
    path,
    access: 'member',
    summary: 'Passkeys, the newest first',
    response: z.array(Passkey),
  },
  options: {
    method: 'post',
    path: `${path}/options`,
    access: 'member',
    summary: 'Begin to add a passkey; with two-factor sign-in, `code` is needed, too',
    body: z.strictObject(proof),
    response: options.meta({ description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn' }),
    errors: [...proofErrors, 'passkeys_full', 'passkeys_unavailable'],
  },
  add: {
    method: 'post',
    path,
    access: 'member',
    summary: 'Add the passkey that a device has made',
    body: z.object({ name, credential: NewCredential }),
    status: 201,
    response: Passkey,
    errors: ['passkey_refused', 'passkeys_full', 'passkeys_unavailable', 'rate_limited'],
  },
  rename: {
    method: 'put',
    path: `${path}/{id}`,
    access: 'member',
    summary: 'Rename a passkey',
    params,
    body: z.strictObject({ name }),
    response: Passkey,
    errors: ['not_found'],
  },
  remove: {
    method: 'post',
    path: `${path}/{id}/remove`,
    access: 'member',
    summary: 'Remove a passkey: it no longer signs in',
    params,
    body: z.strictObject(proof),
    response: Message,
    errors: ['not_found', ...proofErrors],
  },
})

export const passkeySignInCalls = calls('accounts', {
  options: {
    method: 'post',
    path: '/api/auth/passkey/options',
    access: 'public',
    summary: 'Begin to sign in with a passkey, also in place of a code',
    response: options.meta({ description: '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn' }),
    errors: ['passkeys_unavailable', 'rate_limited'],
  },
  signIn: {
    method: 'post',
    path: '/api/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey',
    body: z.object({ credential: UsedCredential }),
    response: z.object({ user: User }),
    errors: ['passkey_refused', 'passkeys_unavailable', 'rate_limited'],
  },
})
