import type { Transaction } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { deviceOf } from '../sessions/device.rules.ts'
import { isKnownDevice, memberDevice } from '../sessions/known-device.ts'
import { recordEvent } from './record-event.ts'

interface SignedIn {
  member: { id: string; email: string; first_name: string }
  userAgent: string | undefined
  /** The value of the browser's device cookie. */
  device: string | undefined
}

/** Records a sign-in, and mails the member if this browser has not signed in to the account before. */
export async function noteSignIn(
  app: App,
  tx: Transaction<Schema>,
  { member, userAgent, device }: SignedIn,
): Promise<void> {
  const known = isKnownDevice(app, memberDevice, member.id, device)
  const now = await app.clock.now(tx)
  await recordEvent(tx, {
    userId: member.id,
    type: known ? 'signed_in' : 'signed_in_new_device',
    userAgent,
    now,
  })
  if (known) return
  await app.jobs.add(tx, 'send_mail', {
    to: member.email,
    type: 'new_device',
    params: {
      name: member.first_name,
      device: deviceOf(userAgent ?? null),
      at: now.toISOString(),
    },
  })
}
