import { sql } from 'kysely'
import type { App } from '../app.ts'
import { isSealed, type Secrets } from '../secrets/secrets.ts'
import type { CodeOwner, CodeOwners } from './code-owners.ts'

const contextOf = ({ context }: CodeOwners, id: string) => `${context}:${id}`

/** The stored form of an authenticator app's secret. */
export const sealSecret = (
  secrets: Secrets,
  owners: CodeOwners,
  { id, secret }: { id: string; secret: string },
): string => secrets.seal(secret, contextOf(owners, id))

/** The secret. Returns null if there is none, or if its key is lost; then only recovery codes work. */
export const openSecret = (
  secrets: Secrets,
  owners: CodeOwners,
  { id, totpSecret }: Pick<CodeOwner, 'id' | 'totpSecret'>,
): string | null => (totpSecret && secrets.open(totpSecret, contextOf(owners, id))) ?? null

/** Rows that one transaction locks. */
const batch = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Seals unsealed secrets, and those of an earlier key with the current one. Safe to run twice and in several
 * processes.
 */
export async function sealStoredSecrets(app: App, owners: CodeOwners): Promise<void> {
  let after: string | undefined = firstId
  while (after !== undefined) after = await sealBatch(app, owners, after)
}

/** Returns the last id of the batch, and undefined if no row follows. */
function sealBatch(app: App, owners: CodeOwners, after: string): Promise<string | undefined> {
  const { table, id: key } = owners
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; secret: string }>`
      select ${key} as id, totp_secret as secret from ${table}
      where not starts_with(totp_secret, ${app.secrets.currentPrefix}) and ${key} > ${after} order by ${key} limit ${batch} for update`.execute(
      tx,
    )
    for (const { id, secret } of rows) {
      const plain = isSealed(secret)
        ? openSecret(app.secrets, owners, { id, totpSecret: secret })
        : secret
      if (plain === null)
        app.log.warn({ owner: id }, 'a one-time-code secret cannot be opened: its key is missing')
      else
        await sql`update ${table} set totp_secret = ${sealSecret(app.secrets, owners, { id, secret: plain })}
          where ${key} = ${id}`.execute(tx)
    }
    return rows.length < batch ? undefined : rows.at(-1)?.id
  })
}
