import type { CodeSetup } from '#contracts/accounts/two-factor.ts'
import type { Client } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'
import { password } from './people.ts'
import { signUpMember, type SignedInMember } from './signed-in.ts'
import { confirmSetup } from './staff-codes.ts'

export interface MemberWithCodes extends SignedInMember {
  secret: string
  recoveryCodes: string[]
}

const path = '/api/account/two-factor'

/** A member with two-factor sign-in. */
export async function signUpWithCodes(server: TestServer): Promise<MemberWithCodes> {
  const member = await signUpMember(server)
  const { secret } = await startSetup(member.client)
  return { ...member, secret, recoveryCodes: await confirmSetup(member.client, path, secret) }
}

export async function startSetup(client: Client): Promise<CodeSetup> {
  const started = await client.post<CodeSetup>(path, { currentPassword: password })
  if (started.status !== 200) throw new Error(started.text)
  return started.body
}
