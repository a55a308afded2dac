import { encode, signed, type Fields } from '../message.ts'
import type { Faults } from './faults.ts'
import type { SimulatedStatus, Transaction } from './transactions.ts'

interface CallbackSettings {
  faults: Faults
  keyOf(transaction: Transaction): string
  pollUrlOf(transaction: Transaction): string
  /** Milliseconds between the first two tries. */
  firstWait: number
}

/** How often a callback is sent that is not answered with a 2xx. */
const triesMax = 10

/** The message with the state of a transaction: the answer to a poll and the callback alike. */
export function statementOf(
  transaction: Transaction,
  { faults, keyOf, pollUrlOf }: Omit<CallbackSettings, 'firstWait'>,
  status: SimulatedStatus = transaction.status,
): string {
  const { reference, number, amount } = transaction
  const has = (fault: Parameters<Faults['has']>[0]) => faults.has(fault, transaction)
  const fields: Fields = [
    ['reference', reference],
    ['paynowreference', number],
    ['amount', has('short_amount') ? (Number(amount) / 2).toFixed(2) : amount],
    ['status', status],
    ['pollurl', pollUrlOf(transaction)],
  ]
  const named = has('capitals')
    ? fields.map(([name, value]): Fields[number] => [name[0]!.toUpperCase() + name.slice(1), value])
    : fields
  return encode(signed(named, has('wrong_hash') ? 'somebody else' : keyOf(transaction)))
}

/** Tells the shop of every change, again and again until it has heard it. */
export function createCallbacks(settings: CallbackSettings) {
  const { faults, firstWait } = settings
  const waiting = new Set<NodeJS.Timeout>()
  const abort = new AbortController()
  const held = new Map<string, string[]>()

  const later = (act: () => void, wait: number) => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      act()
    }, wait)
    waiting.add(timer)
  }

  async function send(url: string, body: string, attempt = 1): Promise<void> {
    const reported = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      signal: abort.signal,
    }).then(
      (response) => response.ok,
      () => false,
    )
    if (reported || attempt >= triesMax || abort.signal.aborted) return
    later(() => void send(url, body, attempt + 1), firstWait * 2 ** (attempt - 1))
  }

  return {
    /** The transaction has just reached this status. */
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
    stop(): void {
      abort.abort()
      for (const timer of waiting) clearTimeout(timer)
    },
  }
}
