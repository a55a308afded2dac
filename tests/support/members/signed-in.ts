import type { Registration } from '#contracts/accounts/accounts.ts'
import type { Client } from '../server/client.ts'
import { password, type Member } from './people.ts'
import { registerMember, type Registered } from './registration.ts'
import type { TestServer } from '../server/server.ts'

/** A signed-in member with a password. */
export interface SignedInMember extends Member {
  registered: Registered
}

/** Registers a member through the API and signs in. */
export async function signUpMember(
  server: TestServer,
  more: Partial<Registration> = {},
): Promise<SignedInMember> {
  const registered = await registerMember(server, more)
  const { user } = registered
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    phone: user.phoneNumber,
    client: await signInAt(server, user.email),
    registered,
  }
}

/** Signs in on a new device; `device` is its user agent. */
export async function signInAt(
  server: TestServer,
  identifier: string,
  secret: string = password,
  device = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
): Promise<Client> {
  const client = server.visitor()
  const answer = await client.post(
    '/api/auth/signin',
    { identifier, password: secret },
    { 'user-agent': device },
  )
  if (answer.status !== 200) throw new Error(`Signing in was refused: ${answer.text}`)
  return client
}

/** Whether the client's session is valid. */
export const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.get('/api/account')).status === 200
