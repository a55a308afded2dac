import { createHash, randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { sql, type Kysely, type Transaction } from 'kysely'
import { durations } from '#contracts/common/limits.ts'
import { after } from '../../../kernel/clock.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { hashKeeperToken, type Keeper } from '../../../platform/http/keeper-session.ts'
import { clientAddress } from '../../../platform/http/limits/client-address.ts'
import { giveCookie, keeperCookie } from '../../../platform/http/session.ts'
import {
  countByDevice,
  deviceCookieOf,
  isPassword,
  newToken,
  rememberDevice,
  type DeviceCookie,
} from '../../accounts/index.ts'
import { afterWrongCode, terminalRefusal } from './pickup.rules.ts'

/** Four random digits. */
export const drawTerminalCode = (): string => String(randomInt(10_000)).padStart(4, '0')
/** Six random digits that begin with no zero. */
export const drawTerminal = (): string => String(randomInt(100_000, 1_000_000))

const keeperDevice: DeviceCookie = { name: 'musika_keeper_known', limit: 'keeper_device' }

/** What the cookie of a device is for: a terminal and its code. A new code forgets all devices. */
const accountOf = ({ id, codeHash }: Pick<PointRow, 'id' | 'codeHash'>): string =>
  createHash('sha256').update(`${id} ${codeHash}`).digest('base64url')

interface PointRow extends Keeper {
  codeHash: string
  wrongCodes: number
  lockedUntil: Date | null
}

const pointOf = async (
  db: Kysely<Schema> | Transaction<Schema>,
  terminal: string,
  lock = sql``,
): Promise<PointRow | undefined> => {
  const { rows } = await sql<PointRow>`
    select id, name, city, terminal, code_hash as "codeHash", wrong_codes as "wrongCodes", locked_until as "lockedUntil"
    from pickup_points where terminal = ${terminal} ${lock}`.execute(db)
  return rows[0]
}

/**
 * Opens the session of a pickup point, gives the browser its cookie, and remembers the device. A device that has signed
 * in with this code before has its own counter, so strangers cannot lock it out. Throws `sign_in_failed`, equally
 * slowly for an unknown terminal and a wrong code, and with the reason during a pause; `rate_limited` for an address
 * with too many attempts.
 */
export async function signInKeeper(
  app: App,
  c: Context,
  { terminal, code }: { terminal: string; code: string },
): Promise<Keeper> {
  const address = clientAddress(c, app.config.trustedProxies)
  const digits = terminal.replace(/\D/g, '')
  const named = await pointOf(app.db, digits)
  const cookie = deviceCookieOf(c, keeperDevice)
  const device = named && (await countByDevice(app, keeperDevice, accountOf(named), cookie))
  if (!device) await app.limits.take('keeper_address', address)
  const result = await app.db.transaction().execute(async (tx) => {
    // Under the lock of the row, or tries of strangers at the same time would count as one.
    const point = await pointOf(tx, digits, device ? sql`` : sql`for no key update`)
    const now = await app.clock.now(tx)
    const refusal = point && !device && terminalRefusal(point, now)
    if (refusal) return { says: refusal, keeper: undefined }
    const fits = await isPassword(point?.codeHash, code.replace(/\s/g, ''))
    if (!point || !fits) {
      if (point && !device) {
        const next = afterWrongCode(point, now)
        await sql`update pickup_points set wrong_codes = ${next.wrongCodes}, locked_until = ${next.lockedUntil}
          where id = ${point.id}`.execute(tx)
      }
      return { says: messageRef('ordersRefusals.wrongTerminal'), keeper: undefined }
    }
    const token = newToken()
    // A known device says nothing about the tries of strangers, so they go on counting.
    if (!device)
      await sql`update pickup_points set wrong_codes = 0, locked_until = null where id = ${point.id}`.execute(
        tx,
      )
    await sql`insert into pickup_sessions (token_hash, point_id, created_at, expires_at)
      values (${hashKeeperToken(token)}, ${point.id}, ${now}, ${after(now, durations.keeperSession)})`.execute(
      tx,
    )
    const { id, name, city, terminal: number } = point
    return { keeper: { id, name, city, terminal: number }, token, account: accountOf(point) }
  })
  if (!result.keeper) throw new DomainError('sign_in_failed', { says: result.says })
  await (device
    ? app.limits.clear('keeper_device', device)
    : app.limits.giveBack('keeper_address', address))
  giveCookie(c, app.config, keeperCookie, result.token, durations.keeperSession / 1000)
  rememberDevice(app, c, keeperDevice, result.account)
  return result.keeper
}

/** Ends the session of this token. */
export async function signOutKeeper(app: App, token: string): Promise<void> {
  await app.db
    .deleteFrom('pickup_sessions')
    .where('token_hash', '=', hashKeeperToken(token))
    .execute()
}
