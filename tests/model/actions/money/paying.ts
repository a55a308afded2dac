import type { Payment } from '#contracts/payments/payments.ts'
import { about, action, by, place } from '../../action.ts'
import { someMistake } from '../../money/bank.ts'
import { receptions } from '../../provider.ts'
import { decimal, done, localOf, outcome, phoneFor, send } from '../../world.ts'

/** Pays a checkout, sometimes under a key that the member has used long ago. */
export const start = about('order', by.buyer, {
  calls: ['POST /api/payments', 'GET /api/checkouts/{checkoutId}'],
  weight: 10,
  fits: ({ payment }, random) => payment === 'pending' || random.chance(4),
  draw: (random, _order, { state }) => ({
    method: random.one(state.methods).id,
    reception: random.chance(75) ? ('takes' as const) : random.one(receptions),
    key: random.chance(15) ? random.below(2) : null,
    pays: random.chance(70),
  }),
  async run(world, { checkout: checkoutId }, { by: buyer, call, method, reception, key, pays }) {
    const { provider } = world.shop
    provider.reception = reception
    const answer = await send(world, buyer, 'POST /api/payments', {
      key: key === null ? `pay-${world.step}` : `key-${key}`,
      body: { checkoutId, method, ...phoneFor(method) },
    })
    provider.reception = 'takes'
    await call('GET /api/checkouts/{checkoutId}', { params: { checkoutId } })
    if (!done(answer)) return answer
    const payment = answer.body as Payment
    if (payment.checkoutId !== checkoutId)
      world.faults.push("a payment of another checkout was answered to a checkout's request")
    const sent = provider.find(payment.reference)
    if (pays) provider.approve(answer)
    return `${outcome(answer)} ${method} ${sent?.status ?? 'not sent'}`
  },
})

export const subscribe = action({
  calls: ['POST /api/subscriptions'],
  weight: 1,
  plan: (_, random) => ({
    who: random.below(6),
    pays: random.chance(70),
    plan: random.one(['standard', 'standard', 'premium']),
  }),
  async run(world, { who, pays, plan }) {
    const answer = await send(world, world.members[who]!, 'POST /api/subscriptions', {
      key: `subscribe-${world.step}`,
      body: { plan, method: 'ecocash_usd', phone: '0771000001' },
    })
    if (pays) world.shop.provider.approve(answer)
    return answer
  },
})

export const ask = about('payment', by.buyer, {
  calls: [
    'POST /api/payments/{id}/check',
    'POST /api/payments/{id}/cancel',
    'GET /api/payments/{id}',
  ],
  weight: 4,
  draw: (random) => ({ what: random.one(['check', 'check', 'check', 'cancel']) }),
  async run(_world, _row, { call, what }) {
    await call('GET /api/payments/{id}')
    return call(`POST /api/payments/{id}/${what}`)
  },
})

/** A payer responds to the wallet's prompt, in time or late. */
export const answerPhone = action({
  weight: 4,
  plan({ shop }, random) {
    const transaction = place(random, shop.provider.transactions, ({ status }) => status === 'Sent')
    return transaction === undefined ? undefined : { transaction, pays: random.chance(75) }
  },
  run({ shop }, { transaction, pays }) {
    const known = shop.provider.transactions[transaction]
    if (known?.status !== 'Sent') return undefined
    known.status = pays ? 'Paid' : 'Cancelled'
    return known.status
  },
})

const words = ['Sent', 'Paid', 'Cancelled', 'Delivered', 'Disputed', 'Refunded', 'Created'] as const

