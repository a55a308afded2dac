import type { SwitchPreview } from '#contracts/currencies/admin/currencies.ts'
import { about, action, by } from '../../action.ts'
import { done, localOf, send, atOnce, outcome, type World } from '../../world.ts'
import { planTiers } from '#contracts/promotions/plan.rules.ts'

const preview = 'POST /api/admin/currencies/preview'
const reason = 'The board decided so.'

const schedules = [
  [],
  [{ fromUsd: '0.00', listingFeeUsd: '0.00', commissionPercent: 8 }],
  [{ fromUsd: '20.00', listingFeeUsd: '0.75', commissionPercent: 5 }],
  [
    { fromUsd: '0.00', listingFeeUsd: '0.50', commissionPercent: 10 },
    { fromUsd: '20.00', listingFeeUsd: '1.00', commissionPercent: 2.5 },
  ],
]

/** Changes the fees by category and value, from now or from a later day. */
export const feeRules = action({
  calls: ['PUT /api/admin/fee-rules'],
  weight: 4,
  plan: (_, random) => ({
    rules: random.one([...schedules, ...schedules.slice(2)]),
  }),
  run(world, { rules }) {
    const ofElectronics = rules.map((rule) => ({ ...rule, categoryId: 'electronics' }))
    const body = { rules: ofElectronics, reason }
    return send(world, world.admin, 'PUT /api/admin/fee-rules', { body })
  },
})

export const payListingFee = about('product', by.seller, {
  calls: ['POST /api/products/{id}/listing-fee'],
  weight: 2,
  fits: ({ feeAsked, feePaid }, random) => feeAsked > feePaid || random.chance(10),
  draw: (random) => ({ pays: random.chance(70) }),
  async run(world, _row, { call, pays }) {
    const answer = await call('POST /api/products/{id}/listing-fee', {
      key: 'fee',
      body: { method: 'ecocash_usd', phone: '0771000001' },
    })
    const sent = world.shop.provider.transactions.at(-1)
    if (answer.status === 201 && pays && sent?.status === 'Sent') sent.status = 'Paid'
    return answer
  },
})

/** Staff add or change a currency, or open or close a payment method in it. */
export const currency = action({
  calls: [
    'POST /api/admin/currencies',
    'PUT /api/admin/currencies/{code}',
    'PUT /api/admin/currencies/{code}/methods/{provider}',
    preview,
  ],
  weight: 2,
  plan: (_, random) => ({
    what: random.one(['add', 'edit', 'method', 'preview'] as const),
    code: random.one(['ZWG', 'ZWG', 'ZWX']),
    enabled: random.chance(80),
  }),
  run(world, { what, code, enabled }) {
    const terms = { label: code, digits: 2, payoutMin: '50.00', payoutMax: '100000.00', rate: 26.5 }
    const [call, request] = {
      add: [
        'POST /api/admin/currencies',
        { body: { code, ...terms, providers: ['ecocash'], reason } },
      ],
      edit: [
        'PUT /api/admin/currencies/{code}',
        { params: { code }, body: { rate: 27.25, reason } },
      ],
      method: [
        'PUT /api/admin/currencies/{code}/methods/{provider}',
        {
          params: { code: enabled ? code : 'USD', provider: 'ecocash' },
          body: { enabled, reason },
        },
      ],
      preview: [preview, { body: { to: code, factor: 2500, retire: enabled } }],
    }[what] as [string, object]
    return send(world, world.admin, call, request)
  },
})

/** Another currency becomes the default, after a preview. Mostly the old one is retired. */
export const switchDefault = action({
  calls: ['POST /api/admin/currencies/default', 'GET /api/admin/currencies/default'],
  weight: 1,
  plan({ state }, random) {
    const to = state.currencies.filter(
      ({ code, local, retired }) => random.chance(5) || (!local && !retired && code !== 'USD'),
    )
    if (to.length === 0) return undefined
    return {
      to: random.one(to).code,
      factor: random.one(['2500', '943.3962', '2498.7242', '3', '0.5']),
      retire: random.chance(80),
    }
  },
  async run(world, { to, factor, retire }) {
    const { admin } = world
    const change = { to, factor, retire }
    const from = localOf(world.state)
    const at = world.state.now
    const path = '/api/admin/currencies/default'
    const seen = await send(world, admin, preview, { body: change })
    const answer = await send(world, admin, `POST ${path}`, { body: { ...change, reason } })
    await send(world, admin, `GET ${path}`)
    const { refusal } = (seen.body as SwitchPreview | undefined) ?? {}
    if (done(seen) && (refusal === null) !== done(answer))
      world.faults.push(`the preview says ${refusal} and the change is answered ${answer.status}`)
    if (done(answer)) world.switches.push({ from, to, factor: Number(factor), retire, at })
    return answer
  },
})

const path = 'PUT /api/admin/seller-plans'

/** The plans with this limit of listings in each. Prices and rates stay as they are by default. */
const limited = (world: World, listingsMax: number | null, boosts: number) =>
  send(world, world.admin, path, {
    body: {
      plans: planTiers.map((tier, at) => ({
        tier,
        name: `Plan ${at}`,
        priceUsd: ['0', '5.00', '15.00'][at],
        listingsMax,
        boosts: at * boosts,
        commissionPercent: at === 2 ? 4 : null,
        figures: true,
      })),
      reason: 'The board decided so.',
    },
  })

/**
 * Staff limit the listings of each plan to one more than a member without a plan has, who lists two items at once. Only
 * one is listed; then the limit ends. Members with a paid plan keep what they bought.
 */
export const planLimit = action({
  calls: [path, 'GET /api/subscription/plans', 'GET /api/admin/seller-plans'],
  weight: 2,
  plan: (_, random) => ({ who: random.below(6), boosts: random.one([0, 1, 4]) }),
  async run(world, { who, boosts }) {
    const seller = world.members[who]!
    const read = await send(world, seller, 'GET /api/subscription/plans')
    if (!done(read)) return read
    const { own } = read.body as { own: { tier: string; activeListings: number } | null }
    if (!own) return 'signed out'
    const set = await limited(world, own.activeListings + 1, boosts)
    if (!done(set)) return set
    await send(world, world.support, 'GET /api/admin/seller-plans')
    const listed = await atOnce(2, (nth) =>
      send(world, seller, 'POST /api/products', {
        key: `plan-${world.step}-${nth}`,
        body: {
          title: `Stool ${world.step}-${nth}`,
          description: 'Carved from one piece.',
          condition: 'good',
          price: '250.00',
          categoryId: 'home-garden',
        },
      }),
    )
    if (own.tier === 'free' && listed.filter(done).length > 1)
      world.faults.push(`member ${who} listed more than the plan has room for`)
    const reset = await limited(world, null, 4)
    return `${outcome(set)}, ${listed.map(({ status }) => status).join(' and ')}, ${outcome(reset)}`
  },
})
