import { sql } from 'kysely'
import type { StaffId } from '../../../contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { isSealed, type Secrets } from '../../platform/secrets/secrets.ts'

/** Binds a sealed secret to its owner, so that it cannot be opened for another staff member. */
const contextOf = (id: StaffId) => `totp:${id}`

/** The stored form of an authenticator app's secret. */
export const sealTotpSecret = (secrets: Secrets, id: StaffId, secret: string): string =>
  secrets.seal(secret, contextOf(id))

/** The secret. Returns null if there is none, or if its key is lost; then only recovery codes work. */
export const openTotpSecret = (
  secrets: Secrets,
  { id, totpSecret }: { id: StaffId; totpSecret: string | null },
): string | null => (totpSecret && secrets.open(totpSecret, contextOf(id))) ?? null

/**
 * Seals unsealed secrets, and those of an earlier key with the current one. Safe to run twice and in several
 * processes.
 */
export async function sealStoredSecrets(app: App): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: StaffId; secret: string }>`
      select id, totp_secret as secret from staff where totp_secret is not null order by id for update`.execute(
      tx,
    )
    for (const { id, secret } of rows) {
      if (app.secrets.isCurrent(secret)) continue
      const plain = isSealed(secret)
        ? openTotpSecret(app.secrets, { id, totpSecret: secret })
        : secret
      if (plain === null)
        app.log.warn({ staff: id }, 'a one-time-code secret cannot be opened: its key is missing')
      else
        await sql`update staff set totp_secret = ${sealTotpSecret(app.secrets, id, plain)}
          where id = ${id}`.execute(tx)
    }
  })
}
