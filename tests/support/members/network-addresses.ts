import type { Registration, User } from '#contracts/accounts/accounts.ts'
import type { Answer, Client } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'
import { registration } from './registration.ts'

let hosts = 0
/** A network address without earlier requests, for a server with `TRUSTED_PROXIES: '1'`. */
export const newAddress = (): string => `10.1.${Math.floor((hosts += 1) / 250)}.${hosts % 250}`

/** Sends a call from this network address. */
export const postFrom = <T = { code?: string }>(
  client: Client,
  path: string,
  body?: unknown,
  address = newAddress(),
): Promise<Answer<T>> => client.post<T>(path, body, { 'x-forwarded-for': address })

/** Registers a member from a separate network address; returns the form with the member's id. */
export async function registerFrom(
  server: TestServer,
  address?: string,
): Promise<Registration & { id: string }> {
  const form = registration()
  const path = '/api/auth/register'
  const answer = await postFrom<{ user: User }>(server.visitor(), path, form, address)
  if (answer.status !== 201) throw new Error(answer.text)
  return { ...form, id: answer.body.user.id }
}
