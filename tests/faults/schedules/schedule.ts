import { minorOf } from '#contracts/currencies/currencies.ts'
import { historyFaults } from '#support/auctions/bid-history.ts'
import { checkInvariants } from '#support/money/invariants.ts'
import { orderFaults } from '#support/auctions/linear-bids.ts'
import * as buyerActs from './buying.ts'
import { clockActs, faultActs } from './clocks.ts'
import * as governingActs from './governing.ts'
import { randomOf, type Random } from './random.ts'
import { answerOf, ask, isUnknown, openScene, turnOf } from './scene.ts'
import type { Act, Scene, Sent } from './scene.ts'
import * as sellerActs from './selling.ts'
import type { World } from './world.ts'

const usual = { ...buyerActs, ...sellerActs, ...governingActs, ...clockActs }
const acts: Record<string, Act> = { ...usual, ...faultActs }
/** How often each action is chosen, relative to 1 for all others. */
const weights: Record<string, number> = {
  bid: 14,
  order: 6,
  checkOut: 3,
  pay: 12,
  answerPhone: 5,
  report: 6,
  business: 1,
  feeRules: 1,
  switchDefault: 1,
}
const chosen = Object.keys(usual).flatMap((name) =>
  Array.from({ length: weights[name] ?? 2 }, () => name),
)
/** Sequences of actions that run at the same time. */
const lanes = 6
const stepsOfLane = 11

export interface Played {
  seed: number
  steps: string[]
  /** The violated invariants; empty if all hold. */
  faults: string[]
  milliseconds: number
  calls: number
  unanswered: number
  killed: number
}

/**
 * Plans the actions of each lane from the seed. Their order across lanes is not determined, because they run at once.
 */
function planOf(random: Random): { name: string; seed: number }[][] {
  const step = (name: string) => ({ name, seed: random.below(2 ** 31) })
  const plan = Array.from({ length: lanes }, () =>
    Array.from({ length: stepsOfLane }, () => step(random.one(chosen))),
  )
  if (random.chance(20)) plan[0]!.splice(random.below(stepsOfLane), 0, step('kill'))
  if (random.chance(40)) plan[1]!.splice(random.below(stepsOfLane), 0, step('cut'))
  if (random.chance(15)) plan[2]!.splice(random.below(stepsOfLane), 0, step('freeze'))
  // Let time pass for unfinished work.
  for (const name of ['endAuction', 'days', 'unpaid', 'endAuction', 'endAuction'])
    plan[random.below(lanes)]!.push(step(name))
  return plan
}

/** Runs one schedule and then checks every invariant. */
export async function playSchedule(world: World, seed: number): Promise<Played> {
  const started = performance.now()
  const random = randomOf(seed)
  const scene = await openScene(world, `s${seed}`, random)
  const plan = planOf(random)
  const faults: string[] = []
  await Promise.all(
    plan.map(async (lane, at) => {
      for (const [index, { name, seed: own }] of lane.entries()) {
        const key = `${scene.name}-${at}-${index}`
        try {
          const came = await acts[name]!(turnOf(scene, randomOf(own), key))
          scene.steps.push(`${at}.${index} ${name}: ${came}`)
        } catch (error) {
          scene.steps.push(`${at}.${index} ${name}: ${String(error)}`)
          faults.push(`${name}: ${String(error)}`)
        }
      }
    }),
  )
  faults.push(...(await settle(scene, randomOf(seed + 1))))
  faults.push(...(await prove(scene)))
  return {
    seed,
    steps: scene.steps,
    faults,
    milliseconds: performance.now() - started,
    calls: scene.sent.length,
    unanswered: scene.sent.filter(isUnknown).length,
    killed: scene.steps.filter((step) => / kill: [AB]$/.test(step)).length,
  }
}

/**
 * Repeats calls without a response under the same key, and sometimes calls with one, which must get the same response
 * again.
 */
