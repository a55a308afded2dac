import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export type SimulatedStatus =
  | 'Created'
  | 'Sent'
  | 'Paid'
  | 'Awaiting Delivery'
  | 'Delivered'
  | 'Cancelled'
  | 'Disputed'
  | 'Refunded'

/** A payment in the simulator. */
export interface Transaction {
  guid: string
  /** Paynow's own number. */
  number: string
  /** The integration that made it. */
  integration: string
  reference: string
  /** As requested, with two decimals. */
  amount: string
  currency: string
  info: string
  /** Local spelling; empty for a payment on the page. */
  phone: string
  status: SimulatedStatus
  returnUrl: string
  resultUrl: string
  trace: string
  createdAt: number
}

export interface Transactions {
  find(fits: (transaction: Transaction) => boolean): Transaction | undefined
  all(): Transaction[]
  /** Writes to the file before it returns, so that answers survive a crash. */
  save(transaction: Transaction): void
  /** The port of the last start. */
  readonly port: number | undefined
  notePort(port: number): void
}

/** Opens a JSON Lines file of transactions; the last line of each transaction is valid. */
export function openTransactions(file: string): Transactions {
  const known = new Map<string, Transaction>()
  let port: number | undefined
  if (existsSync(file)) {
    const text = readFileSync(file, 'utf8')
    // Ends a line that a crash cut off.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
    for (const line of text.split('\n')) {
      const entry = parsed(line)
      if (entry?.transaction) known.set(entry.transaction.guid, entry.transaction)
      if (entry?.port) port = entry.port
    }
  }
  const append = (entry: Entry) =>
    appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
  return {
    find: (fits) => [...known.values()].find(fits),
    all: () => [...known.values()],
    save(transaction) {
      known.set(transaction.guid, transaction)
      append({ transaction })
    },
    get port() {
      return port
    },
    notePort(next) {
      port = next
      append({ port: next })
    },
  }
}

interface Entry {
  transaction?: Transaction
  port?: number
}

/** A line cut off by a crash is ignored. */
function parsed(line: string): Entry | undefined {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return undefined
  }
}
