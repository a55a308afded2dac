import type { App } from '../../platform/app.ts'
import type { Started, Statement } from '../../platform/payments/paynow/protocol.ts'
import type { PaymentRow } from './store.ts'

/** What a look at the provider found. `absent`: it never heard of the payment. */
export type PaymentLookup =
  | { kind: 'stated'; statement: Statement }
  | { kind: 'absent' }
  | { kind: 'lost'; reason: string }
  | { kind: 'found'; started: Extract<Started, { kind: 'started' }> }

/** A way to be paid. What it answers is written down by the caller; it keeps nothing itself. */
export interface PaymentProvider {
  /** Milliseconds that the payer has; undefined: as long as the orders wait. */
  wait: number | undefined
  /** Asks for the money. */
  start(app: App, payment: PaymentRow, email: string): Promise<Started>
  /** How the payment stands there; undefined where nobody can be asked. */
  look(app: App, payment: PaymentRow): Promise<PaymentLookup | undefined>
}
