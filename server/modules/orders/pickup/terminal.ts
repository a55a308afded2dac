import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { durations } from '../../../../contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import { hashKeeperToken, type Keeper } from '../../../platform/http/keeper-session.ts'
import { isPassword, newToken } from '../../accounts/index.ts'
import { afterWrongCode, terminalRefusal } from './pickup.rules.ts'

/** Four random digits. */
export const drawTerminalCode = (): string => String(randomInt(10_000)).padStart(4, '0')
/** Six random digits that begin with no zero. */
export const drawTerminal = (): string => String(randomInt(100_000, 1_000_000))

interface PointRow extends Keeper {
  codeHash: string
  wrongCodes: number
  lockedUntil: Date | null
}

/**
 * Opens the session of a pickup point. Throws `sign_in_failed`, equally slowly for an unknown terminal and a wrong code,
 * and with the reason during a pause; `rate_limited` for an address with too many attempts.
 */
export async function signInKeeper(
  app: App,
  { terminal, code, address }: { terminal: string; code: string; address: string },
): Promise<{ keeper: Keeper; token: string }> {
  await app.limits.take('keeper_address', address)
  const digits = terminal.replace(/\D/g, '')
  // Under the lock of the row, or tries at the same time would count as one.
  const result = await app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<PointRow>`
      select id, name, city, terminal, code_hash as "codeHash", wrong_codes as "wrongCodes", locked_until as "lockedUntil"
      from pickup_points where terminal = ${digits} for no key update`.execute(tx)
    const [point] = rows
    const now = await app.clock.now(tx)
    const refusal = point && terminalRefusal(point, now)
    if (refusal) return { says: refusal, keeper: undefined }
    const fits = await isPassword(point?.codeHash, code.replace(/\s/g, ''))
    if (!point || !fits) {
      if (point) {
        const next = afterWrongCode(point, now)
        await sql`update pickup_points set wrong_codes = ${next.wrongCodes}, locked_until = ${next.lockedUntil}
          where id = ${point.id}`.execute(tx)
      }
      return { says: messageRef('ordersRefusals.wrongTerminal'), keeper: undefined }
    }
    const token = newToken()
    await sql`update pickup_points set wrong_codes = 0, locked_until = null where id = ${point.id}`.execute(
      tx,
    )
    await sql`insert into pickup_sessions (token_hash, point_id, created_at, expires_at)
      values (${hashKeeperToken(token)}, ${point.id}, ${now}, ${after(now, durations.keeperSession)})`.execute(
      tx,
    )
    const { id, name, city, terminal: number } = point
    return { keeper: { id, name, city, terminal: number }, token }
  })
  if (!result.keeper) throw new DomainError('sign_in_failed', { says: result.says })
  await app.limits.giveBack('keeper_address', address)
  return { keeper: result.keeper, token: result.token }
}

/** Ends the session of this token. */
export async function signOutKeeper(app: App, token: string): Promise<void> {
  await app.db
    .deleteFrom('pickup_sessions')
    .where('token_hash', '=', hashKeeperToken(token))
    .execute()
}
