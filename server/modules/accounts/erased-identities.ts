import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Schema } from '../../platform/database/schema.gen.ts'

type Db = Kysely<Schema> | Transaction<Schema>
type Kind = 'username' | 'email'

const derive = promisify(scrypt)
/** Slow on purpose: a leak of the hashes must not allow trying all addresses. */
const hashOf = async (salt: Buffer, kind: Kind, value: string): Promise<Buffer> =>
  (await derive(`${kind}:${value.normalize('NFKC').toLowerCase()}`, salt, 32)) as Buffer

/** Reserves the username and email address of an account, in the transaction that erases it. */
export async function reserveIdentities(
  tx: Transaction<Schema>,
  wanted: Record<Kind, string>,
): Promise<void> {
  const { salt } = await tx.selectFrom('erasure_salt').select('salt').executeTakeFirstOrThrow()
  for (const kind of ['username', 'email'] as const) {
    const hash = await hashOf(salt, kind, wanted[kind])
    await tx
      .insertInto('erased_identities')
      .values({ hash, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Returns the kinds of the values that belonged to an erased account. */
export async function takenByErased(
  db: Db,
  wanted: Partial<Record<Kind, string>>,
): Promise<Kind[]> {
  const { rows } = await sql<{ salt: Buffer }>`
    select salt from erasure_salt where exists (select from erased_identities)`.execute(db)
  const [row] = rows
  if (!row) return []
  const found: Kind[] = []
  for (const kind of ['username', 'email'] as const) {
    const value = wanted[kind]
    if (value === undefined) continue
    const hash = await hashOf(row.salt, kind, value)
    const known = await db
      .selectFrom('erased_identities')
      .select('kind')
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (known) found.push(kind)
  }
  return found
}

const erasedHost = '@erased.invalid'
/** The placeholder address of an erased account: mail is never delivered there. */
export const erasedAddress = (userId: string): string => `${userId}${erasedHost}`
export const isErasedAddress = (address: string): boolean => address.endsWith(erasedHost)
