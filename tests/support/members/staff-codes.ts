import { Secret, TOTP } from 'otpauth'
import type { TestServer } from '../server/server.ts'
import { createStaff, type StaffMember } from './staff.ts'

/** The one-time code of this secret, now or `steps` of 30 seconds later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/**
 * A staff member with one-time codes turned on, using the code of the previous 30 seconds, so that the current one is
 * unused.
 */
export async function createStaffWithCodes(
  server: TestServer,
  { password, passwordHash }: { password: string; passwordHash: string },
): Promise<StaffMember & { secret: string; recoveryCodes: string[] }> {
  const member = await createStaff(server, 'admin', { passwordHash })
  const { client } = member
  const started = await client.post<{ secret: string }>('/api/admin/one-time-codes', {
    currentPassword: password,
  })
  const { secret } = started.body
  const step = () => Math.floor(Date.now() / 30_000)
  const confirm = () =>
    client.post<{ recoveryCodes: string[] }>('/api/admin/one-time-codes/confirm', {
      code: codeOf(secret, -1),
    })
  const made = step()
  let confirmed = await confirm()
  // The 30 seconds ended before the code was checked, so it was too old.
  if (confirmed.status !== 200 && step() > made) confirmed = await confirm()
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  return { ...member, secret, recoveryCodes: confirmed.body.recoveryCodes }
}
