import { about, action, by, place } from '../action.ts'
import { remainingBids } from '../auctions.ts'
import { done, outcome, send, whoIs } from '../world.ts'

/** Milliseconds that remain at least after a bid or a void, so that others can react. */
const softClose = 120_000
const voidPath = '/api/admin/auctions/{id}/bids/{bidId}/void'

/**
 * Voids a bid of a running auction: the highest remaining maximum leads, and every member whose position changed is
 * notified.
 */
export const voidBid = about('bid', by.support, {
  calls: [`POST ${voidPath}`, `GET ${voidPath}`],
  weight: 9,
  fits: (one, random, { state }) =>
    (!one.voided &&
      one.kind !== 'automatic' &&
      state.auctions.some(({ id, closedAt }) => id === one.auction && closedAt === null)) ||
    random.chance(2),
  async run(world, known, { call }) {
    const params = { id: known.auction, bidId: known.id }
    const { rows: earlier } = await world.shop.app.pool.query<{ id: string }>(
      'select id from notifications',
    )
    await call(`GET ${voidPath}`, { params })
    const body = { reason: 'A mistake.' }
    const answer = await call(`POST ${voidPath}`, { params, body })
    if (!done(answer)) return answer
    const { rows: now } = await world.shop.app.pool.query<{ who: string }>(
      'select user_id as who from notifications where id <> all($1)',
      [earlier.map(({ id }) => id)],
    )
    const notified = new Set(now.map(({ who }) => who))
    world.afterwards.push((before, after) => {
      const [was, is] = [before, after].map((state) =>
        state.auctions.find(({ id }) => id === known.auction)!,
      )
      const concerned = new Set([known.bidder, is!.seller])
      if (was!.leader !== is!.leader)
        for (const leader of [was!.leader, is!.leader]) if (leader) concerned.add(leader)
      for (const id of concerned)
        if (!notified.has(id))
          world.faults.push(`member ${whoIs(world, id)} was not notified of a bid that was voided`)
      const moved = was!.leader !== is!.leader || was!.current !== is!.current
      if (moved && is!.endsAt - after.now < softClose - 5_000)
        world.faults.push(
          'a bid was voided in the last moments without time for the others to react',
        )
    })
    return `${outcome(answer)}, ${remainingBids(world.state.bids, known.auction).length} remain`
  },
})

export const steps = action({
  calls: ['PUT /api/admin/bid-steps'],
  weight: 3,
  plan: (_, random) => ({
    step: random.one(['1.00', '5.00', '50.00', '1000.00']),
    above: random.one([null, '500.00']),
  }),
  run(world, { step, above }) {
    const table = [{ from: '0.00', step }, ...(above ? [{ from: above, step: '25.00' }] : [])]
    return send(world, world.admin, 'PUT /api/admin/bid-steps', { body: { steps: table } })
  },
})

/** The day of a moment some days from now. */
const dayIn = (now: number, days: number) =>
  new Date(now + days * 86_400_000).toISOString().slice(0, 10)

/** Changes the rate, commission and prices, from now or from a later day; planned changes are sometimes withdrawn. */
export const business = action({
  calls: [
    'POST /api/admin/business-settings',
    'GET /api/admin/business-settings',
    'DELETE /api/admin/business-settings/{name}/{day}',
  ],
  weight: 5,
  plan: (_, random) => ({
    changes: random.one([
      { exchangeRate: 50_000 },
      { exchangeRate: 25_000 },
      { exchangeRate: '31250.75' },
      { exchangeRate: '12.5' },
      { commissionPercent: 12.5 },
      { commissionPercent: 0 },
      { boostUsd: '0.50' },
      { subscriptionUsd: '3.00' },
      { listingFeeUsd: '0.00' },
      { newSellerDays: 0 },
    ] as Record<string, unknown>[]),
    days: random.one([0, 0, 0, 2]),
    withdraw: random.chance(10),
  }),
  async run(world, { changes, days, withdraw }) {
    const day = dayIn(world.state.now, days)
    const path = '/api/admin/business-settings'
    const answer = await send(world, world.admin, `POST ${path}`, {
      body: { ...changes, ...(days > 0 && { from: day }), reason: 'The board decided so.' },
    })
    await send(world, world.support, `GET ${path}`)
    if (!withdraw || days === 0) return answer
    const undone = await send(world, world.admin, `DELETE ${path}/{name}/{day}`, {
      params: { name: 'exchange_rate', day },
    })
    return `${outcome(answer)}, withdrawn ${outcome(undone)}`
  },
})

export const suspend = action({
  calls: ['POST /api/admin/users/{id}/suspend', 'POST /api/admin/users/{id}/reinstate'],
  weight: 3,
  plan({ state, members }, random) {
    const undo = state.suspended.length > 0 && random.chance(60)
    const who = undo
      ? members.findIndex(({ id }) => id === random.one(state.suspended))
      : random.below(6)
    return { who, undo, days: random.one([null, 3, 30]), keepAuctions: random.chance(50) }
  },
  run(world, { who, undo, days, keepAuctions }) {
    const id = world.members[who]?.id
    if (!id) return undefined
    const until = days !== null && { until: dayIn(world.state.now, days) }
    return send(
      world,
      world.admin,
      `POST /api/admin/users/{id}/${undo ? 'reinstate' : 'suspend'}`,
      {
        id,
        body: { reason: 'Sold what was not theirs.', ...(!undo && { keepAuctions, ...until }) },
      },
    )
  },
})

export const listings = action({
  calls: ['POST /api/admin/listings/{id}/remove', 'POST /api/admin/listings/{id}/restore'],
  weight: 2,
  plan({ state }, random) {
    const restore = random.chance(60)
    const product = place(
      random,
      state.products,
      ({ takenDown }) => (takenDown !== null) === restore,
    )
    return product === undefined ? undefined : { product, restore }
  },
  run(world, { product, restore }) {
    const id = world.state.products[product]?.id
    if (!id) return undefined
    const path = `/api/admin/listings/{id}/${restore ? 'restore' : 'remove'}`
    return send(world, world.support, `POST ${path}`, {
      id,
      body: { reason: 'It was reported twice.' },
    })
  },
})

export const leave = action({
  calls: ['POST /api/account/deletion', 'DELETE /api/account/deletion'],
  weight: 1,
  plan: (_, random) => ({ who: random.below(6), keep: random.chance(40) }),
  async run(world, { who, keep }) {
    const member = world.members[who]!
    const body = { currentPassword: world.password }
    const requested = await send(world, member, 'POST /api/account/deletion', { body })
    if (!keep) return requested
    const cancelled = await send(world, member, 'DELETE /api/account/deletion')
    return `${outcome(requested)}, cancelled ${outcome(cancelled)}`
  },
})
