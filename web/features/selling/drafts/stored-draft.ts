import { blankDraft, formOf, isBlank, isSame, type Draft } from './draft.ts'
import { DraftSender, type DraftCalls, type Sync, type DraftProgress } from './draft-sender.ts'
import { dropStored, readStored, writeStored, type StoredForm } from './stored-form.ts'

/** Milliseconds between the last change of a draft and storing it. */
const pause = 400

export interface DraftState {
  draft: Draft
  /** Whether the form began with a stored version. */
  begun: 'given' | 'restored'
  /** The page shows the restored version; it was not discarded. */
  restored: boolean
  /** The device holds it. */
  onDevice: boolean
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
  onDevice: false,
  sync: 'none',
  forked: false,
  reason: undefined,
})

/** The initial content of a form, and where it is stored. */
export interface DraftOrigin {
  slot: string
  /** The form without a stored version; blank by default. */
  from?: Draft
  /** The server's copy that it shows, or the state of the listing that it changes. */
  draftId?: string
  version?: number
  /** Without them it stays on this device. */
  calls?: DraftCalls
  /** Ignores the stored version, which was listed already. */
  startEmpty?: boolean
}

/** Whether the stored version continues from the form's beginning: unsent, or of the same version. */
const continuesFrom = (onDevice: StoredForm, { draftId, version, calls }: DraftOrigin): boolean => {
  if (!calls) return onDevice.version === version
  return onDevice.unsent === true || version === undefined || onDevice.version === version
    ? draftId === undefined || onDevice.draftId === draftId
    : false
}

/** A draft that is stored on the device shortly after each change, and then on the server. */
export class StoredDraft {
  readonly #slot: string
  readonly #from: Draft
  readonly #listeners = new Set<() => void>()
  readonly #sender: DraftSender | undefined
  #place: Pick<StoredForm, 'draftId' | 'version' | 'unsent'>
  #state: DraftState
  #waiting: ReturnType<typeof setTimeout> | undefined
  /** It was listed or deleted: pending responses must not restore it. */
  #gone = false

  constructor(origin: DraftOrigin) {
    const { slot, from = blankDraft, draftId, version, calls } = origin
    this.#slot = slot
    this.#from = from
    const onDevice = origin.startEmpty ? undefined : readStored(slot)
    const before = onDevice && continuesFrom(onDevice, origin) ? onDevice : undefined
    const place = before ?? { draftId, version }
    this.#place = {
      ...(place.draftId !== undefined && { draftId: place.draftId }),
      ...(place.version !== undefined && { version: place.version }),
      ...(before?.unsent !== undefined && { unsent: before.unsent }),
    }
    this.#state = before
      ? { ...stateOf(before.draft), begun: 'restored', restored: true, onDevice: true }
      : stateOf(from)
    if (calls) {
      this.#sender = new DraftSender(calls, this.#place, (progress) => this.#adopt(progress))
      if (this.#place.version !== undefined)
        this.#state = { ...this.#state, onDevice: true, sync: 'sent' }
    }
  }

  readonly state = (): DraftState => this.#state

  /** Reports each change, and sends changes of an earlier visit. Pending changes are stored when the page closes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const leave = () => {
      if (this.#waiting !== undefined) this.save()
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

  /** Whether the server has not confirmed the last change yet. */
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
    this.#waiting = setTimeout(() => this.save(), pause)
    this.#set({ draft: { ...this.#state.draft, ...part } })
  }

  /** Stores it at once; returns false if it is empty or the device has no space. */
  save(): boolean {
    this.#rest()
    const { draft } = this.#state
    const empty = this.#sender ? isBlank(draft) : isSame(draft, this.#from)
    if (empty) {
      this.#forget()
      this.#set({ onDevice: false, sync: 'none', reason: undefined })
      return false
    }
    if (this.#sender) this.#place.unsent = true
    const onDevice = this.#write()
    this.#set({ onDevice })
    this.#sender?.offer(formOf(draft))
    return onDevice
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

/** Returns the draft of a slot; one that is still being sent is reused. The server creates one for each render. */
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
