import { blankDraft, formOf, isBlank, isSame, type Draft } from './draft.ts'
import { DraftSender, type DraftCalls, type Sync, type DraftProgress } from './draft-sender.ts'
import { dropStored, readStored, writeStored, type StoredForm } from './stored-form.ts'

/** How long after the last change a draft is kept, in milliseconds. */
const pause = 400

export interface DraftState {
  draft: Draft
  /** It began from an earlier stored version; a form from another source begins again. */
  begun: 'given' | 'restored'
  /** The restored version is on the page, and was not discarded. */
  restored: boolean
  /** The device holds it. */
  kept: boolean
  sync: Sync
  /** Another device had changed the draft; the local version is a draft of its own. */
  forked: boolean
  /** Why the server did not take it. */
  reason: string | undefined
}

export const stateOf = (draft: Draft): DraftState => ({
  draft,
  begun: 'given',
  restored: false,
  kept: false,
  sync: 'none',
  forked: false,
  reason: undefined,
})

/** Where a form begins, and where it is kept. */
export interface DraftOrigin {
  slot: string
  /** The form without a stored version; blank by default. */
  from?: Draft
  /** The server's copy that it shows, or the state of the listing that it changes. */
  draftId?: string
  version?: number
  /** Without them it stays on this device. */
  calls?: DraftCalls
  /** The stored version is finished: it begins again. */
  anew?: boolean
}

/** Whether the stored version continues from the form's beginning: unsent, or of the same version. */
const goesOn = (kept: StoredForm, { draftId, version, calls }: DraftOrigin): boolean => {
  if (!calls) return kept.version === version
  return kept.unsent === true || version === undefined || kept.version === version
    ? draftId === undefined || kept.draftId === draftId
    : false
}

/** A draft that is kept on the device a moment after each change, and a moment later on the server. */
export class StoredDraft {
  readonly #slot: string
  readonly #from: Draft
  readonly #listeners = new Set<() => void>()
  readonly #sender: DraftSender | undefined
  #place: Pick<StoredForm, 'draftId' | 'version' | 'unsent'>
  #state: DraftState
  #waiting: ReturnType<typeof setTimeout> | undefined
  /** It was listed or thrown away: nothing that is still on its way brings it back. */
  #gone = false

  constructor(origin: DraftOrigin) {
    const { slot, from = blankDraft, draftId, version, calls } = origin
    this.#slot = slot
    this.#from = from
    const kept = origin.anew ? undefined : readStored(slot)
    const before = kept && goesOn(kept, origin) ? kept : undefined
    const place = before ?? { draftId, version }
    this.#place = {
      ...(place.draftId !== undefined && { draftId: place.draftId }),
      ...(place.version !== undefined && { version: place.version }),
      ...(before?.unsent !== undefined && { unsent: before.unsent }),
    }
    this.#state = before
      ? { ...stateOf(before.draft), begun: 'restored', restored: true, kept: true }
      : stateOf(from)
    if (calls) {
      this.#sender = new DraftSender(calls, this.#place, (progress) => this.#adopt(progress))
      if (this.#place.version !== undefined)
        this.#state = { ...this.#state, kept: true, sync: 'sent' }
    }
  }

  readonly state = (): DraftState => this.#state

  /** Reports each change, and sends those that an earlier visit could not. Leaving the page keeps waiting ones. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const leave = () => {
      if (this.#waiting !== undefined) this.keep()
    }
    const back = () => this.#sender?.now()
    this.#listeners.add(listener)
    addEventListener('pagehide', leave)
    addEventListener('online', back)
    if (this.#place.unsent) this.send()
    return () => {
      this.#listeners.delete(listener)
      removeEventListener('pagehide', leave)
      removeEventListener('online', back)
      leave()
      this.#sender?.rest()
    }
  }

  /** Whether the last of it is still on its way to the server. */
  isSending(): boolean {
    return !this.#gone && this.#sender !== undefined && this.#sender.isBusy()
  }

  /** The member returns to it. */
  reopen(): void {
    this.#set({ begun: 'restored', restored: true })
  }

  change(part: Partial<Draft>): void {
    this.#gone = false
    this.#rest()
    this.#waiting = setTimeout(() => this.keep(), pause)
    this.#set({ draft: { ...this.#state.draft, ...part } })
  }

  /** Keeps it at once; answers whether there was something to keep and room for it. */
  keep(): boolean {
    this.#rest()
    const { draft } = this.#state
    const empty = this.#sender ? isBlank(draft) : isSame(draft, this.#from)
    if (empty) {
      this.#forget()
      this.#set({ kept: false, sync: 'none', reason: undefined })
      return false
    }
    if (this.#sender) this.#place.unsent = true
    const kept = this.#write()
    this.#set({ kept })
    this.#sender?.offer(formOf(draft))
    return kept
  }

  /** Sends it at once. */
  send(): void {
    this.#sender?.offer(formOf(this.#state.draft))
    this.#sender?.now()
  }

  /** Deletes it on the device and the server; the form on the page stays. */
  drop(): void {
    this.#rest()
    this.#forget()
  }

  discard(): void {
    this.drop()
    this.#set({ ...stateOf(this.#sender ? blankDraft : this.#from), begun: this.#state.begun })
  }

  /** Continues from another state of the listing. */
  rebase(draft: Draft, version: number): void {
    this.#place.version = version
    this.#set({ draft })
    this.#write()
  }

  #forget(): void {
    this.#gone = true
    dropStored(this.#slot)
    this.#place = {}
    void this.#sender?.forget()
  }

  #write = (): boolean => writeStored(this.#slot, { draft: this.#state.draft, ...this.#place })

  #adopt({ sync, draftId, version, forked, reason }: DraftProgress): void {
    if (this.#gone) return
    this.#place = {
      ...(draftId !== undefined && { draftId }),
      ...(version !== undefined && { version }),
      unsent: sync !== 'sent',
    }
    this.#write()
    this.#set({ sync, reason, ...(forked && { forked }) })
  }

  #rest(): void {
    clearTimeout(this.#waiting)
    this.#waiting = undefined
  }

  #set(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

const open = new Map<string, StoredDraft>()

/** The draft of a slot: coming back to it goes on with the one that may still be sending. The server makes its own each time. */
export function openDraft(origin: DraftOrigin): StoredDraft {
  if (import.meta.env.SSR) return new StoredDraft(origin)
  const before = open.get(origin.slot)
  if (before?.isSending()) {
    before.reopen()
    return before
  }
  const draft = new StoredDraft(origin)
  open.set(origin.slot, draft)
  return draft
}
