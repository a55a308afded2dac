import type * as WebAuthn from '@simplewebauthn/server'
import type { NewCredential, Passkey } from '#contracts/accounts/passkeys.ts'
import { limits } from '#contracts/common/limits.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { SessionUser } from '../../../platform/http/session.ts'
import { siteFacts } from '../../../platform/settings.ts'
import { mailMember } from '../mail-member.ts'
import { recordEvent } from '../security/record-event.ts'
import { deviceOf } from '../sessions/device.rules.ts'
import { lockOwner } from '../tokens.ts'
import { confirmProof, type Proven } from '../two-factor/with-proof.ts'
import { newChallenge, requireSite, redeemChallenge } from './challenges.ts'
import { passkeyColumns, passkeyOf, passkeysOf } from './passkeys-store.ts'

type Options = Awaited<ReturnType<typeof WebAuthn.generateRegistrationOptions>>

/** Loaded when the first passkey is used, because it is large. */
export const webAuthn = (): Promise<typeof WebAuthn> => import('@simplewebauthn/server')

/**
 * What a browser needs to make a passkey for the member. A passkey signs in without password and code, so it needs both
 * of them. Throws `wrong_password`, `one_time_code_required`, `one_time_code_wrong`, `passkeys_full`,
 * `passkeys_unavailable`, `rate_limited`.
 */
export async function startPasskey(app: App, user: SessionUser, proven: Proven): Promise<Options> {
  const site = requireSite(app)
  await confirmProof(app, user, proven)
  const existing = await passkeysOf(app.db, user.id)
  if (existing.length >= limits.passkeysMax) throw new DomainError('passkeys_full')
  const { username, firstName, lastName } = user.account
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: (await siteFacts(app)).name,
    rpID: site.id,
    userName: username,
    userDisplayName: `${firstName} ${lastName}`,
    userID: new TextEncoder().encode(user.id),
    challenge: Buffer.from(await newChallenge(app, user.id), 'base64url'),
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports: transports as never[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Adds the passkey that a device has made, and mails the member. Throws `passkey_refused`, `passkeys_full`,
 * `passkeys_unavailable`, `rate_limited`.
 */
export async function addPasskey(
  app: App,
  { id: userId }: SessionUser,
  {
    name,
    credential,
    userAgent,
  }: { name: string; credential: NewCredential; userAgent: string | undefined },
): Promise<Passkey> {
  const site = requireSite(app)
  await app.limits.take('account_change', userId)
  const expectedChallenge = await redeemChallenge(app, credential.response.clientDataJSON, userId)
  const { verifyRegistrationResponse } = await webAuthn()
  const made = await verified(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
    }),
  )
  const { credential: stored } = made.registrationInfo ?? refuse()
  return app.db.transaction().execute(async (tx) => {
    await lockOwner(tx, userId)
    const now = await app.clock.now(tx)
    const existing = await passkeysOf(tx, userId)
    if (existing.length >= limits.passkeysMax) throw new DomainError('passkeys_full')
    const row = await tx
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential_id: Buffer.from(stored.id, 'base64url'),
        public_key: Buffer.from(stored.publicKey),
        counter: BigInt(stored.counter),
        transports: credential.response.transports,
        name: name.trim(),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(passkeyColumns)
      .executeTakeFirst()
    if (!row) throw new DomainError('passkey_refused')
    await recordEvent(tx, { userId, type: 'passkey_added', userAgent, now })
    await mailMember(app, tx, userId, {
      type: 'passkey_added',
      params: { passkey: row.name, device: deviceOf(userAgent ?? null) },
    })
    return passkeyOf(row)
  })
}

/** The result of a verification, which throws for everything that a device or a browser may get wrong. */
export async function verified<Result extends { verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Result> {
  const result = await verify().catch(refuse)
  return result.verified ? result : refuse()
}

function refuse(): never {
  throw new DomainError('passkey_refused')
}
