/** A buyer's code that a seller entered without a connection. It stays on this device until it is sent. */
export interface StoredCode {
  orderId: string
  /** The seller who entered it: phones are shared. */
  sellerId: string
  code: string
  /** The idempotency key, so that sending it twice counts once. */
  key: string
  /** When it was entered, in ISO 8601. */
  at: string
}

/** The local storage key of the codes. */
const slot = 'musika.codes'

export function readCodes(sellerId: string): StoredCode[] {
  return readAll().filter((stored) => stored.sellerId === sellerId)
}

/** Stores the code of an order in place of an earlier one. Returns false if the device cannot store it. */
export function storeCode(code: StoredCode): boolean {
  return write([...readAll().filter(({ orderId }) => orderId !== code.orderId), code])
}

export function removeCode({ orderId, key }: StoredCode): void {
  write(readAll().filter((stored) => stored.orderId !== orderId || stored.key !== key))
}

function readAll(): StoredCode[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(slot) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStoredCode) : []
  } catch {
    return []
  }
}

function write(codes: StoredCode[]): boolean {
  try {
    if (codes.length === 0) localStorage.removeItem(slot)
    else localStorage.setItem(slot, JSON.stringify(codes))
    return true
  } catch {
    return false
  }
}

const names = ['orderId', 'sellerId', 'code', 'key', 'at'] as const

const isStoredCode = (value: unknown): value is StoredCode =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
