import { encode, signed, type Fields } from '../message.ts'
import type { Faults } from './faults.ts'
import type { Transaction } from './transactions.ts'

interface CallbackSettings {
  faults: Faults
  keyOf(transaction: Transaction): string
  pollUrlOf(transaction: Transaction): string
  /** Milliseconds between the first two tries. */
  firstWait: () => number
}

/** Attempts for a callback that gets no 2xx response. */
const triesMax = 10

/** The state of a transaction as a signed message, for polls and callbacks. */
export function statementOf(
  transaction: Transaction,
  { faults, keyOf, pollUrlOf }: Omit<CallbackSettings, 'firstWait'>,
): string {
  const { reference, number, amount } = transaction
  const fields: Fields = [
    ['reference', reference],
    ['paynowreference', number],
    ['amount', faults.has('short_amount', transaction) ? (Number(amount) / 2).toFixed(2) : amount],
    ['status', transaction.status],
    ['pollurl', pollUrlOf(transaction)],
  ]
  return signedMessage(fields, transaction, { faults, keyOf })
}

/** A signed message, changed by the faults of the transaction. */
export function signedMessage(
  fields: Fields,
  transaction: Transaction,
  { faults, keyOf }: Pick<CallbackSettings, 'faults' | 'keyOf'>,
): string {
  const named = faults.has('capitals', transaction)
    ? fields.map(([name, value]): Fields[number] => [name[0]!.toUpperCase() + name.slice(1), value])
    : fields
  return encode(
    signed(named, faults.has('wrong_hash', transaction) ? 'wrong key' : keyOf(transaction)),
  )
}

/** Sends a callback for every change and repeats it until the shop confirms it. */
export function createCallbacks(settings: CallbackSettings) {
  const { faults, firstWait } = settings
  const waiting = new Set<NodeJS.Timeout>()
  let abort = new AbortController()
  const held = new Map<string, string[]>()

  const later = (act: () => void, wait: number) => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      act()
    }, wait)
    waiting.add(timer)
  }

  async function send(url: string, body: string, attempt = 1): Promise<void> {
    const { signal } = abort
    const reported = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      signal,
    }).then(
      (response) => response.ok,
      () => false,
    )
    if (reported || attempt >= triesMax || signal.aborted) return
    later(() => void send(url, body, attempt + 1), firstWait() * 2 ** (attempt - 1))
  }

  return {
    /** Reports the transaction's new status. */
    report(transaction: Transaction): void {
      const has = (fault: Parameters<Faults['has']>[0]) => faults.has(fault, transaction)
      if (has('no_callback')) return
      const { resultUrl, guid } = transaction
      const body = statementOf(transaction, settings)
      if (has('reordered_callbacks')) {
        // The newest is sent first, earlier ones afterwards.
        const before = held.get(guid) ?? []
        held.set(guid, [body, ...before])
        if (transaction.status === 'Created' || transaction.status === 'Sent') return
        void [body, ...before].reduce(
          (sent, each) => sent.then(() => send(resultUrl, each)),
          Promise.resolve(),
        )
        return
      }
      void send(resultUrl, body)
      if (has('duplicate_callbacks'))
        for (let copy = 0; copy < 3; copy += 1) void send(resultUrl, body)
    },
    /** Sends none of the callbacks that wait or are under way. */
    stop(): void {
      abort.abort()
      abort = new AbortController()
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
      held.clear()
    },
  }
}
