import { blankDraft, formOf, isBlank, isSame, type Draft } from './draft.ts'
import { DraftSender, type DraftCalls, type Sync, type DraftProgress } from './draft-sender.ts'
import { dropStored, readStored, writeStored, type StoredForm } from './stored-form.ts'

/** Milliseconds between the last change of a draft and storing it. */
const pause = 400

export interface DraftState {
  draft: Draft
  /** Whether the form started from the given content or from a stored version. */
  begun: 'given' | 'restored'
  /** The page shows a restored version that the member has not discarded. */
  restored: boolean
  /** The draft is stored on this device. */
  onDevice: boolean
  sync: Sync
  /** Another device had changed the draft, so the local version became a new draft. */
  forked: boolean
  /** The server's reason for refusing the draft. */
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
  /** The form if no version is stored; blank by default. */
  from?: Draft
  /** The id of the server's copy, and the version of that copy or of the listing that is edited. */
  draftId?: string
  version?: number
  /** Without these API calls the draft stays on this device. */
  calls?: DraftCalls
  /** Ignores the stored version, because it was listed already. */
  startEmpty?: boolean
}

/** Whether the stored version continues from the initial form: unsent, or based on the same version. */
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
  /** Set once the draft is listed or deleted: pending responses must not restore it. */
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

  /**
   * Subscribes to changes and sends unsent changes of an earlier visit. Pending changes are stored when the page
   * closes.
   */
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

  /** Whether the server has yet to confirm the last change. */
  isSending(): boolean {
    return !this.#gone && this.#sender !== undefined && this.#sender.isBusy()
  }

  /** Marks the draft as restored when the member returns to it. */
  reopen(): void {
    this.#set({ begun: 'restored', restored: true })
  }

  change(part: Partial<Draft>): void {
    this.#gone = false
    this.#rest()
    this.#waiting = setTimeout(() => this.save(), pause)
    this.#set({ draft: { ...this.#state.draft, ...part } })
  }

  /** Stores the draft immediately. Returns false if it is empty or the device has no space. */
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

  /** Sends the draft to the server immediately. */
  send(): void {
    this.#sender?.offer(formOf(this.#state.draft))
    this.#sender?.now()
  }

  /** Deletes the draft on the device and the server; the form on the page stays. */
  drop(): void {
    this.#rest()
    this.#forget()
  }

  discard(): void {
    this.drop()
    this.#set({ ...stateOf(this.#sender ? blankDraft : this.#from), begun: this.#state.begun })
  }

  /** Replaces the draft with one that is based on another version of the listing. */
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

/**
 * Returns the draft of a slot, reusing one that is still being sent. The server creates a new one for each render.
 */
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
