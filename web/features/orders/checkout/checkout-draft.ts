import { useSyncExternalStore } from 'react'
import type { PaymentMethod } from '#contracts/currencies/currencies.ts'
import {
  inGroup,
  postedChoices,
  type CheckoutChoices,
} from '#contracts/orders/checkout/checkout-lines.rules.ts'
import { newIdempotencyKey } from '../../../lib/api/api.ts'
import type { PostedForm } from '../../../lib/api/posted-form.ts'
import { checkoutFields, type CheckoutForm } from './checkout-form.rules.ts'

/**
 * An unfinished checkout, stored for the tab, so that a reload, a sign-in or a visit to a product page loses nothing. A
 * retry uses the same `checkoutId`, so that nothing is ordered twice.
 */
export interface CheckoutDraft {
  checkoutId: string
  /** The member who typed it; null for a guest. */
  owner: string | null
  /** Orders were sent; some may exist although no response arrived. */
  sent: boolean
  typed: Partial<CheckoutForm>
  /** Empty if none was chosen yet. */
  method: PaymentMethod
  /** How the buyer wants to get the items, by block. */
  ways: CheckoutChoices['ways']
  /** The codes that the buyer typed, by seller. */
  coupons: CheckoutChoices['coupons']
  /** The size that the buyer wants, by line. */
  sizes: Record<string, string>
}

const blank: CheckoutDraft = {
  checkoutId: '',
  owner: null,
  sent: false,
  typed: {},
  method: '',
  ways: {},
  coupons: {},
  sizes: {},
}
const storageKey = 'musika.checkout'
const listeners = new Set<() => void>()
let draft: CheckoutDraft | undefined

function current(): CheckoutDraft {
  draft ??= stored()
  return draft
}

function stored(): CheckoutDraft {
  try {
    const text = sessionStorage.getItem(storageKey)
    return text ? { ...blank, ...(JSON.parse(text) as Partial<CheckoutDraft>) } : blank
  } catch {
    // Storage is disabled or its content is invalid. The checkout works without it.
    return blank
  }
}

function set(next: CheckoutDraft) {
  draft = next
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage is full or disabled: the draft stays in memory.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The draft if the member may see it. A guest's draft passes to the member who signs in; another member's is never
 * shown.
 */
const visibleTo = (member: string | null, of: CheckoutDraft): CheckoutDraft =>
  of.owner === null || of.owner === member ? of : blank

/** The draft; on the server that of a form which was sent before scripts ran. */
export function useCheckoutDraft(member: string | null, posted?: PostedForm): CheckoutDraft {
  return visibleTo(
    member,
    useSyncExternalStore(subscribe, current, () =>
      posted ? { ...blank, ...postedDraft(posted) } : blank,
    ),
  )
}

/** What a form that was sent before scripts ran contains of a draft. */
export function postedDraft({ values }: PostedForm): Partial<CheckoutDraft> {
  return {
    checkoutId: values['checkoutId'] ?? '',
    sent: Boolean(values['checkoutId']),
    typed: Object.fromEntries(
      checkoutFields.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
    ),
    method: values['paymentMethod'] ?? '',
    ...postedChoices(values),
    sizes: inGroup(values, 'size'),
  }
}

/** Changes the draft of `member`. */
export function storeDraft(member: string | null, change: Partial<CheckoutDraft>): void {
  set({ ...visibleTo(member, current()), owner: member, ...change })
}

/** Ends this checkout. The typed fields stay for the next one. */
export function endDraft(member: string, checkoutId: string): void {
  if (visibleTo(member, current()).checkoutId !== checkoutId) return
  storeDraft(member, { checkoutId: '', sent: false, ways: {}, coupons: {}, sizes: {} })
}

/** A random UUID for a checkout. `crypto.randomUUID` is missing on pages without HTTPS. */
export const newCheckoutId = (): string => checkoutIdOf(newIdempotencyKey())

/** The checkout of a rendered form, from the form's key. */
export function checkoutIdOf(key: string): string {
  return [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    `a${key.slice(17, 20)}`,
    key.slice(20),
  ].join('-')
}