async function settle(scene: Scene, random: Random): Promise<string[]> {
  const faults: string[] = []
  const keyed = scene.sent.filter(({ key }) => key !== undefined)
  // A key taken by a killed process is free again after a while.
  await scene.world.server.app.pool.query(
    `update idempotency_keys set created_at = created_at - interval '1 minute'
     where status is null and owner = any($1::text[])`,
    [scene.members.map(({ id }) => id)],
  )
  for (const first of keyed) {
    const busy = first.text.includes('idempotency_busy')
    const known = !isUnknown(first) && !busy
    if (known && (first.status! >= 300 || !random.chance(15))) continue
    const { by, path, body, key, about } = first
    const again = await ask(scene, random, by, path, body, { key, about })
    if (known && !isUnknown(again) && again.text !== first.text)
      faults.push(`I6 the same key was answered otherwise: ${first.path} ${again.text}`)
  }
  return faults
}

/** The rows of each kind of call. $1 are the members. */
const rowsOf: Record<string, string> = {
  order: `orders where buyer_id = any($1::uuid[]) and source = 'checkout'`,
  payment: 'payments where buyer_id = any($1::uuid[])',
  payout: 'payouts where seller_id = any($1::uuid[])',
  rating: 'ratings where rater_id = any($1::uuid[])',
  boost: 'boosts where seller_id = any($1::uuid[])',
}

async function prove(scene: Scene): Promise<string[]> {
  const { pool } = scene.world.server.app
  const broken = await checkInvariants(pool, scene.stock)
  const faults = broken.map(({ promise, subjects }) => `${promise}: ${subjects.join(', ')}`)
  for (const auction of scene.auctions) {
    faults.push(...(await historyFaults(pool, auction)))
    faults.push(...(await orderFaults(pool, auction, bidsOn(auction, scene.sent))))
  }
  const members = scene.members.map(({ id }) => id)
  for (const [about, rows] of Object.entries(rowsOf))
    faults.push(...(await rowFaults(scene, about, rows, members)))
  const bids = `bids where auction_id = any($1::uuid[]) and kind <> 'automatic'`
  faults.push(...(await rowFaults(scene, 'bid', bids, scene.auctions)))
  return faults
}

const bidsOn = (auction: string, sent: readonly Sent[]) =>
  sent
    .filter(({ about }) => about.startsWith(`bid ${auction}`))
    .map((call) => ({
      sentAt: call.sentAt,
      answeredAt: call.answeredAt,
      // A repeat gets the first response, so its time is unknown.
      ...(call.status === 201 &&
        firstOfKey(call, sent) && { id: answerOf<{ id: string }>(call).id }),
      ...(call.text.includes('"bid_too_low"') && {
        tooLow: minorOf(call.about.split(' ')[2]!, 'ZWL')!,
      }),
    }))
const firstOfKey = (call: Sent, sent: readonly Sent[]) =>
  call.key === undefined || sent.find(({ key }) => key === call.key) === call

/** Checks I16: every acknowledged row exists, and no row exists without a call, or twice. */
async function rowFaults(
  { sent, world }: Scene,
  about: string,
  rowsOfOwners: string,
  owners: string[],
): Promise<string[]> {
  const calls = sent.filter((call) => call.about.split(' ')[0] === about)
  const acknowledged = new Set(
    calls
      .filter(({ status }) => status !== undefined && status < 300)
      .map((call) => answerOf<{ id: string }>(call).id),
  )
  const { rows } = await world.server.app.pool.query<{ id: string }>(
    `select id from ${rowsOfOwners}`,
    [owners],
  )
  const found = new Set(rows.map(({ id }) => id))
  const lost = [...acknowledged].filter((id) => !found.has(id))
  const unknown = calls.filter(isUnknown)
  // Of repeated calls with one key, one may have succeeded; a bid may have none.
  const possible = new Set(unknown.map((call) => call.key ?? call)).size
  const faults = lost.map((id) => `I16 ${about} ${id} was acknowledged and is lost`)
  if (found.size > acknowledged.size + possible)
    faults.push(
      `I16 ${found.size} of ${about}, of which ${acknowledged.size} were acknowledged and ${possible} may be`,
    )
  return faults
}