/** Sends messages in the provider's name: genuine or forged, of another amount or currency, once or repeatedly. */
export const report = about('payment', by.admin, {
  calls: ['POST /api/payments/paynow/{currency}/result'],
  weight: 4,
  draw: (random) => ({
    kind: random.one(['genuine', 'genuine', 'forged', 'short', 'currency']),
    status: random.one(words),
    copies: 1 + random.below(2),
  }),
  async run(world, { reference, currency: own, amount: paid }, { kind, status, copies }) {
    const { shop, state } = world
    const other = own === 'USD' ? localOf(state) : 'USD'
    const amount = kind === 'short' ? '0.01' : decimal(paid)
    const content = shop.provider.report({ reference, amount, status }, kind === 'forged')
    const outcomes: string[] = []
    for (let copy = 0; copy < copies; copy += 1) {
      const paynow = { client: shop.visitor() }
      const answer = await send(world, paynow, 'POST /api/payments/paynow/{currency}/result', {
        params: { currency: kind === 'currency' ? other : own },
        text: { type: 'application/x-www-form-urlencoded', content },
      })
      outcomes.push(outcome(answer))
    }
    return `${kind} ${outcomes.join(', ')}`
  },
})

export const providerDown = action({
  weight: 1,
  plan: (_, random) => ({ isDown: random.chance(40) }),
  run({ shop }, { isDown }) {
    shop.provider.isDown = isDown
    return isDown ? 'cannot be reached' : 'answers'
  },
})

/** A member makes a bank transfer, sometimes with a mistake. */
export const transfer = about('payment', by.admin, {
  calls: [],
  weight: 3,
  fits: ({ method }) => method.startsWith('bank_transfer'),
  draw: (random) => ({ mistake: someMistake(random) }),
  run({ bank }, { currency, reference, amount: asked }, { mistake }) {
    const off = { short: -1, over: 1 }[mistake as string] ?? 0
    const amount = Math.max(1, asked + off * 1_000)
    const narration = mistake === 'reference' ? 'ZIPIT school fees' : `ZIPIT ${reference}`
    bank.receive({ currency, amount, narration })
    if (mistake === 'twice') bank.receive({ currency, amount, narration })
    return mistake
  },
})

/** Imports a bank statement: a range of movements, which may overlap earlier imports. */
export const importStatement = action({
  calls: ['POST /api/admin/transfers/import'],
  weight: 3,
  plan({ bank }, random) {
    if (bank.movements.length === 0) return undefined
    const { length } = bank.movements
    const from = random.one([0, 0, random.below(length), Math.min(bank.reported.size, length - 1)])
    return { from, to: random.chance(50) ? length : from + 1 }
  },
  async run(world, { from, to }) {
    if (from >= world.bank.movements.length) return undefined
    const content = world.bank.statement(from, to)
    const answer = await send(world, world.support, 'POST /api/admin/transfers/import', {
      text: { type: 'text/csv', content },
    })
    if (done(answer)) world.bank.report(from, to)
    return answer
  },
})

export const handleTransfer = about('transfer', by.support, {
  calls: [
    'POST /api/admin/transfers/{id}/match',
    'POST /api/admin/transfers/{id}/ignore',
    'POST /api/admin/transfers/{id}/restore',
    'POST /api/admin/transfers/{id}/accept',
    'POST /api/admin/transfers/{id}/return',
  ],
  weight: 4,
  draw(random, _transfer, { state }) {
    const payment = place(random, state.payments, ({ method }) =>
      method.startsWith('bank_transfer'),
    )
    return {
      payment: payment ?? null,
      what: random.one(['match', 'match', 'match', 'ignore', 'restore', 'accept', 'return']),
      acceptDifference: random.chance(60),
    }
  },
  async run(world, { deposit }, { call, payment, what, acceptDifference }) {
    const reference = payment === null ? 'MK-0000-0000-0' : world.state.payments[payment]?.reference
    const reason = 'Seen on the statement.'
    const bodies: Record<string, object | undefined> = {
      match: { reference, reason, acceptDifference },
      ignore: { reason },
      accept: { reason },
      return: deposit === 'held' ? { reason } : { reference, reason },
    }
    const path = `POST /api/admin/transfers/{id}/${what}`
    return `${what} ${outcome(await call(path, { body: bodies[what] }))}`
  },
})
