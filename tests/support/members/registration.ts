import { randomBytes, randomInt } from 'node:crypto'
import type { Registration, User } from '#contracts/accounts/accounts.ts'
import type { Client } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'
import { password } from './people.ts'

/** A valid registration form with a new username. */
export function registration(more: Partial<Registration> = {}): Registration {
  // Only letters: a name of digits would count as a phone number.
  const name = `rudo${randomBytes(4)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`
  return {
    username: name,
    email: `${name}@people.example`,
    password,
    firstName: 'Rudo',
    lastName: 'Chikafu',
    dateOfBirth: '1994-03-21',
    phoneNumber: `077${randomInt(2_000_000, 9_999_999)}`,
    houseNumber: '7',
    street: 'Samora Machel Avenue',
    city: 'Bulawayo',
    ...more,
  }
}

export interface Registered {
  form: Registration
  user: User
  /** Signed out. */
  client: Client
}

/** Registers a member through the API, with an unverified email address. */
export async function registerMember(
  server: TestServer,
  more: Partial<Registration> = {},
): Promise<Registered> {
  const form = registration(more)
  const browser = server.visitor()
  const answer = await browser.post<{ user: User }>('/api/auth/register', form)
  if (answer.status !== 201) throw new Error(`Registration was refused: ${answer.text}`)
  await browser.post('/api/auth/signout')
  return { form, user: answer.body.user, client: server.visitor() }
}
