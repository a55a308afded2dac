import { remainingBids } from '../auctions.ts'
import { action, done, nothing, outcome, place, send, whoIs } from '../world.ts'

/** Milliseconds that remain at least after a bid or a void, so that others can react. */
const softClose = 120_000

/**
 * Voids a bid of a running auction: the highest remaining maximum leads, and every member whose position changed is
 * notified.
 */
const voidBid = action({
  calls: [
    'POST /api/admin/auctions/{id}/bids/{bidId}/void',
    'GET /api/admin/auctions/{id}/bids/{bidId}/void',
  ],
  weight: 9,
  plan({ state }, random) {
    const open = new Set(
      state.auctions.filter(({ closedAt }) => closedAt === null).map(({ id }) => id),
    )
    const bid = place(
      random,
      state.bids,
      (one) =>
        (open.has(one.auction) && !one.voided && one.kind !== 'automatic') || random.chance(2),
    )
    return bid === undefined ? undefined : { bid }
  },
  async run(world, { bid }) {
    const known = world.state.bids[bid]
    if (!known) return nothing
    const params = { id: known.auction, bidId: known.id }
    const { rows: earlier } = await world.shop.app.pool.query<{ id: string }>(
      'select id from notifications',
    )
    await send(
      world,
      world.support.client,
      'GET /api/admin/auctions/{id}/bids/{bidId}/void',
      params,
    )
    const answer = await send(
      world,
      world.support.client,
      'POST /api/admin/auctions/{id}/bids/{bidId}/void',
      params,
      { body: { reason: 'A mistake.' } },
    )
    if (!done(answer)) return outcome(answer)
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

const steps = action({
  calls: ['PUT /api/admin/bid-steps'],
  weight: 3,
  plan: (_, random) => ({
    step: random.one(['1.00', '5.00', '50.00', '1000.00']),
    above: random.one([null, '500.00']),
  }),
  async run(world, { step, above }) {
    const table = [{ from: '0.00', step }, ...(above ? [{ from: above, step: '25.00' }] : [])]
    return outcome(
      await send(
        world,
        world.admin.client,
        'PUT /api/admin/bid-steps',
        {},
        { body: { steps: table } },
      ),
    )
  },
})

/** Changes the rate, commission and prices, from now or from a later day; planned changes are sometimes withdrawn. */
const business = action({
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
    const day = new Date(world.state.now + days * 86_400_000).toISOString().slice(0, 10)
    const answer = await send(
      world,
      world.admin.client,
      'POST /api/admin/business-settings',
      {},
      {
        body: { ...changes, ...(days > 0 && { from: day }), reason: 'The board decided so.' },
      },
    )
    await send(world, world.support.client, 'GET /api/admin/business-settings')
    if (!withdraw || days === 0) return outcome(answer)
    const undone = await send(
      world,
      world.admin.client,
      'DELETE /api/admin/business-settings/{name}/{day}',
      { name: 'exchange_rate', day },
    )
    return `${outcome(answer)}, withdrawn ${outcome(undone)}`
  },
})

const suspend = action({
  calls: ['POST /api/admin/users/{id}/suspend', 'POST /api/admin/users/{id}/reinstate'],
  weight: 3,
  plan({ state, members }, random) {
    const undo = state.suspended.length > 0 && random.chance(60)
    const who = undo
      ? members.findIndex(({ id }) => id === random.one(state.suspended))
      : random.below(6)
    return { who, undo, days: random.one([null, 3, 30]), keepAuctions: random.chance(50) }
  },
  async run(world, { who, undo, days, keepAuctions }) {
    const id = world.members[who]?.id
    if (!id) return nothing
    const reason = 'Sold what was not theirs.'
    const until =
      days === null
        ? null
        : new Date(world.state.now + days * 86_400_000).toISOString().slice(0, 10)
    return outcome(
      undo
        ? await send(
            world,
            world.admin.client,
            'POST /api/admin/users/{id}/reinstate',
            { id },
            { body: { reason } },
          )
        : await send(
            world,
            world.admin.client,
            'POST /api/admin/users/{id}/suspend',
            { id },
            {
              body: { reason, keepAuctions, ...(until && { until }) },
            },
          ),
    )
  },
})

const listings = action({
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
  async run(world, { product, restore }) {
    const id = world.state.products[product]?.id
    if (!id) return nothing
    return outcome(
      await send(
        world,
        world.support.client,
        `POST /api/admin/listings/{id}/${restore ? 'restore' : 'remove'}`,
        { id },
        { body: { reason: 'It was reported twice.' } },
      ),
    )
  },
})

const leave = action({
  calls: ['POST /api/account/deletion', 'DELETE /api/account/deletion'],
  weight: 1,
  plan: (_, random) => ({ who: random.below(6), keep: random.chance(40) }),
  async run(world, { who, keep }) {
    const { client } = world.members[who]!
    const requested = await send(
      world,
      client,
      'POST /api/account/deletion',
      {},
      {
        body: { currentPassword: world.password },
      },
    )
    if (!keep) return outcome(requested)
    return `${outcome(requested)}, cancelled ${outcome(await send(world, client, 'DELETE /api/account/deletion'))}`
  },
})

export const governing = { voidBid, steps, business, suspend, listings, leave }
