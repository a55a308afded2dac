import type { DraftForm } from '../../../../contracts/selling/drafts.ts'
import { draftOf, formOf, type Draft } from './draft.ts'

/** A form stored on a device, and its relation to the server's copy. */
export interface StoredForm {
  draft: Draft
  /** The server's draft; absent until one is made. */
  draftId?: string
  /** The version that the server answered last, or of the listing that is being changed. */
  version?: number
  /** The server has not got the last of it. */
  unsent?: boolean
}

type Stored = Partial<DraftForm> & Omit<StoredForm, 'draft'>

const plainSlot = (userId: string) => `musika-draft-${userId}`

/** Where a person's new listing is kept on this device: one for each draft that they came back to, and one besides. */
export function slotOf(userId: string, draftId?: string): string {
  const plain = plainSlot(userId)
  return draftId && readStored(plain)?.draftId !== draftId ? `${plain}-${draftId}` : plain
}

/** Where the changes of a listing are kept until they are saved. */
export const editSlot = (userId: string, productId: string): string =>
  `musika-edit-${userId}-${productId}`

/** The value of a slot; undefined if it is empty or unreadable. */
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

/** Hears of everything that is kept or dropped, here and in other tabs. */
export function onStoredChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Keeps a form; answers whether the device had room for it. */
export function writeStored(slot: string, { draft, ...rest }: StoredForm): boolean {
  try {
    localStorage.setItem(slot, JSON.stringify({ ...formOf(draft), ...rest } satisfies Stored))
    publish()
    return true
  } catch {
    return false
  }
}

export function dropStored(slot: string): void {
  try {
    localStorage.removeItem(slot)
    publish()
  } catch {
    // Where nothing can be kept there is nothing to drop.
  }
}

/** The drafts of a person that this device keeps; those that are `unsent` wait to be sent. */
export function storedDrafts(userId: string): (StoredForm & { slot: string })[] {
  try {
    return Object.keys(localStorage).flatMap((slot) => {
      if (!slot.startsWith(plainSlot(userId))) return []
      const kept = readStored(slot)
      return kept ? { ...kept, slot } : []
    })
  } catch {
    return []
  }
}

export const unsentDrafts = (userId: string): ReturnType<typeof storedDrafts> =>
  storedDrafts(userId).filter(({ unsent }) => unsent)
