import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { PickupPointId } from '#contracts/common/ids.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../app.ts'
import { run, statement } from '../database/statement.ts'
import { keeperCookie, readCookie } from './session.ts'

/** The pickup point whose keeper makes the request. It has nothing in common with members and staff. */
export interface Keeper {
  id: PickupPointId
  name: string
  city: string
  terminal: string
}

const readKeeper = statement<Keeper>(
  'keeper_session',
  `select p.id, p.name, p.city, p.terminal
   from pickup_sessions s join pickup_points p on p.id = s.point_id
   where s.token_hash = $1 and s.expires_at > now()`,
)

export const hashKeeperToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest()

/** The pickup point of the request; undefined without a session. */
export async function findKeeper(app: App, c: Context): Promise<Keeper | undefined> {
  const token = readCookie(c, keeperCookie)
  if (!token) return undefined
  const [keeper] = await run(app.pool, readKeeper, [hashKeeperToken(token)])
  return keeper
}

/** The pickup point of the request. Throws `unauthenticated`. */
export async function requireKeeper(app: App, c: Context): Promise<Keeper> {
  const keeper = await findKeeper(app, c)
  if (!keeper) throw new DomainError('unauthenticated')
  return keeper
}
