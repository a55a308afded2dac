import type { Random } from '../faults/schedules/random.ts'
import type { Answer } from '#support/server/client.ts'
import type { Snapshot } from './snapshot.ts'
import { memberOf, nothing, outcome, send, type Actor, type Sent, type World } from './world.ts'

/**
 * The arguments of an action. They identify objects by their position in the snapshot, so that they can be replayed
 * anywhere.
 */
export type Args = Record<string, unknown>

/** Something that members, staff, the clock or the payment provider can do. */
export interface Action {
  /** The operations of the API that it calls. */
  calls: readonly string[]
  weight: number
  /** Chooses the arguments in this state. Undefined if it is impossible. */
  plan(world: World, random: Random): Args | undefined
  /** Runs the action and returns the result. A replay may find nothing at a position, and then does nothing. */
  run(world: World, args: Args): Promise<string>
}

/** The result of an action: the answer that is recorded, or a sentence. Undefined if there was nothing to act on. */
type Result = Answer<unknown> | string | undefined

const said = (result: Result): string =>
  typeof result === 'object' ? outcome(result) : (result ?? nothing)

/** Makes a call as one who acts: with the id of the row, unless others are given, and a key for this step. */
type Call = (operation: string, sent?: Sent) => Promise<Answer<unknown>>

const callAs =
  (world: World, actor: Actor, id?: string): Call =>
  (operation, { key, ...sent } = {}) =>
    send(world, actor, operation, {
      ...(id !== undefined && { id }),
      ...(key !== undefined && { key: `${key}-${world.step}` }),
      ...sent,
    })

/** Hides the type of an action's arguments. */
export const action = <A extends Args>({
  run,
  ...given
}: {
  calls?: readonly string[]
  weight?: number
  plan(world: World, random: Random): A | undefined
  run: (world: World, args: A) => Result | Promise<Result>
}): Action => ({
  calls: [],
  weight: 2,
  ...given,
  run: async (world, args) => said(await run(world, args as A)),
})

/** The lists of the snapshot, by the name of the argument with a position in them. */
const lists = {
  auction: 'auctions',
  bid: 'bids',
  case: 'cases',
  check: 'identityChecks',
  coupon: 'coupons',
  decision: 'decisions',
  offer: 'offers',
  order: 'orders',
  payment: 'payments',
  payout: 'payouts',
  point: 'points',
  product: 'products',
  refund: 'refunds',
  request: 'bidderRequests',
  transfer: 'transfers',
  variant: 'variants',
} as const
type Subject = keyof typeof lists
type Row<S extends Subject> = Snapshot[(typeof lists)[S]][number]

/** The members that a row names, the member `who` of the arguments, and staff. */
export const by = {
  seller: (world: World, row: { seller: string | null }) => memberOf(world, row.seller),
  sellerOfAuction: (world: World, { auction }: { auction: string }) =>
    memberOf(world, world.state.auctions.find(({ id }) => id === auction)?.seller ?? null),
  buyer: (world: World, row: { buyer: string }) => memberOf(world, row.buyer),
  user: (world: World, row: { user: string }) => memberOf(world, row.user),
  who: (world: World, _row: unknown, args: Args) => world.members[args['who'] as number],
  admin: ({ admin }: World) => admin,
  support: ({ support }: World) => support,
}

/** A party of an order; the other one if the argument `other` is set. */
export const party =
  (usual: 'buyer' | 'seller') =>
  (world: World, row: { buyer: string; seller: string }, { other }: Args) =>
    memberOf(world, row[(usual === 'buyer') === Boolean(other) ? 'seller' : 'buyer'])

/**
 * An action on a row of the snapshot, whose position is the argument with the name of the subject. It does nothing if
 * the row or the member who acts does not exist.
 */
export const about = <S extends Subject, A extends Args = Args>(
  subject: S,
  actor: (world: World, row: Row<S>, args: Args) => Actor | undefined,
  given: {
    calls: readonly string[]
    weight: number
    /** How often any row is chosen, in percent. */
    odd?: number
    /** Restricts the choice of the row. */
    fits?(row: Row<S>, random: Random, world: World): boolean
    /** Chooses the other arguments. Undefined if it is impossible. */
    draw?(random: Random, row: Row<S>, world: World): A | undefined
    run: (
      world: World,
      row: Row<S>,
      args: A & { by: Actor; call: Call; at: number },
    ) => Result | Promise<Result>
  },
): Action => {
  const rowsOf = ({ state }: World) => state[lists[subject]] as readonly Row<S>[]
  return action<Args>({
    calls: given.calls,
    weight: given.weight,
    plan(world, random) {
      const any = given.odd !== undefined && random.chance(given.odd)
      const rows = rowsOf(world)
      const at = place(random, rows, (row) => any || !given.fits || given.fits(row, random, world))
      if (at === undefined) return undefined
      const more = given.draw ? given.draw(random, rows[at]!, world) : {}
      return more && { [subject]: at, ...more }
    },
    run(world, args) {
      const at = args[subject] as number
      const row = rowsOf(world)[at]
      const acting = row && actor(world, row, args)
      if (!acting) return undefined
      const call = callAs(world, acting, (row as { id?: string }).id)
      return given.run(world, row, { ...(args as unknown as A), by: acting, call, at })
    },
  })
}

/**
 * The position of a random element, often a late one, so that recent ones are used again. Undefined for an empty
 * list; `fits` restricts the choice.
 */
export function place<T>(
  random: Random,
  things: readonly T[],
  fits: (thing: T) => boolean = () => true,
): number | undefined {
  const places = things.flatMap((thing, index) => (fits(thing) ? [index] : []))
  if (places.length === 0) return undefined
  return random.chance(50) ? random.one(places.slice(-2)) : random.one(places)
}
