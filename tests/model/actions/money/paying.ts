import type { Payment } from '../../../../contracts/payments/payments.ts'
import { someMistake } from '../../money/bank.ts'
import { receptions } from '../../provider.ts'
import {
  action,
  decimal,
  done,
  localOf,
  nothing,
  outcome,
  memberOf,
  place,
  send,
} from '../../world.ts'

/** Pays a checkout, sometimes under a key that the member has used long ago. */
const start = action({
  calls: ['POST /api/payments', 'GET /api/checkouts/{checkoutId}'],
  weight: 10,
  plan({ state }, random) {
    const order = place(
      random,
      state.orders,
      ({ payment }) => payment === 'pending' || random.chance(4),
    )
    if (order === undefined) return undefined
    return {
      order,
      method: random.one(state.methods).id,
      reception: random.chance(75) ? 'takes' : random.one(receptions),
      key: random.chance(15) ? random.below(2) : null,
      pays: random.chance(70),
    }
  },
  async run(world, { order, method, reception, key, pays }) {
    const owed = world.state.orders[order]
    const buyer = owed && memberOf(world, owed.buyer)
    if (!owed || !buyer) return nothing
    const { provider } = world.shop
    provider.reception = reception
    const phone = method.startsWith('onemoney') ? '0712000001' : '0771000001'
    const answer = await send(
      world,
      buyer.client,
      'POST /api/payments',
      {},
      {
        key: key === null ? `pay-${world.step}` : `key-${key}`,
        body: { checkoutId: owed.checkout, method, ...(/eco|one/.test(method) && { phone }) },
      },
    )
    provider.reception = 'takes'
    await send(world, buyer.client, 'GET /api/checkouts/{checkoutId}', {
      checkoutId: owed.checkout,
    })
    if (!done(answer)) return outcome(answer)
    const payment = answer.body as Payment
    if (payment.checkoutId !== owed.checkout)
      world.faults.push("a payment of another checkout was answered to a checkout's request")
    const sent = provider.transactions.find(({ reference }) => reference === payment.reference)
    if (pays && sent?.status === 'Sent') sent.status = 'Paid'
    return `${outcome(answer)} ${method} ${sent?.status ?? 'not sent'}`
  },
})

const subscribe = action({
  calls: ['POST /api/subscriptions'],
  weight: 1,
  plan: (_, random) => ({
    who: random.below(6),
    pays: random.chance(70),
    plan: random.one(['standard', 'standard', 'premium']),
  }),
  async run(world, { who, pays, plan }) {
    const answer = await send(
      world,
      world.members[who]!.client,
      'POST /api/subscriptions',
      {},
      {
        key: `subscribe-${world.step}`,
        body: { plan, method: 'ecocash_usd', phone: '0771000001' },
      },
    )
    if (!done(answer)) return outcome(answer)
    const { reference } = answer.body as Payment
    const sent = world.shop.provider.transactions.find((one) => one.reference === reference)
    if (pays && sent?.status === 'Sent') sent.status = 'Paid'
    return outcome(answer)
  },
})

const ask = action({
  calls: [
    'POST /api/payments/{id}/check',
    'POST /api/payments/{id}/cancel',
    'GET /api/payments/{id}',
  ],
  weight: 4,
  plan({ state }, random) {
    const payment = place(random, state.payments)
    if (payment === undefined) return undefined
    return { payment, what: random.one(['check', 'check', 'check', 'cancel']) }
  },
  async run(world, { payment, what }) {
    const known = world.state.payments[payment]
    const buyer = known && memberOf(world, known.buyer)
    if (!known || !buyer) return nothing
    await send(world, buyer.client, 'GET /api/payments/{id}', { id: known.id })
    return outcome(
      await send(world, buyer.client, `POST /api/payments/{id}/${what}`, { id: known.id }),
    )
  },
})

/** A payer responds to the wallet's prompt, in time or late. */
const answerPhone = action({
  weight: 4,
  plan({ shop }, random) {
    const transaction = place(random, shop.provider.transactions, ({ status }) => status === 'Sent')
    return transaction === undefined ? undefined : { transaction, pays: random.chance(75) }
  },
  async run({ shop }, { transaction, pays }) {
    const known = shop.provider.transactions[transaction]
    if (known?.status !== 'Sent') return nothing
    known.status = pays ? 'Paid' : 'Cancelled'
    return known.status
  },
})

const words = ['Sent', 'Paid', 'Cancelled', 'Delivered', 'Disputed', 'Refunded', 'Created'] as const

/** Sends messages in the provider's name: genuine or forged, of another amount or currency, once or repeatedly. */
const report = action({
  calls: ['POST /api/payments/paynow/{currency}/result'],
  weight: 4,
  plan({ state }, random) {
    const payment = place(random, state.payments)
    if (payment === undefined) return undefined
    return {
      payment,
      kind: random.one(['genuine', 'genuine', 'forged', 'short', 'currency']),
      status: random.one(words),
      copies: 1 + random.below(2),
    }
  },
  async run(world, { payment, kind, status, copies }) {
    const known = world.state.payments[payment]
    if (!known) return nothing
    const other = known.currency === 'USD' ? localOf(world.state) : 'USD'
    const amount = kind === 'short' ? '0.01' : decimal(known.amount)
    const content = world.shop.provider.report(
      { reference: known.reference, amount, status },
      kind === 'forged',
    )
    const outcomes: string[] = []
    for (let copy = 0; copy < copies; copy += 1)
      outcomes.push(
        outcome(
          await send(
            world,
            world.shop.visitor(),
            'POST /api/payments/paynow/{currency}/result',
            { currency: kind === 'currency' ? other : known.currency },
            { text: { type: 'application/x-www-form-urlencoded', content } },
          ),
        ),
      )
    return `${kind} ${outcomes.join(', ')}`
  },
})

const providerDown = action({
  weight: 1,
  plan: (_, random) => ({ isDown: random.chance(40) }),
  async run({ shop }, { isDown }) {
    shop.provider.isDown = isDown
    return isDown ? 'cannot be reached' : 'answers'
  },
})

/** A member makes a bank transfer, sometimes with a mistake. */
const transfer = action({
  weight: 3,
  plan({ state }, random) {
    const payment = place(random, state.payments, ({ method }) =>
      method.startsWith('bank_transfer'),
    )
    return payment === undefined ? undefined : { payment, mistake: someMistake(random) }
  },
  async run({ state, bank }, { payment, mistake }) {
    const known = state.payments[payment]
    if (!known) return nothing
    const off = { short: -1, over: 1 }[mistake as string] ?? 0
    const amount = Math.max(1, known.amount + off * 1_000)
    const narration = mistake === 'reference' ? 'ZIPIT school fees' : `ZIPIT ${known.reference}`
    const { currency } = known
    bank.receive({ currency, amount, narration })
    if (mistake === 'twice') bank.receive({ currency, amount, narration })
    return mistake
  },
})

export const paying = { start, subscribe, ask, answerPhone, report, providerDown, transfer }
