import { hashPassword } from '../../server/modules/accounts/passwords/passwords.ts'
import { randomOf, type Random } from '../faults/schedules/random.ts'
import { describedCalls } from '#support/server/described-calls.ts'
import { disableNewSellerTerms } from '#support/members/new-sellers.ts'
import { createMember, password, verifyPhone, type Member } from '#support/members/people.ts'
import { signInAt } from '#support/members/signed-in.ts'
import { createStaff } from '#support/members/staff.ts'
import { actions, namesFor } from './actions.ts'
import { overdue } from './actions/clocks.ts'
import { auctionFaults, wonBySuspended } from './auctions.ts'
import { endFaults } from './checkouts/ends.ts'
import { CheckoutOracle } from './checkouts/oracle.ts'
import { Bank } from './money/bank.ts'
import { settle } from './ending.ts'
import { feeFaults } from './fees.ts'
import { cashOrderFaults } from './money/cash.ts'
import { moneyFaults } from './money/money.ts'
import { endedByOutage } from './outages.ts'
import { probe } from './probe.ts'
import type { ModelShop } from './shop.ts'
import { readState } from './snapshot.ts'
import { stockFaults } from './stock.ts'
import { variantFaults } from './variants.ts'
import type { Args } from './action.ts'
import { send, type World } from './world.ts'
import { turnOn } from '#support/turned-on.ts'

/** A step that was taken and can be repeated. */
export interface Step {
  action: string
  args: Args
}

export interface Walked {
  steps: Step[]
  /** The steps with their results. */
  record: string[]
  /** The violated invariants; empty if all hold. The walk stops at the first step with one. */
  faults: string[]
  calls: World['calls']
  milliseconds: number
}

export const usualLength = 40
const people = 6
const hashed = hashPassword(password)

/**
 * Opens a new shop with six members, an unverified one and three staff members, in which every payout needs two of
 * them. Everything else is done by steps.
 */
export async function openWorld(shop: ModelShop): Promise<World> {
  await shop.empty()
  shop.errors()
  await disableNewSellerTerms(shop)
  for (const setting of ['confirmed_email', 'blind_ratings', 'bidder_approval'] as const)
    await turnOn(shop, setting)
  const members: Member[] = []
  for (let n = 0; n < people; n += 1) members.push(await createMember(shop))
  for (const { id } of members) await verifyPhone(shop, id)
  const spare = await createMember(shop)
  const unverified = await createMember(shop, { unverified: true })
  await shop.app.pool.query(
    "update settings set value = '0' where name = 'payout_two_people_usd_minor'",
  )
  const [admin, secondAdmin, support] = [
    await createStaff(shop, 'admin', { username: 'walk-admin' }),
    await createStaff(shop, 'admin', { username: 'walk-second-admin' }),
    await createStaff(shop, 'support', { username: 'walk-support' }),
  ]
  await shop.app.pool.query('update users set password_hash = $1', [await hashed])
  await shop.app.pool.query("update sessions set expires_at = '2100-01-01'")
  const world: World = {
    shop,
    members,
    unverified,
    admin,
    secondAdmin,
    support,
    bank: new Bank(),
    oracle: new CheckoutOracle(),
    switches: [],
    fees: new Map(),
    edited: [],
    paidOut: [],
    leastEnds: new Map(),
    faults: [],
    afterwards: [],
    calls: new Map(),
    password,
    described: await described(shop),
    randomOf,
    staffSession: async () =>
      (await createStaff(shop, 'admin', { sessionEnds: new Date('2100-01-01') })).client,
    memberSession: () => signInAt(shop, spare.email),
    step: 0,
    state: await readState(shop.app.pool),
  }
  await send(world, admin, 'PUT /api/admin/bank-account', {
    body: {
      bank: 'CBZ',
      name: 'Musika',
      number: '1234567890',
      branch: 'Harare',
      reason: 'The first account.',
    },
  })
  return world
}

const known = new WeakMap<ModelShop, World['described']>()
async function described(shop: ModelShop): Promise<World['described']> {
  const calls = known.get(shop) ?? (await describedCalls(shop))
  known.set(shop, calls)
  return calls
}

/** Takes random steps. All of them follow from the seed and the code. */
export function walk(
  shop: ModelShop,
  seed: number,
  { length = usualLength }: { length?: number } = {},
): Promise<Walked> {
  const random = randomOf(seed)
  const names = namesFor(random)
  return play(shop, (world, index) => (index < length ? choose(world, random, names) : undefined))
}

