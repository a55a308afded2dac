import { pasted } from '#contracts/common/typed-text.rules.ts'
import type { OrderStatus } from '#contracts/orders/order-states.ts'

/** The code as it is stored; undefined if it cannot be one. Crockford's letters may be mistaken for 0 and 1. */
export function trackingCodeOf(typed: string): string | undefined {
  const letters = pasted(typed)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^MK(?=.{10}$)/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters)
    ? `MK-${letters.slice(0, 5)}-${letters.slice(5)}`
    : undefined
}

/** A parcel as its public page shows it. Steps are in the order in which they were taken. */
export interface TrackedParcel {
  orderStatus: OrderStatus
  /** Collected by the buyer; otherwise sent. */
  collect: boolean
  /** Sent to a bus depot or a pickup point, where the buyer collects it. */
  toDepot: boolean
  steps: { step: string; at: string }[]
}

export type Stage = 'confirmed' | 'sent' | 'arrived' | 'ready' | 'delivered' | 'collected' | 'ended'

/** One stage of a parcel; `at` is when it was reached, absent if it is still to come. */
export interface TrackedStage {
  stage: Stage
  at?: string
}

const stepsOf = {
  confirmed: ['pay'],
  sent: ['dispatch'],
  arrived: ['arrive', 'receiveAtPoint'],
  ready: ['readyForCollection'],
  delivered: ['deliver', 'handOver', 'confirm', 'complete'],
  collected: ['deliver', 'handOver', 'handOverAtPoint', 'confirm'],
} as const satisfies Record<Exclude<Stage, 'ended'>, readonly string[]>

const paths = {
  collected: ['confirmed', 'ready', 'collected'],
  sent: ['confirmed', 'sent', 'delivered'],
  toDepot: ['confirmed', 'sent', 'arrived', 'collected'],
  /** The seller brought it there. */
  broughtThere: ['confirmed', 'arrived', 'collected'],
} as const

function pathOf({ collect, toDepot, steps }: Omit<TrackedParcel, 'orderStatus'>) {
  if (collect) return paths.collected
  if (!toDepot) return paths.sent
  const taken = new Set(steps.map(({ step }) => step))
  return taken.has('receiveAtPoint') && !taken.has('dispatch') ? paths.broughtThere : paths.toDepot
}

/** The stages of a parcel. Those of an order that has ended without its goods stop there. */
export function stagesOf({ orderStatus, collect, toDepot, steps }: TrackedParcel): TrackedStage[] {
  const path = pathOf({ collect, toDepot, steps })
  const stages = path.map((stage): TrackedStage => {
    const reached = steps.find(({ step }) => (stepsOf[stage] as readonly string[]).includes(step))
    return reached ? { stage, at: reached.at } : { stage }
  })
  if (orderStatus !== 'cancelled' && orderStatus !== 'refunded') return stages
  const at = steps.at(-1)?.at
  return [...stages.filter((stage) => stage.at), { stage: 'ended', ...(at && { at }) }]
}

/** The stage that a parcel has reached. */
export const reachedStage = (stages: TrackedStage[]): Stage =>
  stages.findLast(({ at }) => at)?.stage ?? 'confirmed'
