import { about, action, by, party, place } from '../../action.ts'
import type { OrderState } from '../../snapshot.ts'
import { decimal, done, payOut, send, type Actor, type World } from '../../world.ts'
import { isOpen } from './order-steps.ts'

const termsPath = '/api/selling/listings/{id}/pickup'

/** An admin registers a pickup point, at most four of them in a walk. */
export const addPoint = action({
  calls: ['POST /api/admin/pickup-points', 'GET /api/pickup-points'],
  weight: 3,
  plan: ({ state }, random) =>
    state.points.length > 3
      ? undefined
      : { capacity: random.one([1, 2, 50]), cents: random.one([0, 50, 150]) },
  async run(world, { capacity, cents }) {
    const answer = await send(world, world.admin, 'POST /api/admin/pickup-points', {
      body: {
        name: `Store ${world.step}`,
        city: 'Harare',
        suburb: 'Mbare',
        address: '1 Main Street',
        hours: 'Daily',
        phone: '0772140412',
        capacity,
        fee: decimal(cents),
      },
    })
    await send(world, world.members[0]!, 'GET /api/pickup-points')
    return answer
  },
})

/** A seller offers pickup points for a listing, or no longer. */
export const offerPickup = about('product', by.seller, {
  calls: [`GET ${termsPath}`, `PUT ${termsPath}`],
  weight: 4,
  fits: ({ status }) => status === 'active',
  draw: (random) => ({ cents: random.one([50, 200, 400]) }),
  async run(_world, _row, { call, cents }) {
    const body = { pickupPrice: decimal(cents) }
    const answer = await call(`PUT ${termsPath}`, { body })
    await call(`GET ${termsPath}`)
    return answer
  },
})

/** The buyer of an unpaid order chooses a pickup point. It changes the shipping only. */
export const choosePoint = about('order', party('buyer'), {
  calls: ['PUT /api/orders/{id}/delivery'],
  weight: 6,
  odd: 10,
  fits: isOpen,
  draw(random, _order, { state }) {
    const point = place(random, state.points)
    return point === undefined ? undefined : { point, other: random.chance(4) }
  },
  async run(world, known, { call, point, other }) {
    const pointId = world.state.points[point]?.id
    if (!pointId) return undefined
    const body = { collect: false, pointId }
    const answer = await call('PUT /api/orders/{id}/delivery', { body })
    if (!done(answer)) return answer
    if (other) world.faults.push('a seller chose the pickup point of a buyer')
    if (!isOpen(known)) world.faults.push('the pickup point of a closed order was chosen')
    world.afterwards.push((_, after) => {
      const now = after.orders.find(({ id }) => id === known.id)
      if (now && isOpen(now) && now.point !== pointId)
        world.faults.push('the chosen pickup point was not saved')
      if (now && now.unit !== known.unit)
        world.faults.push('a choice of a pickup point changed the price')
    })
    return answer
  },
})

/** The keeper of a point, signed in with a new code. */
async function keeperOf(world: World, id: string): Promise<Pick<Actor, 'client'>> {
  const path = 'POST /api/admin/pickup-points/{id}/code'
  const made = await send(world, world.admin, path, { id, body: {} })
  const { terminal, code } = made.body as { terminal: string; code: string }
  const keeper = { client: world.shop.visitor() }
  await send(world, keeper, 'POST /api/keeper/session', { body: { terminal, code } })
  return keeper
}

/** A step of a keeper, mostly for orders that fit, sometimes of another point, which must not be accepted. */
const keeperStep = (
  path: 'receive' | 'hand-over' | 'return',
  weight: number,
  fits: (order: OrderState) => boolean,
  code: (order: OrderState) => string | null,
) =>
  action({
    calls: [`POST /api/keeper/parcels/${path}`, 'GET /api/keeper/parcels'],
    weight,
    plan({ state }, random) {
      const odd = random.chance(6)
      const order = place(random, state.orders, (one) => one.point !== null && (odd || fits(one)))
      return order === undefined ? undefined : { order, elsewhere: random.chance(10) }
    },
    async run(world, { order, elsewhere }) {
      const known = world.state.orders[order]
      const typed = known && code(known)
      if (!known?.point || !typed) return undefined
      const other = world.state.points.find(({ id }) => id !== known.point)
      const wrong = elsewhere && other !== undefined
      const keeper = await keeperOf(world, wrong ? other.id : known.point)
      const body = { code: typed }
      if (path === 'hand-over') await send(world, keeper, 'POST /api/keeper/parcels/find', { body })
      const answer = await send(world, keeper, `POST /api/keeper/parcels/${path}`, { body })
      const day = await send(world, keeper, 'GET /api/keeper/parcels')
      if (wrong && day.text.includes(known.tracking ?? 'none'))
        world.faults.push(`order ${order}: the keeper of another point sees it`)
      if (!done(answer)) return answer
      // Two parcels at two points may have the same collection code.
      if (wrong && path !== 'hand-over')
        world.faults.push(`order ${order}: the keeper of another point took the step ${path}`)
      if (path === 'receive' && known.paidAt === null)
        world.faults.push(`order ${order}: a point received a parcel that is not paid`)
      if (path !== 'receive' && !wrong && (!known.pointReceived || known.pointLeft))
        world.faults.push(`order ${order}: a parcel that is not at its point left it (${path})`)
      return answer
    },
  })

/** Staff pay a point what it has earned, or too much. */
export const payPoint = about('point', by.admin, {
  calls: ['POST /api/admin/pickup-points/{id}/payouts'],
  weight: 3,
  fits: ({ balance }) => balance > 0,
  draw: (random) => ({ more: random.chance(20) }),
  async run(world, { currency, balance }, { call, at, more }) {
    if (!currency) return undefined
    const amount = balance + (more ? 1 : 0)
    const answer = await call('POST /api/admin/pickup-points/{id}/payouts', {
      key: 'pay-point',
      body: { currency, amount: decimal(amount), reference: `EC ${world.step}` },
    })
    if (!done(answer)) return answer
    if (more) world.faults.push(`point ${at} was paid more than it has earned`)
    payOut(world, 'pickup', { currency, amount })
    return answer
  },
})

const toPoint = ({ paidAt, status, pointReceived }: OrderState) =>
  paidAt !== null && status !== 'delivered' && !pointReceived
const atPoint = ({ pointReceived, pointLeft }: OrderState) => pointReceived && !pointLeft

export const receiveAtPoint = keeperStep('receive', 8, toPoint, ({ tracking }) => tracking)
export const handOverAtPoint = keeperStep('hand-over', 6, atPoint, ({ code }) => code)
export const returnFromPoint = keeperStep('return', 4, atPoint, ({ tracking }) => tracking)
