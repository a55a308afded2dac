import { about, action, by } from '../action.ts'
import { decimal, done, localOf, send } from '../world.ts'

const prices = {
  other: [250_00, 9_999_99, 150_000_00, 1_000_000_00],
  USD: [1_00, 10_00, 20_05, 99_99],
} as const

/** Lists at a fixed price or at auction, in either currency; sent, collected, or collected only. */
export const list = action({
  calls: ['POST /api/products'],
  weight: 3,
  plan({ state }, random) {
    const isAuction =
      state.products.length < 5 ? state.products.length % 2 === 1 : random.chance(50)
    const codes = state.currencies.filter((one) => !one.retired).map(({ code }) => code)
    const local = localOf(state)
    const currency = random.chance(isAuction ? 20 : 50)
      ? 'USD'
      : random.chance(isAuction ? 0 : 20)
        ? random.one(codes)
        : local
    const price: number =
      isAuction && currency === local
        ? 100_00
        : random.one(prices[currency === 'USD' ? 'USD' : 'other'])
    const collection = random.one(['no', 'no', 'allowed', 'only'])
    return {
      who: random.below(6),
      isAuction,
      currency,
      price,
      quantity: isAuction ? 1 : random.one([1, 2, 3, 10]),
      shipping: random.chance(50) ? price / 10 - ((price / 10) % 1) : 0,
      collection,
      hours: random.one([1, 2, 24, 72]),
      reserve: isAuction && random.chance(35) ? price * 3 : null,
      buyItNow: isAuction && random.chance(35) ? price * 8 : null,
      relists: isAuction && random.chance(30) ? 1 + random.below(3) : 0,
      approves: isAuction && random.chance(20),
      offers: isAuction ? 'none' : random.one(['none', 'taken', 'answered']),
    }
  },
  run(world, { who, isAuction, currency, price, quantity, shipping, collection, ...more }) {
    const { hours, reserve, buyItNow, relists, approves, offers } = more
    return send(world, world.members[who]!, 'POST /api/products', {
      key: `list-${world.step}`,
      body: {
        title: `Radio ${world.step} with batteries`,
        description: 'Works well, sold because we moved.',
        condition: 'good',
        categoryId: 'electronics',
        location: 'Harare',
        images: [],
        price: decimal(price),
        currency,
        quantity,
        ...(collection !== 'only' && shipping > 0 && { shippingCost: decimal(shipping) }),
        allowsCollection: collection !== 'no',
        collectionOnly: collection === 'only',
        isAuction,
        ...(isAuction && {
          auctionEndTime: new Date(world.state.now + hours * 3_600_000).toISOString(),
        }),
        ...(reserve !== null && { reservePrice: decimal(reserve) }),
        ...(buyItNow !== null && { buyItNowPrice: decimal(buyItNow) }),
        ...((offers === 'taken' || offers === 'answered') && { takesOffers: true }),
        ...(offers === 'answered' && {
          acceptOffersFrom: decimal(Math.floor(price * 0.9)),
          declineOffersBelow: decimal(Math.floor(price * 0.6)),
        }),
        ...(approves && { approvesBidders: true }),
        ...(relists > 0 && { autoRelistTimes: relists, autoRelistPercentOff: 20 }),
      },
    })
  },
})

export const end = about('product', by.seller, {
  calls: ['POST /api/products/{id}/end'],
  weight: 1,
  fits: ({ status, takenDown }, random) =>
    status === 'active' || takenDown === 'fee' || random.chance(5),
  async run(world, { status, takenDown }, { call, at }) {
    const answer = await call('POST /api/products/{id}/end')
    if (done(answer) && status !== 'active' && takenDown !== 'fee')
      world.faults.push(`product ${at} was ended although it is ${takenDown}`)
    return answer
  },
})

export const relist = about('product', by.seller, {
  calls: ['POST /api/products/{id}/relist'],
  weight: 2,
  fits: ({ status }) => ['ended', 'sold'].includes(status),
  draw: (random) => ({ quantity: 1 + random.below(3) }),
  run: (world, { isAuction }, { call, quantity }) =>
    call('POST /api/products/{id}/relist', {
      key: 'relist',
      body: isAuction
        ? { auctionEndTime: new Date(world.state.now + 86_400_000).toISOString() }
        : { quantity },
    }),
})

/** Starts a deal of the day: a lower price until midnight in Harare. */
export const deal = about('product', by.seller, {
  calls: ['PUT /api/products/{id}/deal'],
  weight: 1,
  fits: (one) => !one.isAuction && one.status === 'active',
  draw: (random) => ({ percent: random.one([50, 80, 99]) }),
  run(_world, { original, currency }, { call, percent }) {
    const price = decimal(Math.max(1, Math.floor((original * percent) / 100)))
    return call('PUT /api/products/{id}/deal', { body: { price, currency } })
  },
})

export const boost = about('product', by.seller, {
  calls: ['POST /api/visibility-boost/{productId}'],
  weight: 1,
  run: (_world, { id: productId }, { call }) =>
    call('POST /api/visibility-boost/{productId}', {
      params: { productId },
      key: 'boost',
      body: { duration: 24 },
    }),
})

/** Imports several listings from a file, some of whose lines are invalid. */
export const importFile = action({
  calls: ['POST /api/selling/import'],
  weight: 1,
  plan: (_, random) => ({
    who: random.below(6),
    lines: Array.from({ length: 1 + random.below(2) }, () =>
      random.one(['250.00,ZWL,2', '12.50,USD,1', '0,ZWL,1', '10.00,ABC,1']),
    ),
  }),
  run(world, { who, lines }) {
    const rows = lines.map(
      (line, at) => `Lamp ${world.step}-${at},Works well and is clean.,good,${line},electronics`,
    )
    const header = 'title,description,condition,price,currency,quantity,category'
    return send(world, world.members[who]!, 'POST /api/selling/import', {
      key: `import-${world.step}`,
      text: { type: 'text/csv', content: [header, ...rows, ''].join('\n') },
    })
  },
})

const day = 24 * 60 * 60 * 1000
const calls = {
  put: 'PUT /api/selling/vacation',
  remove: 'DELETE /api/selling/vacation',
  get: 'GET /api/selling/vacation',
} as const

const dayOf = (moment: number) => new Date(moment + 2 * 3_600_000).toISOString().slice(0, 10)

/** A seller goes away for some days, or comes back. Nothing of theirs at a fixed price is for sale meanwhile. */
export const vacation = action({
  calls: [calls.put, calls.remove, calls.get],
  weight: 2,
  plan: (_, random) => ({
    who: random.below(6),
    from: random.below(3),
    days: random.below(5),
    back: random.chance(40),
  }),
  async run(world, { who, from, days, back }) {
    const seller = world.members[who]!
    const { now } = world.state
    const body = { from: dayOf(now + from * day), until: dayOf(now + (from + days) * day) }
    const answer = back
      ? await send(world, seller, calls.remove)
      : await send(world, seller, calls.put, { body })
    if (!done(answer)) return answer
    const { vacation: planned } = answer.body as { vacation: { away: boolean } | null }
    const away = planned?.away === true
    world.afterwards.push((_, after) => {
      for (const [at, product] of after.products.entries())
        if (product.seller === seller.id && !product.isAuction) {
          if (away && product.status === 'active')
            world.faults.push(`product ${at} is for sale, and its seller is away`)
          if (!away && product.status === 'reserved')
            world.faults.push(`product ${at} is hidden, and its seller is not away`)
        }
    })
    return answer
  },
})
