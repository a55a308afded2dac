import { useSyncExternalStore } from 'react'
import type { PaymentMethod } from '../../../../contracts/currencies/currencies.ts'
import { newIdempotencyKey } from '../../../lib/api/api.ts'
import type { CheckoutForm } from './checkout-form.rules.ts'

/**
 * A checkout on its way, kept for the tab: a reload, a sign-in or a look at an item loses nothing,
 * and a second try is known by its `checkoutId`, so that nothing is ordered twice.
 */
export interface CheckoutDraft {
  checkoutId: string
  /** Its member; null without a session. */
  owner: string | null
  /** Orders were sent: some may exist although no answer came. */
  sent: boolean
  typed: Partial<CheckoutForm>
  /** Empty: none was chosen yet. */
  method: PaymentMethod
  /** Products that the buyer collects. */
  collected: string[]
}

const blank: CheckoutDraft = {
  checkoutId: '',
  owner: null,
  sent: false,
  typed: {},
  method: '',
  collected: [],
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
    // Storage is switched off, or holds nonsense: the checkout works without.
    return blank
  }
}

function set(next: CheckoutDraft) {
  draft = next
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Full or switched off: kept in memory only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A guest's draft passes to the member who signs in; another member's is never shown. */
const visibleTo = (member: string | null, kept: CheckoutDraft): CheckoutDraft =>
  kept.owner === null || kept.owner === member ? kept : blank

export function useCheckoutDraft(member: string | null): CheckoutDraft {
  const kept = useSyncExternalStore(subscribe, current, () => blank)
  return visibleTo(member, kept)
}

/** Changes the draft of `member`. */
export function storeDraft(member: string | null, change: Partial<CheckoutDraft>): void {
  set({ ...visibleTo(member, current()), owner: member, ...change })
}

/** Ends this checkout: its orders are on the page. The typed fields are kept for the next one. */
export function endDraft(member: string, checkoutId: string): void {
  if (visibleTo(member, current()).checkoutId !== checkoutId) return
  storeDraft(member, { checkoutId: '', sent: false, collected: [] })
}

/** Groups the lines of one checkout; unlike `crypto.randomUUID` it is there without HTTPS too. */
export function newCheckoutId(): string {
  const key = newIdempotencyKey()
  return [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    `a${key.slice(17, 20)}`,
    key.slice(20),
  ].join('-')
}
