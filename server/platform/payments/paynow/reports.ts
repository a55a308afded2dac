import type { PaymentReports } from '../port.ts'
import { decode, valueOf } from './message.ts'
import type { Paynow } from './protocol.ts'

/** The path of Paynow's callbacks. They contain no currency, so each integration has its own path. */
export const reportPath = '/api/payments/paynow/{currency}/result'

export const paynowReports = (paynow: Pick<Paynow, 'accepts' | 'read'>): PaymentReports => ({
  path: reportPath,
  summary: 'Paynow reports a change of a payment; its hash proves it, and Paynow is asked again',
  read({ currency = '' }, body) {
    const code = currency.toUpperCase()
    // Paynow percent-encodes everything that is not printable.
    if (!paynow.accepts(code) || !/^[\x21-\x7e]*$/.test(body)) return undefined
    return {
      reference: valueOf(decode(body), 'reference'),
      currency: code,
      statement: paynow.read(code, body),
    }
  },
})
