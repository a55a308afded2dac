import type { DraftForm, SavedDraft } from '#contracts/selling/drafts.ts'
import { ApiError, statusOf } from '../../../lib/api/api-error.ts'
import { isSame } from './draft.ts'

/** The API calls for drafts. */
export interface DraftCalls {
  put(id: string, body: { form: DraftForm; version?: number }): Promise<SavedDraft>
  remove(id: string): Promise<unknown>
}

/** The state of the server's copy: none yet, waiting to be sent, stored, or only on this device for now. */
export type Sync = 'none' | 'waiting' | 'sent' | 'here'

export interface DraftProgress {
  sync: Sync
  draftId?: string
  version?: number
  /** Another device had changed the draft, so the local version became a new draft. */
  forked?: true
  /** The server's reason for refusing the draft, if it gave one. */
  reason?: string | undefined
}

/** Milliseconds from the last change to sending a draft, and from a failure to the next try. */
const pause = 1500
const again = 15_000

/** Sends a draft shortly after each change, one request at a time. Retries when the connection is lost. */
export class DraftSender {
  readonly #calls: DraftCalls
  readonly #onProgress: (progress: DraftProgress) => void
  #id: string | undefined
  #version: number | undefined
  #next: DraftForm | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #resting = false
  /** The form of the last request, whose response may have been lost. */
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

  /** Replaces the form that waits to be sent. */
  offer(form: DraftForm): void {
    this.#resting = false
    this.#next = form
    this.#report('waiting')
    this.#plan(pause)
  }

  /** Sends the waiting form immediately. */
  now(): void {
    if (this.#next) this.#plan(0)
  }

  isBusy(): boolean {
    return this.#running !== undefined || (this.#next !== undefined && this.#timer !== undefined)
  }

  /** Sends the waiting form once; the caller decides whether to retry after a failure. */
  rest(): void {
    this.#resting = true
    this.now()
  }

  /** Deletes the draft on the server, after any pending write. */
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
    // Changes made during the request are sent next.
    if (sent && this.#next && this.#timer === undefined) this.#plan(pause)
  }

  /** Resolves to whether the server accepted the form. */
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
      // The newer version came from this device; only the response was lost.
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
    // Do not repeat a refused form; wait for the next change.
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

/** The newer draft in a conflict response. */
const freshOf = (error: unknown): SavedDraft | undefined =>
  error instanceof ApiError ? (error.body as { fresh?: SavedDraft }).fresh : undefined

/** Compares values; the database does not preserve the order of fields. */
function isSameForm(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return isSame(a, b)
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) =>
    isSameForm(one[name], other[name]),
  )
}

/** A random UUID for a draft. `crypto.randomUUID` is not available on pages without HTTPS. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = 0x40 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
