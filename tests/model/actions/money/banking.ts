import { about, action, by, place } from '../../action.ts'
import { done, outcome, send } from '../../world.ts'

/** Imports a bank statement: a range of movements, which may overlap earlier imports. */
const importStatement = action({
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

const handleTransfer = about('transfer', by.support, {
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

export const banking = { importStatement, handleTransfer }