/** Repeats recorded steps. */
export const replay = (shop: ModelShop, steps: readonly Step[]): Promise<Walked> =>
  play(shop, (_, index) => steps[index])

/** Listings at the start of a walk. */
const listings = 4

/** Chooses the next step: the first ones create listings, later ones are any that are possible. */
function choose(world: World, random: Random, names: readonly string[]): Step {
  for (;;) {
    const name = world.state.products.length < listings ? 'list' : random.one(names)
    const args = actions[name]!.plan(world, random)
    if (args) return { action: name, args }
  }
}

async function play(
  shop: ModelShop,
  next: (world: World, index: number) => Step | undefined,
): Promise<Walked> {
  const started = performance.now()
  const world = await openWorld(shop)
  const walked: Walked = { steps: [], record: [], faults: [], calls: world.calls, milliseconds: 0 }
  while (walked.faults.length === 0) {
    const step = next(world, world.step)
    if (!step) break
    walked.steps.push(step)
    let came: string
    try {
      came = await inTime(take(world, step))
    } catch (error) {
      came = String(error)
      world.faults.push(`${step.action}: ${error instanceof Error ? error.stack : String(error)}`)
    }
    walked.record.push(`${world.step} ${step.action} ${JSON.stringify(step.args)}: ${came}`)
    walked.faults.push(...world.faults.splice(0))
    world.step += 1
  }
  if (walked.faults.length === 0) walked.faults.push(...(await settle(world)))
  walked.milliseconds = performance.now() - started
  return walked
}

/** The report of a failed walk, with the data to repeat it. */
export const failureReport = (seed: number, { record, faults, steps }: Walked): string =>
  [
    `FAILED, again with: npm run walks -- 1 --seed ${seed}`,
    ...record.map((line) => `  ${line}`),
    ...faults.slice(0, 10).map((fault) => `  FAULT ${fault}`),
    `  as a history: ${JSON.stringify(steps)}`,
  ].join('\n')

/** Milliseconds after which a step is considered to hang; the longest steps take a few seconds. */
const patience = 60_000

function inTime<T>(step: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the step does not end')), patience)
  })
  return Promise.race([step, late]).finally(() => clearTimeout(timer))
}

/** Takes steps one after the other, and leaves their faults in the world. */
export async function takeAll(world: World, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await take(world, step)
    world.step += 1
  }
}

/** Takes one step and then runs all checks. */
async function take(world: World, { action, args }: Step): Promise<string> {
  const { shop } = world
  const before = world.state
  const came = (await actions[action]?.run(world, args)) ?? 'unknown'
  world.state = await readState(shop.app.pool)
  for (const look of world.afterwards.splice(0)) look(before, world.state)
  const due = ['pass', 'nearEnd', 'outage'].includes(action) ? overdue(world) : []
  world.faults.push(
    ...shop.errors(),
    ...auctionFaults(world),
    ...wonBySuspended(before, world.state),
    ...moneyFaults(world, world.state),
    ...world.oracle.faults(before, world.state, action, world.switches),
    ...endFaults(world.state),
    ...cashOrderFaults(world, world.state),
    ...endedByOutage(world),
    ...feeFaults(world, before, world.state),
    ...stockFaults(before, world.state, action),
    ...variantFaults(before, world.state, action),
    ...due,
    ...(await probe(world)),
  )
  return came
}

/** Finds the shortest history with the same failure by removing steps. `same` compares failures. */
export async function shrink(
  shop: ModelShop,
  failed: Walked,
  same: (faults: string[]) => boolean = likeness(failed.faults),
): Promise<Walked> {
  let shortest = failed
  for (let size = Math.ceil(failed.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = shortest.steps.length - size; from >= 0; from -= size) {
      const steps = shortest.steps.toSpliced(from, size)
      const again = await replay(shop, steps)
      if (again.faults.length > 0 && same(again.faults)) shortest = again
    }
  }
  return shortest
}

/** A fault without its numbers and positions, for comparing. */
const likeness = (faults: string[]) => {
  const shape = (text: string) =>
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
      .replaceAll(/\d+/g, '#')
      .slice(0, 60)
  const fault = shape(faults[0] ?? '')
  return (found: string[]) => found.some((each) => shape(each) === fault)
}

/** Takes walks with consecutive seeds. Returns the report of the first that fails, or an empty text. */
export async function firstFailure(shop: ModelShop, from: number, walks: number): Promise<string> {
  for (let seed = from; seed < from + walks; seed += 1) {
    const walked = await walk(shop, seed)
    if (walked.faults.length > 0) return failureReport(seed, await shrink(shop, walked))
  }
  return ''
}
