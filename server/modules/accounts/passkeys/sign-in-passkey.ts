import type * as WebAuthn from '@simplewebauthn/server'
import type { User } from '#contracts/accounts/accounts.ts'
import type { UsedCredential } from '#contracts/accounts/passkeys.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { userColumns } from '../queries.ts'
import type { Browser } from '../sessions/insert-session.ts'
import { lockOwner } from '../tokens.ts'
import { completeSignIn, ownerOf } from '../two-factor/pending-sign-in.ts'
import { verified, webAuthn } from './add-passkey.ts'
import { newChallenge, requireSite, redeemChallenge } from './challenges.ts'
import { isNewCount } from './passkey.rules.ts'
import { passkeysOf } from './passkeys-store.ts'

type Options = Awaited<ReturnType<typeof WebAuthn.generateAuthenticationOptions>>

interface Asking {
  address: string
  /** The cookie of a sign-in that waits for the second factor. */
  pending: string | undefined
}

/**
 * What a browser needs to sign in with a passkey. A sign-in that waits for the second factor names the member's
 * passkeys; otherwise the device offers those that it has. Throws `passkeys_unavailable`, `rate_limited`.
 */
export async function askForPasskey(app: App, { address, pending }: Asking): Promise<Options> {
  const site = requireSite(app)
  await app.limits.take('passkey_address', address)
  const owner = pending && (await ownerOf(app, pending))
  const known = owner ? await passkeysOf(app.db, owner) : []
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: Buffer.from(await newChallenge(app, null), 'base64url'),
    userVerification: 'required',
    ...(known.length > 0 && {
      allowCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        transports: transports as never[],
      })),
    }),
  })
}

/**
 * Opens a session for the owner of a passkey. The device has verified them, so no password and no code is needed.
 * Throws `passkey_refused`, `passkeys_unavailable`, `rate_limited`.
 */
export async function signInByPasskey(
  app: App,
  {
    credential,
    pending,
    ...browser
  }: Browser & { credential: UsedCredential; pending: string | undefined },
): Promise<{ user: User; token: string }> {
  const site = requireSite(app)
  await app.limits.take('token_address', browser.address)
  const { response } = credential
  const expectedChallenge = await redeemChallenge(app, response.clientDataJSON, null)
  const passkey = await app.db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key'])
    .where('credential_id', '=', Buffer.from(credential.id, 'base64url'))
    .executeTakeFirst()
  if (!passkey || !isHandleOf(passkey.user_id, response.userHandle))
    throw new DomainError('passkey_refused')
  const { verifyAuthenticationResponse } = await webAuthn()
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      // Its counter is compared below, under the lock.
      credential: { id: credential.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    }),
  )
  const opened = await app.change(async (tx) => {
    await lockOwner(tx, passkey.user_id)
    const now = await app.clock.now(tx)
    const row = await tx
      .selectFrom('passkeys')
      .innerJoin('users', 'users.id', 'passkeys.user_id')
      .select([
        ...userColumns.map((column) => `users.${column}` as const),
        'users.password_hash',
        'passkeys.counter',
      ])
      .where('passkeys.id', '=', passkey.id)
      .executeTakeFirst()
    const counter = BigInt(authenticationInfo.newCounter)
    if (!row || !isNewCount(row.counter, counter)) throw new DomainError('passkey_refused')
    await tx
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', passkey.id)
      .execute()
    return completeSignIn(app, tx, { ...browser, pending, member: row })
  })
  return opened
}

/** Whether the device names this member. A device that was asked for a named passkey may leave it out. */
const isHandleOf = (userId: string, handle: string | null | undefined): boolean =>
  !handle || Buffer.from(handle, 'base64url').toString('utf8') === userId
