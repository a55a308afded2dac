import type { Step } from '../walk.ts'

/** A fault that a walk once found, with the fewest steps that show it. */
export interface History {
  name: string
  /** The fault that the model reported before the fix. */
  fault: RegExp
  steps: Step[]
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const step = (action: string, args: Record<string, unknown> = {}): Step => ({ action, args })
export const passes = (by: number) => step('pass', { by })

const listing = {
  who: 0,
  isAuction: false,
  currency: 'ZWL',
  price: 1_000_000_00,
  quantity: 1,
  shipping: 0,
  collection: 'no',
  hours: 1,
  reserve: null,
  buyItNow: null,
}
export const lists = (more: Partial<Record<keyof typeof listing, unknown>> = {}) =>
  step('list', { ...listing, ...more })
export const auctions = (more: Partial<Record<keyof typeof listing, unknown>> = {}) =>
  lists({ isAuction: true, price: 100_00, ...more })
export const bids = (who: number, amount: number, max: number | null = null, auction = 0) =>
  step('bid', { who, auction, amount: amount * 100, max: max === null ? null : max * 100 })
export const orders = (more: Record<string, unknown> = {}) =>
  step('order', {
    who: 1,
    product: 0,
    quantity: 1,
    method: 'ecocash_zwl',
    collect: false,
    checkout: 1,
    ...more,
  })
export const starts = (more: Record<string, unknown> = {}) =>
  step('start', {
    order: 0,
    method: 'ecocash_zwl',
    reception: 'takes',
    key: null,
    pays: true,
    ...more,
  })
export const paid = [lists(), orders(), starts(), passes(65_000)]
/** An order that is to be paid by a transfer. */
export const awaited = [
  lists(),
  orders({ method: 'bank_transfer' }),
  starts({ method: 'bank_transfer' }),
]
export const transfers = (mistake: string) => step('transfer', { payment: 0, mistake })
/** The bank statement with the movements from one to before the other. */
export const imports = (from: number, to: number) => step('importStatement', { from, to })
/** Steps in which a transfer of the right amount pays an order. */
export const transferred = [...awaited, transfers('none'), imports(0, 1)]
export const ofOrder = (action: string, more: Record<string, unknown> = {}) =>
  step(action, { order: 0, other: false, ...more })
export const chargedBack = step('orderStep', { order: 0, step: 'chargeBack' })
export const unpaid = 24 * hour + 10 * minute
