import { sql } from 'kysely'
import type { StaffId } from '../../../contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { isSealed, type Secrets } from '../../platform/secrets/secrets.ts'

/** A sealed secret opens in its owner's row only. */
const contextOf = (id: StaffId) => `totp:${id}`

/** What the database keeps of the secret of an authenticator app. */
export const sealTotpSecret = (secrets: Secrets, id: StaffId, secret: string): string =>
  secrets.seal(secret, contextOf(id))

/** The secret again; null where there is none, or where the key that sealed it is gone: then recovery codes are what is left. */
export const openTotpSecret = (
  secrets: Secrets,
  { id, totpSecret }: { id: StaffId; totpSecret: string | null },
): string | null => (totpSecret && secrets.open(totpSecret, contextOf(id))) ?? null

/** Seals what was kept in the open, and seals anew what an earlier key sealed. Safe to run twice and in several processes. */
export async function sealKeptSecrets(app: App): Promise<void> {
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
