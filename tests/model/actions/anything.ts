import type { Random } from '../../faults/schedules/random.ts'
import type { DescribedCall } from '#support/server/described-calls.ts'
import { hostile } from '#support/server/hostile-values.ts'
import { nameOf, outsideOfTrade, tableOf } from '../operations.ts'
import { action } from '../action.ts'
import { outcome, send, type World } from '../world.ts'

/** Calls that end or replace their session, or end a member’s access, so they get a separate session. */
const endsSessions =
  /auth\/(register|signout|reset)|account\/(sessions|password|email)|admin\/(logout|password|staff|one-time)/

const isWritten = (call: DescribedCall) => nameOf(call) in outsideOfTrade
const isRead = ({ method }: DescribedCall) => method === 'GET'

/** A plausible value for a field with this name. */
function plausible(world: World, name: string, sample: unknown, random: Random): unknown {
  const { members, state } = world
  const tomorrow = new Date(state.now + 86_400_000).toISOString()
  if (typeof sample === 'boolean') return random.chance(50)
  if (/password/i.test(name)) return world.password
  if (/email/i.test(name)) return random.one(members).email
  if (/phone/i.test(name)) return '0772140412'
  if (name === 'productId' || name === 'id') return state.products[0]?.id ?? sample
  if (/user|seller|buyer|sender|reporter/i.test(name)) return random.one(members).id
  if (/EndsAt|endsAt|until|At$/.test(name)) return random.one([tomorrow, null])
  if (/startsAt/.test(name)) return new Date(state.now).toISOString()
  if (/reason|note|text|message|details|answer|words|response|what|whose|measures/.test(name))
    return 'Said in the course of a walk.'
  return sample
}

/** A body for the call: plausible fields, sometimes with one or all of them hostile, and some left out. */
function bodyOf(world: World, call: DescribedCall, random: Random): unknown {
  if (!call.body) return undefined
  const bad = random.chance(25)
  return Object.fromEntries(
    Object.entries(call.body).flatMap(([name, sample]) => {
      if (random.chance(10)) return []
      if (bad && random.chance(30)) return [[name, random.one(hostile)]]
      return [[name, plausible(world, name, sample, random)]]
    }),
  )
}

/** Any other call: reads of everything, and writes outside of trade, with and without permission. */
const any = (fits: (call: DescribedCall) => boolean, weight: number) =>
  action({
    weight,
    plan({ described }, random) {
      const calls = described.filter(fits)
      const call = nameOf(random.one(calls))
      return { call, seed: random.below(2 ** 31), who: random.below(7) }
    },
    async run(world, { call, seed, who }) {
      const found = world.described.find((one) => nameOf(one) === call)
      if (!found) return 'no such call'
      return makeCall(world, found, world.randomOf(seed), who)
    },
  })

/** Makes a call with parameters and fields of the current state. */
export async function makeCall(
  world: World,
  call: DescribedCall,
  random: Random,
  who: number,
): Promise<string> {
  const params: Record<string, string> = {}
  for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g)) {
    const table = tableOf(call.path, name)
    if (name === 'userId') params[name] = world.members[who % 6]!.id
    else if (table) {
      const column = name === 'checkoutId' ? 'checkout_id' : 'id'
      const { rows } = await world.shop.app.pool.query<{ id: string }>(
        `select ${column}::text as id from ${table} order by 1 limit 20`,
      )
      params[name] = rows.length > 0 ? random.one(rows).id : crypto.randomUUID()
    } else params[name] = random.one(['ZWL', 'marketing', 'terms', '2026-11-30', 'exchange_rate'])
  }
  const isStaff = call.path.startsWith('/api/admin')
  const needsOwnSession = endsSessions.test(call.path)
  const client = isStaff
    ? needsOwnSession
      ? await world.staffSession()
      : (random.chance(80) ? world.admin : world.support).client
    : who === 6
      ? world.shop.visitor()
      : needsOwnSession
        ? await world.memberSession()
        : world.members[who]!.client
  const query = call.query.filter(() => random.chance(15))
  const found = query.map(
    (name) =>
      `${name}=${encodeURIComponent(String(random.one(hostile)).slice(0, 60).toWellFormed())}`,
  )
  const body = bodyOf(world, call, random)
  const answer = await send(world, { client }, nameOf(call), {
    params,
    ...(body !== undefined && { body }),
    ...(found.length > 0 && { query: found.join('&') }),
  })
  return `${nameOf(call)} ${outcome(answer)}`
}

export const read = any(isRead, 8)
export const write = any(isWritten, 6)
