import type { DraftForm, SavedDraft } from '../../../../contracts/selling/drafts.ts'
import { ApiError, statusOf } from '../../../lib/api/api-error.ts'
import { isSame } from './draft.ts'

/** The server's side of drafts. */
export interface DraftCalls {
  put(id: string, body: { form: DraftForm; version?: number }): Promise<SavedDraft>
  remove(id: string): Promise<unknown>
}

/** The state of the server's copy: none yet, being sent, stored, or only on this device for now. */
export type Sync = 'none' | 'waiting' | 'sent' | 'here'

export interface DraftProgress {
  sync: Sync
  draftId?: string
  version?: number
  /** Another device had changed it: the local version is now a draft of its own. */
  forked?: true
  /** Why the server did not take it, where it gave a reason. */
  reason?: string | undefined
}

/** How long after the last change a draft is sent, and sent again after a failure, in milliseconds. */
const pause = 1500
const again = 15_000

/** Sends a draft a moment after each change, one request at a time; a lost connection is waited out. */
export class DraftSender {
  readonly #calls: DraftCalls
  readonly #onProgress: (progress: DraftProgress) => void
  #id: string | undefined
  #version: number | undefined
  #next: DraftForm | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #resting = false
  /** The last request, whose answer may have been lost. */
  #unanswered: DraftForm | undefined

  constructor(
    calls: DraftCalls,
    from: { draftId?: string | undefined; version?: number | undefined },
    onProgress: (progress: DraftProgress) => void,
  ) {
    this.#calls = calls
    this.#onProgress = onProgress
    this.#id = from.draftId
    this.#version = from.version
  }

  /** The current form; it replaces the waiting one. */
  offer(form: DraftForm): void {
    this.#resting = false
    this.#next = form
    this.#report('waiting')
    this.#plan(pause)
  }

  /** Sends the waiting form at once. */
  now(): void {
    if (this.#next) this.#plan(0)
  }

  isBusy(): boolean {
    return this.#running !== undefined || (this.#next !== undefined && this.#timer !== undefined)
  }

  /** Sends the waiting form; after a failure the caller decides about another try. */
  rest(): void {
    this.#resting = true
    this.now()
  }

  /** Deletes the draft on the server, after any write on its way. */
  async forget(): Promise<void> {
    clearTimeout(this.#timer)
    this.#next = undefined
    await this.#running
    const id = this.#version === undefined ? undefined : this.#id
    this.#id = undefined
    this.#version = undefined
    if (id) await this.#calls.remove(id).catch(() => undefined)
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#running ??= this.#run()
      this.#timer = undefined
    }, delay)
  }

  async #run(): Promise<void> {
    const sent = await this.#send()
    this.#running = undefined
    // Text typed in between is sent next.
    if (sent && this.#next && this.#timer === undefined) this.#plan(pause)
  }

  /** Answers whether the server took it. */
  async #send(): Promise<boolean> {
    const form = this.#next
    if (!form) return true
    this.#next = undefined
    this.#id ??= newDraftId()
    const unanswered = this.#unanswered
    this.#unanswered = form
    try {
      const { version } = await this.#calls.put(this.#id, {
        form,
        ...(this.#version !== undefined && { version: this.#version }),
      })
      this.#version = version
      this.#unanswered = undefined
      this.#report(this.#next ? 'waiting' : 'sent')
      return true
    } catch (error) {
      this.#next ??= form
      this.#fail(error, unanswered)
      return false
    }
  }

  #fail(error: unknown, unanswered: DraftForm | undefined): void {
    const status = statusOf(error)
    const code = error instanceof ApiError ? error.code : undefined
    const fresh = code === 'draft_changed' ? freshOf(error) : undefined
    if (fresh && unanswered && isSameForm(fresh.form, unanswered)) {
      // It was this device: only the answer did not arrive.
      this.#version = fresh.version
      this.#plan(0)
      return
    }
    if (code === 'draft_changed' || code === 'draft_not_found') {
      this.#id = newDraftId()
      this.#version = undefined
      this.#onProgress({ sync: 'waiting', draftId: this.#id, forked: true })
      this.#plan(0)
      return
    }
    const passing = status === 0 || status === 429 || status >= 500
    const reason = error instanceof ApiError && !passing ? error.reason : undefined
    // Refused as it is: the next change is another try.
    if (!passing) this.#next = undefined
    this.#report('here', reason)
    if (passing && !this.#resting) this.#plan(again)
  }

  #report(sync: Sync, reason?: string): void {
    this.#onProgress({
      sync,
      ...(this.#id !== undefined && { draftId: this.#id }),
      ...(this.#version !== undefined && { version: this.#version }),
      ...(reason !== undefined && { reason }),
    })
  }
}

/** The newer draft that a refusal brings. */
const freshOf = (error: unknown): SavedDraft | undefined =>
  error instanceof ApiError ? (error.body as { fresh?: SavedDraft }).fresh : undefined

/** Compares values: the database stores fields in an order of its own. */
const isSameForm = (a: DraftForm, b: DraftForm): boolean =>
  (Object.keys(b) as (keyof DraftForm)[]).every((name) => {
    const [one, other] = [a[name], b[name]]
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return isSame(one, other)
    return one.zwl === (other as typeof one).zwl && one.usd === (other as typeof one).usd
  })

/** A random UUID for a draft; `crypto.randomUUID` is missing where the shop is served without HTTPS. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = 0x40 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
