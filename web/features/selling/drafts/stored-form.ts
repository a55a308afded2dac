import type { DraftForm } from '#contracts/selling/drafts.ts'
import { draftOf, formOf, type Draft } from './draft.ts'

/** A form stored on a device, with the id and version of the server's copy. */
export interface StoredForm {
  draft: Draft
  /** The id of the server's copy; absent until it is created. */
  draftId?: string
  /** The version in the server's last response, or the version of the listing that is edited. */
  version?: number
  /** The server has not received the last change. */
  unsent?: boolean
}

type Stored = Partial<DraftForm> & Omit<StoredForm, 'draft'>

const plainSlot = (userId: string) => `musika-draft-${userId}`

/** The storage key of what a visitor fills in. */
export const visitorSlot = plainSlot('visitor')

/** The storage key of a member's new listing: one per reopened draft, and one for the plain form. */
export function slotOf(userId: string, draftId?: string): string {
  const plain = plainSlot(userId)
  return draftId && readStored(plain)?.draftId !== draftId ? `${plain}-${draftId}` : plain
}

/** The storage key of unsaved changes to a listing. */
export const editSlot = (userId: string, productId: string): string =>
  `musika-edit-${userId}-${productId}`

/** Reads a slot; returns undefined if it is empty or unreadable. */
export function readStored(slot: string): StoredForm | undefined {
  try {
    const text = localStorage.getItem(slot)
    if (!text) return undefined
    const { draftId, version, unsent, ...form } = JSON.parse(text) as Stored
    return {
      draft: draftOf(form),
      ...(draftId !== undefined && { draftId }),
      ...(version !== undefined && { version }),
      ...(unsent !== undefined && { unsent }),
    }
  } catch {
    return undefined
  }
}

const listeners = new Set<() => void>()
function publish() {
  for (const listener of listeners) listener()
}

/** Calls the listener when a stored form changes, in this tab or another one. */
export function onStoredChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Stores a form; returns false if the device has no space. */
export function writeStored(slot: string, { draft, ...rest }: StoredForm): boolean {
  try {
    localStorage.setItem(slot, JSON.stringify({ ...formOf(draft), ...rest } satisfies Stored))
    publish()
    return true
  } catch {
    return false
  }
}

/**
 * Moves what a visitor has filled in to the member, unless that would replace what only this device has. Returns
 * whether it did.
 */
export function adoptVisitorForm(userId: string): boolean {
  const form = readStored(visitorSlot)
  const slot = plainSlot(userId)
  if (!form || readStored(slot)?.unsent) return false
  if (!writeStored(slot, { draft: form.draft, unsent: true })) return false
  dropStored(visitorSlot)
  return true
}

export function dropStored(slot: string): void {
  try {
    localStorage.removeItem(slot)
    publish()
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** A member's drafts on this device. `unsent` drafts have changes that the server has not received. */
export function storedDrafts(userId: string): (StoredForm & { slot: string })[] {
  try {
    return Object.keys(localStorage).flatMap((slot) => {
      if (!slot.startsWith(plainSlot(userId))) return []
      const onDevice = readStored(slot)
      return onDevice ? { ...onDevice, slot } : []
    })
  } catch {
    return []
  }
}

export const unsentDrafts = (userId: string): ReturnType<typeof storedDrafts> =>
  storedDrafts(userId).filter(({ unsent }) => unsent)
