import { blankDraft, dropDraft, isBlank, keepDraft, keptDraft, type Draft } from './draft.ts'

/** How long after the last change a draft is kept, in milliseconds. */
const pause = 400

export interface DraftState {
  draft: Draft
  /** It began with what was kept before; what was built from the blank one begins again. */
  begun: 'blank' | 'restored'
  /** The person sees again what was kept before, and has not discarded it. */
  restored: boolean
  /** The device holds it. */
  kept: boolean
}

export const blankState: DraftState = {
  draft: blankDraft,
  begun: 'blank',
  restored: false,
  kept: false,
}

/** A draft that is kept on the device a moment after each change. */
export class KeptDraft {
  readonly #userId: string
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor(userId: string) {
    this.#userId = userId
    const before = keptDraft(userId)
    this.#state = before
      ? { draft: before, begun: 'restored', restored: true, kept: true }
      : blankState
  }

  readonly state = (): DraftState => this.#state

  /** Tells of each change. Leaving the page keeps what still waits. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const leave = () => {
      if (this.#waiting !== undefined) this.keep()
    }
    this.#listeners.add(listener)
    addEventListener('pagehide', leave)
    return () => {
      this.#listeners.delete(listener)
      removeEventListener('pagehide', leave)
      leave()
    }
  }

  change(part: Partial<Draft>): void {
    this.#rest()
    this.#waiting = setTimeout(() => this.keep(), pause)
    this.#set({ draft: { ...this.#state.draft, ...part } })
  }

  /** Keeps it at once; answers whether there was something to keep and room for it. */
  keep(): boolean {
    this.#rest()
    const { draft } = this.#state
    const kept = !isBlank(draft) && keepDraft(this.#userId, draft)
    if (!kept) dropDraft(this.#userId)
    this.#set({ kept })
    return kept
  }

  /** Takes it off the device; what is on the screen stays. */
  drop(): void {
    this.#rest()
    dropDraft(this.#userId)
  }

  discard(): void {
    this.drop()
    this.#set({ draft: blankDraft, restored: false, kept: false })
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
