import type { Condition } from '../../../contracts/categories.ts'
import type { CurrencyCode } from '../../../contracts/currencies.ts'
import { noAmount, type DualAmount } from '../../lib/dual-amount.ts'

/** A listing while it is being written. */
export interface Draft {
  title: string
  description: string
  condition: Condition | ''
  categoryId: string
  location: string
  kind: 'fixed' | 'auction'
  price: DualAmount
  shipping: DualAmount
  /** The currency of the box that was typed in last: what the seller means. */
  currency: CurrencyCode
  days: number
  quantity: number
  allowsCollection: boolean
  /** Object paths of the uploaded photos, cover first. */
  images: string[]
}

export const blankDraft: Draft = {
  title: '',
  description: '',
  condition: '',
  categoryId: '',
  location: '',
  kind: 'fixed',
  price: noAmount,
  shipping: noAmount,
  currency: 'USD',
  days: 7,
  quantity: 1,
  allowsCollection: false,
  images: [],
}

/** One draft for each person on this phone. */
const nameFor = (userId: string) => `musika-draft-${userId}`

/** The draft kept on this phone; undefined when there is none or it cannot be read. */
export function keptDraft(userId: string): Draft | undefined {
  try {
    const text = localStorage.getItem(nameFor(userId))
    if (!text) return undefined
    const kept = { ...blankDraft, ...(JSON.parse(text) as Partial<Draft>) }
    // An emptied quantity is no number, which JSON writes as null.
    return { ...kept, quantity: kept.quantity ?? Number.NaN }
  } catch {
    return undefined
  }
}

/** Keeps the draft; answers whether the phone had room for it. */
export function keepDraft(userId: string, draft: Draft): boolean {
  try {
    localStorage.setItem(nameFor(userId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(userId: string): void {
  try {
    localStorage.removeItem(nameFor(userId))
  } catch {
    // Where nothing can be kept there is nothing to drop.
  }
}

export const isBlank = (draft: Draft): boolean =>
  JSON.stringify(draft) === JSON.stringify(blankDraft)
