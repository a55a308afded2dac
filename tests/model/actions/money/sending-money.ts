import type { SendReception } from '../../money/sent-money.ts'
import { action, done, nothing, outcome, place, send, type World } from '../../world.ts'

const receptions: readonly SendReception[] = ['takes', 'refuses', 'losesAnswer', 'losesRequest']

const sendTo = async (
  world: World,
  path: 'refunds' | 'payouts',
  id: string,
  { reception, second }: { reception: SendReception; second: boolean },
): Promise<string> => {
  const { disbursements } = world.shop.provider
  const before = disbursements.sent.length
  disbursements.reception = reception
  const staff = second ? world.secondAdmin : world.admin
  const both = await Promise.all([
    send(world, staff.client, `POST /api/admin/${path}/{id}/send`, { id }),
    // A second press at the same time must not send a second request.
    send(world, staff.client, `POST /api/admin/${path}/{id}/send`, { id }),
  ])
  disbursements.reception = 'takes'
  if (both.filter(done).length > 1 && reception !== 'refuses')
    world.faults.push(`two requests to pay ${path} ${id} were accepted`)
  if (disbursements.sent.length > before + 1)
    world.faults.push(`two requests to pay ${path} ${id} were sent`)
  return `${outcome(both.find(done) ?? both[0])} ${reception}`
}

/** An admin pays a refund through the provider, whose answer may be lost. */
const sendRefund = action({
  calls: ['POST /api/admin/refunds/{id}/send'],
  weight: 4,
  plan({ state }, random) {
    const refund = place(
      random,
      state.refunds,
      ({ status }) => status === 'due' || random.chance(5),
    )
    return refund === undefined
      ? undefined
      : { refund, reception: random.one(receptions), second: random.chance(30) }
  },
  async run(world, { refund, ...how }) {
    const known = world.state.refunds[refund]
    return known ? sendTo(world, 'refunds', known.id, how) : nothing
  },
})

/** An admin pays an approved payout through the provider. */
const sendPayout = action({
  calls: ['POST /api/admin/payouts/{id}/send'],
  weight: 4,
  plan({ state }, random) {
    const payout = place(
      random,
      state.payouts,
      ({ status }) => status === 'approved' || random.chance(5),
    )
    return payout === undefined
      ? undefined
      : { payout, reception: random.one(receptions), second: random.chance(50) }
  },
  async run(world, { payout, ...how }) {
    const known = world.state.payouts[payout]
    return known ? sendTo(world, 'payouts', known.id, how) : nothing
  },
})

/** The provider pays or declines what it took, and the shop asks for it, sometimes twice. */
const endSent = action({
  weight: 4,
  plan({ shop }, random) {
    const at = place(
      random,
      shop.provider.disbursements.sent,
      ({ status }) => status === 'waiting' || random.chance(5),
    )
    return at === undefined
      ? undefined
      : { at, status: random.one(['money', 'money', 'ended'] as const), asks: random.below(3) }
  },
  async run(world, { at, status, asks }) {
    const { provider } = world.shop
    const record = provider.disbursements.sent[at]
    if (!record) return nothing
    if (record.status === 'waiting') record.status = status
    for (let ask = 0; ask < asks; ask += 1) await world.shop.passes(20_000)
    await world.shop.work()
    return record.status
  },
})

export const sendingMoney = { sendRefund, sendPayout, endSent }
