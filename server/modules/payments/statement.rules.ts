import { currencyCodes, minorOf, type CurrencyCode } from '../../../contracts/currencies.ts'

/** Money that arrived, as a line of a statement says it. */
export interface StatementLine {
  /** `YYYY-MM-DD` */
  bookedOn: string
  currency: CurrencyCode
  amountMinor: bigint
  narration: string
  /** The same line again is the same money; a twin within one file is not. */
  key: string
}

export interface ReadStatement {
  lines: StatementLine[]
  /** Lines that went out, which nobody looks for. */
  skipped: number
  refused: { line: number; reason: string }[]
  /** What is wrong with the file as a whole. */
  problem?: string
}

const names = {
  date: ['date', 'value date', 'transaction date', 'booking date', 'posting date'],
  amount: ['amount', 'credit', 'credits', 'credit amount', 'money in', 'deposit'],
  narration: ['narration', 'description', 'details', 'narrative', 'reference', 'particulars'],
  currency: ['currency', 'ccy'],
} as const

/** The lines of a bank's statement: `rows` as they were split, the first with the names of the columns. */
export function readStatement(rows: readonly (readonly string[])[]): ReadStatement {
  const [head = [], ...body] = rows
  const titles = head.map((title) => title.trim().toLowerCase())
  const column = (name: keyof typeof names) =>
    titles.findIndex((title) => (names[name] as readonly string[]).includes(title))
  const at = { date: column('date'), amount: column('amount'), narration: column('narration') }
  const missing = Object.entries(at).find(([, index]) => index < 0)
  const result: ReadStatement = { lines: [], skipped: 0, refused: [] }
  if (missing) return { ...result, problem: `There is no column "${missing[0]}".` }
  const currencyAt = column('currency')
  const twins = new Map<string, number>()
  body.forEach((cells, index) => {
    const amount = amountOf(cells[at.amount] ?? '')
    if (amount === 'out') return void (result.skipped += 1)
    const bookedOn = dayOf(cells[at.date] ?? '')
    const currency = currencyOf(currencyAt < 0 ? 'ZWL' : (cells[currencyAt] ?? ''))
    const reason = !bookedOn
      ? 'The date cannot be read'
      : amount === undefined
        ? 'The amount cannot be read'
        : currency
          ? undefined
          : 'The currency is not one of ours'
    if (reason) return void result.refused.push({ line: index + 2, reason })
    const narration = (cells[at.narration] ?? '').replace(/\s+/g, ' ').trim().slice(0, 500)
    const text = [bookedOn, currency, amount, narration].join('\n')
    const twin = twins.get(text) ?? 0
    twins.set(text, twin + 1)
    result.lines.push({
      bookedOn: bookedOn!,
      currency: currency!,
      amountMinor: amount!,
      narration,
      key: `${text}\n${twin}`,
    })
  })
  return result
}

/** Minor units of money that came in; `out` for what went out or is empty. */
function amountOf(text: string): bigint | 'out' | undefined {
  const plain = text.replace(/[\s,]/g, '').replace(/^(ZWL|USD|US\$|\$)/i, '')
  if (plain === '' || /^-|^\(.*\)$|DR$/i.test(plain)) return 'out'
  const minor = minorOf(plain.replace(/^\+|CR$/gi, ''))
  return minor === 0n ? 'out' : minor
}

const currencyOf = (text: string): CurrencyCode | undefined =>
  currencyCodes().find((code) => code === text.trim().toUpperCase())

/** `YYYY-MM-DD` of that, or of `DD/MM/YYYY`; undefined for a day that is not in the calendar. */
function dayOf(text: string): string | undefined {
  const plain = text.trim()
  const [, year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})/.exec(plain) ??
    swapped(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(plain)) ??
    []
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso
}

const swapped = (match: RegExpExecArray | null) => match && [match[0], match[3], match[2], match[1]]
