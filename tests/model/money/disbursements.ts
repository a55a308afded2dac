import type { Sent } from './sent-money.ts'
import type { Snapshot } from '../snapshot.ts'
import type { CashOut, World } from '../world.ts'

/** The provider's payment of a refund or payout, if it made one. */
export function paidFor(world: World, subject: string): Sent | undefined {
  const references = world.state.disbursements
    .filter(({ refund, payout }) => subject === refund || subject === payout)
    .map(({ reference }) => reference)
  return world.shop.provider.disbursements.sent.find(
    ({ reference, status }) => status === 'money' && references.includes(reference),
  )
}

/** Staff settled a refund or payout another way and made the provider stop its open request. */
export function stopSent(world: World, subject: string): void {
  for (const { refund, payout, reference } of world.state.disbursements)
    for (const sent of world.shop.provider.disbursements.sent)
      if (
        (subject === refund || subject === payout) &&
        sent.reference === reference &&
        sent.status === 'waiting'
      )
        sent.status = 'ended'
}

/** Whether a provider still pays this refund or payout, as far as the shop knows. */
export const isBeingSent = ({ disbursements }: Snapshot, subject: string): boolean =>
  disbursements.some(
    ({ refund, payout, status }) =>
      status === 'pending' && (subject === refund || subject === payout),
  )

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
    const references = state.disbursements
      .filter(({ refund, payout }) => subject.id === refund || subject.id === payout)
      .map(({ reference }) => reference)
    const paid = sent.filter(
      ({ reference, status }) => status === 'money' && references.includes(reference),
    )
    if (paid.length > 1) faults.push(`${paid.length} payments were sent for one refund or payout`)
  }
  return faults
}
