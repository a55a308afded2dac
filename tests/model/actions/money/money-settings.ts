import type { SwitchPreview } from '../../../../contracts/currencies/admin/currencies.ts'
import { action, done, localOf, nothing, outcome, memberOf, place, send } from '../../world.ts'

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
const feeRules = action({
  calls: ['PUT /api/admin/fee-rules'],
  weight: 4,
  plan: (_, random) => ({
    rules: random.one([...schedules, ...schedules.slice(2)]),
  }),
  async run(world, { rules }) {
    const ofElectronics = rules.map((rule) => ({ ...rule, categoryId: 'electronics' }))
    return outcome(
      await send(
        world,
        world.admin.client,
        'PUT /api/admin/fee-rules',
        {},
        {
          body: { rules: ofElectronics, reason },
        },
      ),
    )
  },
})

const payListingFee = action({
  calls: ['POST /api/products/{id}/listing-fee'],
  weight: 2,
  plan({ state }, random) {
    const product = place(
      random,
      state.products,
      ({ feeAsked, feePaid }) => feeAsked > feePaid || random.chance(10),
    )
    return product === undefined ? undefined : { product, pays: random.chance(70) }
  },
  async run(world, { product, pays }) {
    const listing = world.state.products[product]
    const seller = listing && memberOf(world, listing.seller)
    if (!listing || !seller) return nothing
    const answer = await send(
      world,
      seller.client,
      'POST /api/products/{id}/listing-fee',
      { id: listing.id },
      { key: `fee-${world.step}`, body: { method: 'ecocash_usd', phone: '0771000001' } },
    )
    const sent = world.shop.provider.transactions.at(-1)
    if (answer.status === 201 && pays && sent?.status === 'Sent') sent.status = 'Paid'
    return outcome(answer)
  },
})

/** Staff add or change a currency, or open or close a payment method in it. */
const currency = action({
  calls: [
    'POST /api/admin/currencies',
    'PUT /api/admin/currencies/{code}',
    'PUT /api/admin/currencies/{code}/methods/{provider}',
    preview,
  ],
  weight: 2,
  plan: (_, random) => ({
    what: random.one(['add', 'edit', 'method', 'preview']),
    code: random.one(['ZWG', 'ZWG', 'ZWX']),
    enabled: random.chance(80),
  }),
  async run(world, { what, code, enabled }) {
    const { client } = world.admin
    if (what === 'add') {
      const body = {
        code,
        label: code,
        digits: 2,
        payoutMin: '50.00',
        payoutMax: '100000.00',
        rate: 26.5,
        providers: ['ecocash'],
        reason,
      }
      return outcome(await send(world, client, 'POST /api/admin/currencies', {}, { body }))
    }
    if (what === 'edit')
      return outcome(
        await send(
          world,
          client,
          'PUT /api/admin/currencies/{code}',
          { code },
          {
            body: { rate: 27.25, reason },
          },
        ),
      )
    if (what === 'method')
      return outcome(
        await send(
          world,
          client,
          'PUT /api/admin/currencies/{code}/methods/{provider}',
          { code: enabled ? code : 'USD', provider: 'ecocash' },
          { body: { enabled, reason } },
        ),
      )
    return outcome(
      await send(
        world,
        client,
        preview,
        {},
        {
          body: { to: code, factor: 2500, retire: enabled },
        },
      ),
    )
  },
})

/** Another currency becomes the default, after a preview. Mostly the old one is retired. */
const switchDefault = action({
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
    const { client } = world.admin
    const change = { to, factor, retire }
    const from = localOf(world.state)
    const at = world.state.now
    const seen = await send(world, client, preview, {}, { body: change })
    const answer = await send(
      world,
      client,
      'POST /api/admin/currencies/default',
      {},
      { body: { ...change, reason } },
    )
    await send(world, client, 'GET /api/admin/currencies/default')
    const { refusal } = (seen.body as SwitchPreview | undefined) ?? {}
    if (done(seen) && (refusal === null) !== done(answer))
      world.faults.push(`the preview says ${refusal} and the change is answered ${answer.status}`)
    if (done(answer)) world.switches.push({ from, to, factor: Number(factor), retire, at })
    return outcome(answer)
  },
})

export const moneySettings = { feeRules, payListingFee, currency, switchDefault }
