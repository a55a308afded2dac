import { Secret, TOTP } from 'otpauth'
import type { Client } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'
import { createStaffWithPassword, staffPassword } from './staff-passwords.ts'
import type { StaffMember } from './staff.ts'

/** The one-time code of this secret, now or `steps` of 30 seconds later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Turns on codes with that of the previous 30 seconds, so that the current one is unused; returns recovery codes. */
export async function confirmSetup(client: Client, path: string, secret: string) {
  const step = () => Math.floor(Date.now() / 30_000)
  const confirm = () =>
    client.post<{ recoveryCodes: string[] }>(`${path}/confirm`, { code: codeOf(secret, -1) })
  const made = step()
  let confirmed = await confirm()
  // The 30 seconds ended before the code was checked, so it was too old.
  if (confirmed.status !== 200 && step() > made) confirmed = await confirm()
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  return confirmed.body.recoveryCodes
}

/** A staff member with one-time codes turned on. */
export async function createStaffWithCodes(
  server: TestServer,
): Promise<StaffMember & { secret: string; recoveryCodes: string[] }> {
  const member = await createStaffWithPassword(server)
  const path = '/api/admin/one-time-codes'
  const started = await member.client.post<{ secret: string }>(path, {
    currentPassword: staffPassword,
  })
  const { secret } = started.body
  return { ...member, secret, recoveryCodes: await confirmSetup(member.client, path, secret) }
}
