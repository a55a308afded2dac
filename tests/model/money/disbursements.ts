import type { Sent } from './sent-money.ts'
import type { Snapshot } from '../snapshot.ts'
import type { CashOut, World } from '../world.ts'

/** The disbursements of a refund or payout. */
const ofSubject = ({ disbursements }: Snapshot, subject: string) =>
  disbursements.filter(({ refund, payout }) => subject === refund || subject === payout)

/** What the provider knows about a refund or payout, by its state. */
function sentFor(
  { shop }: World,
  state: Snapshot,
  subject: string,
  wanted: Sent['status'],
): Sent[] {
  const references = ofSubject(state, subject).map(({ reference }) => reference)
  return shop.provider.disbursements.sent.filter(
    ({ reference, status }) => status === wanted && references.includes(reference),
  )
}

/** The provider's payment of a refund or payout, if it made one. */
export const paidFor = (world: World, subject: string): Sent | undefined =>
  sentFor(world, world.state, subject, 'money')[0]

/** The reference that staff enter when they pay a refund or payout by hand, or record that the provider paid it. */
export const referenceFor = (world: World, subject: string): string =>
  paidFor(world, subject)?.reference ?? 'EC 1'

/** Staff settled a refund or payout another way and made the provider stop its open request. */
export function stopSent(world: World, subject: string): void {
  for (const sent of sentFor(world, world.state, subject, 'waiting')) sent.status = 'ended'
}

/** Whether a provider still pays this refund or payout, as far as the shop knows. */
export const isBeingSent = (state: Snapshot, subject: string): boolean =>
  ofSubject(state, subject).some(({ status }) => status === 'pending')

/** Cash that left the shop through the provider, for refunds and payouts that count as paid. */
export function sentOut(world: World, state: Snapshot): CashOut[] {
  return world.shop.provider.disbursements.sent.flatMap(({ reference, status, ...sent }) => {
    const known = state.disbursements.find((one) => one.reference === reference)
    const refund = state.refunds.find(({ id }) => id === known?.refund)
    const payout = state.payouts.find(({ id }) => id === known?.payout)
    if (status !== 'money' || (refund ?? payout)?.status !== 'paid') return []
    return [
      {
        kind: sent.purpose,
        currency: sent.currency,
        amount: sent.amount,
        order: refund?.order ?? null,
        seller: payout?.seller ?? null,
      },
    ]
  })
}

/** Each refund and payout is paid by the provider once, and counts as paid by it only if it was. */
export function disbursementFaults(world: World, state: Snapshot): string[] {
  const faults: string[] = []
  const { sent } = world.shop.provider.disbursements
  for (const { reference, status, amount, currency, ...known } of state.disbursements) {
    const record = sent.find((one) => one.reference === reference)
    if (status !== 'paid') continue
    if (record?.status !== 'money' || record.amount !== amount || record.currency !== currency)
      faults.push(`a disbursement of ${amount} ${currency} counts as paid and is not`)
    const subject = [...state.refunds, ...state.payouts].find(
      ({ id }) => id === known.refund || id === known.payout,
    )
    if (subject?.status !== 'paid')
      faults.push(`a disbursement is paid and its subject is ${subject?.status}`)
  }
  for (const subject of [...state.refunds, ...state.payouts]) {
    const paid = sentFor(world, state, subject.id, 'money')
    if (paid.length > 1) faults.push(`${paid.length} payments were sent for one refund or payout`)
  }
  return faults
}
