import { about, action, by, place } from '../../action.ts'
import type { SendReception } from '../../money/sent-money.ts'
import { receptions } from '../../provider.ts'
import { atOnce, done, outcome, send, type World } from '../../world.ts'

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
  // A second press at the same time must not send a second request.
  const both = await atOnce(2, () =>
    send(world, staff, `POST /api/admin/${path}/{id}/send`, { id }),
  )
  disbursements.reception = 'takes'
  if (both.filter(done).length > 1 && reception !== 'refuses')
    world.faults.push(`two requests to pay ${path} ${id} were accepted`)
  if (disbursements.sent.length > before + 1)
    world.faults.push(`two requests to pay ${path} ${id} were sent`)
  return `${outcome(both.find(done) ?? both[0]!)} ${reception}`
}

/** An admin pays a refund through the provider, whose answer may be lost. */
const sendRefund = about('refund', by.admin, {
  calls: ['POST /api/admin/refunds/{id}/send'],
  weight: 4,
  fits: ({ status }, random) => status === 'due' || random.chance(5),
  draw: (random) => ({ reception: random.one(receptions), second: random.chance(30) }),
  run: (world, { id }, how) => sendTo(world, 'refunds', id, how),
})

/** An admin pays an approved payout through the provider. */
const sendPayout = about('payout', by.admin, {
  calls: ['POST /api/admin/payouts/{id}/send'],
  weight: 4,
  fits: ({ status }, random) => status === 'approved' || random.chance(5),
  draw: (random) => ({ reception: random.one(receptions), second: random.chance(50) }),
  run: (world, { id }, how) => sendTo(world, 'payouts', id, how),
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
    const record = world.shop.provider.disbursements.sent[at]
    if (!record) return undefined
    if (record.status === 'waiting') record.status = status
    for (let ask = 0; ask < asks; ask += 1) await world.shop.passes(20_000)
    await world.shop.work()
    return record.status
  },
})

export const sendingMoney = { sendRefund, sendPayout, endSent }
