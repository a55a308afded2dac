import { typedMinor } from '#contracts/currencies/typed-amount.ts'
import { messageRef, type MessageRef } from '../../../kernel/message-ref.ts'
import {
  currencyCodes,
  localCurrency,
  type CurrencyCode,
} from '#contracts/currencies/currencies.ts'

/** Incoming money, as a line of a statement. */
export interface StatementLine {
  /** `YYYY-MM-DD` */
  bookedOn: string
  currency: CurrencyCode
  amountMinor: bigint
  narration: string
  /** Its line in the file, from 1 with the header. */
  line: number
  /** More columns of the bank; null if the file has none. */
  number: string | null
  balanceMinor: bigint | null
}

export interface ReadStatement {
  lines: StatementLine[]
  /** Outgoing lines, which are ignored. */
  skipped: number
  refused: { line: number; says: MessageRef }[]
  /** Errors of the file as a whole. */
  problem?: MessageRef
}

const names = {
  date: ['date', 'value date', 'transaction date', 'booking date', 'posting date'],
  amount: ['amount', 'credit', 'credits', 'credit amount', 'money in', 'deposit'],
  narration: ['narration', 'description', 'details', 'narrative', 'reference', 'particulars'],
  currency: ['currency', 'ccy'],
  number: [
    'line',
    'line no',
    'line number',
    'no',
    'no.',
    '#',
    'seq',
    'sequence',
    'entry',
    'entry no',
    'entry number',
    'transaction id',
    'transaction number',
  ],
  balance: ['balance', 'running balance', 'closing balance', 'book balance'],
} as const

/** The lines of a bank's statement. `rows` are its cells; the first row has the names of the columns. */
export function readStatement(rows: readonly (readonly string[])[]): ReadStatement {
  const [head = [], ...body] = rows
  const titles = head.map((title) => title.trim().toLowerCase())
  const column = (name: keyof typeof names) =>
    titles.findIndex((title) => (names[name] as readonly string[]).includes(title))
  const at = { date: column('date'), amount: column('amount'), narration: column('narration') }
  const missing = Object.entries(at).find(([, index]) => index < 0)
  const result: ReadStatement = { lines: [], skipped: 0, refused: [] }
  if (missing)
    return {
      ...result,
      problem: messageRef('paymentsRefusals.statementColumn', { column: missing[0] }),
    }
  const currencyAt = column('currency')
  const [numberAt, balanceAt] = [column('number'), column('balance')]
  body.forEach((cells, index) => {
    const currency = currencyOf(currencyAt < 0 ? localCurrency() : (cells[currencyAt] ?? ''))
    const amount = amountOf(cells[at.amount] ?? '', currency)
    if (amount === 'out') return void (result.skipped += 1)
    const bookedOn = dayOf(cells[at.date] ?? '')
    const says = !bookedOn
      ? messageRef('paymentsRefusals.lineDate')
      : !currency
        ? messageRef('paymentsRefusals.lineCurrency')
        : amount === undefined
          ? messageRef('paymentsRefusals.lineAmount')
          : undefined
    if (says) return void result.refused.push({ line: index + 2, says })
    const narration = (cells[at.narration] ?? '').replace(/\s+/g, ' ').trim().slice(0, 500)
    result.lines.push({
      bookedOn: bookedOn!,
      currency: currency!,
      amountMinor: amount!,
      narration,
      line: index + 2,
      number: cells[numberAt]?.trim().slice(0, 60) || null,
      balanceMinor: balanceOf(cells[balanceAt] ?? '', currency!),
    })
  })
  return result
}

/** A minus before the digits, brackets or "DR". */
const outgoing = /^\D*-|^\(.*\)$|DR$/i

/** Minor units of incoming money; `out` for outgoing or empty. */
function amountOf(text: string, currency: CurrencyCode | undefined): bigint | 'out' | undefined {
  const plain = text.trim()
  if (plain === '' || outgoing.test(plain)) return 'out'
  const minor =
    currency === undefined ? undefined : typedMinor(plain.replace(/^\+|CR$/gi, ''), currency)
  return minor === 0n ? 'out' : minor
}

/** The balance after a line, negative if overdrawn; null if it cannot be read. */
function balanceOf(text: string, currency: CurrencyCode): bigint | null {
  const plain = text.trim()
  const below = outgoing.test(plain)
  const minor = typedMinor(plain.replace(/[()+-]|CR$|DR$/gi, ''), currency)
  return minor === undefined ? null : below ? -minor : minor
}

const currencyOf = (text: string): CurrencyCode | undefined =>
  currencyCodes().find((code) => code === text.trim().toUpperCase())

/** `YYYY-MM-DD` from the same format or from `DD/MM/YYYY`; undefined for a day that does not exist. */
function dayOf(text: string): string | undefined {
  const plain = text.trim()
  const [, year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})/.exec(plain) ??
    swapped(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(plain)) ??
    []
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // PostgreSQL has no year 0.
  if (iso < '0001') return undefined
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso
}

const swapped = (match: RegExpExecArray | null) => match && [match[0], match[3], match[2], match[1]]
