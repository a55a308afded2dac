import { sql, type Kysely, type Transaction } from 'kysely'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import type { CodeOwner } from '../../../platform/one-time-codes/code-owners.ts'
import { stateOf, type TwoFactorState } from './two-factor.rules.ts'

interface Row {
  totpSecret: string
  totpStep: bigint | null
  confirmedAt: Date | null
  startedAt: Date
  startedBy: string | null
}

export interface MemberCodes extends CodeOwner, Omit<Row, 'totpSecret'> {
  state: TwoFactorState
}

const columns = sql`totp_secret as "totpSecret", totp_step as "totpStep",
  totp_confirmed_at as "confirmedAt", started_at as "startedAt", started_by as "startedBy"`

/** A member's codes. Undefined if they have none, and have not begun to set them up. */
export async function readCodes(
  db: Kysely<Schema> | Transaction<Schema>,
  { userId, now }: { userId: string; now: Date },
): Promise<MemberCodes | undefined> {
  const { rows } =
    await sql<Row>`select ${columns} from member_codes where user_id = ${userId}`.execute(db)
  const [row] = rows
  return row && { ...row, id: userId, state: stateOf(row, now) }
}

/** The same, locked until the transaction ends. The caller has locked the member. */
export async function lockCodes(
  tx: Transaction<Schema>,
  owner: { userId: string; now: Date },
): Promise<MemberCodes | undefined> {
  await sql`select from member_codes where user_id = ${owner.userId} for update`.execute(tx)
  return readCodes(tx, owner)
}
