import type { CodeSetup } from '../../../contracts/accounts/two-factor.ts'
import type { Client } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'
import { password } from './people.ts'
import { signUpMember, type SignedInMember } from './signed-in.ts'
import { codeOf } from './staff-codes.ts'

export interface MemberWithCodes extends SignedInMember {
  secret: string
  recoveryCodes: string[]
}

/**
 * A member with two-factor sign-in, turned on with the code of the previous 30 seconds, so that the current one is
 * unused.
 */
export async function signUpWithCodes(server: TestServer): Promise<MemberWithCodes> {
  const member = await signUpMember(server)
  const { client } = member
  const { secret } = await startSetup(client)
  const step = () => Math.floor(Date.now() / 30_000)
  const confirm = () =>
    client.post<{ recoveryCodes: string[] }>('/api/account/two-factor/confirm', {
      code: codeOf(secret, -1),
    })
  const made = step()
  let confirmed = await confirm()
  // The 30 seconds ended before the code was checked, so it was too old.
  if (confirmed.status !== 200 && step() > made) confirmed = await confirm()
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  return { ...member, secret, recoveryCodes: confirmed.body.recoveryCodes }
}

export async function startSetup(client: Client): Promise<CodeSetup> {
  const started = await client.post<CodeSetup>('/api/account/two-factor', {
    currentPassword: password,
  })
  if (started.status !== 200) throw new Error(started.text)
  return started.body
}
