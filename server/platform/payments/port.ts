import type { PaymentId } from '../../../contracts/common/ids.ts'
import type { Provider } from '../../../contracts/payments/providers.ts'
import type { CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { PaymentPurpose } from '../../../contracts/payments/payment-states.ts'

/** Payments of wallets and cards: real, simulated (no money moves), or closed because no provider has keys. */
export type PaymentsMode = 'real' | 'simulated' | 'closed'

/** The part of the payment providers that all modules may see. */
export interface PaymentAvailability {
  mode: PaymentsMode
  /** No money moves. */
  simulated: boolean
  accepts(provider: Provider, currency: CurrencyCode): boolean
}

/** A payment as its provider sees it. */
export interface PaymentRequest {
  id: PaymentId
  purpose: PaymentPurpose
  /** The reference of the payment in the provider's statements. */
  reference: string
  currency: CurrencyCode
  /** Minor units of the currency. */
  amountMinor: bigint
  /** E.164; null where no phone pays. */
  phone: string | null
  /** Where the provider can be asked; null until it has answered. */
  pollUrl: string | null
}

/** The provider has taken the request on. Empty where it names nothing. */
export interface StartedPayment {
  kind: 'started'
  pollUrl: string
  browserUrl: string
  instructions: string
  providerId: string
}

/** `lost`: unknown whether the payment exists; look it up. `refused`: it does not exist, for this reason. */
export type StartOutcome =
  | StartedPayment
  | { kind: 'refused'; reason: string }
  | { kind: 'lost'; reason: string }

/** The meaning of a provider's status for the money. */
export type StatusMeaning = 'money' | 'waiting' | 'ended'

/** A payment as its provider states it, proved to be genuine. */
export interface PaymentStatement {
  reference: string
  /** Minor units; undefined if the stated amount is not one of the currency. */
  amountMinor: bigint | undefined
  /** Empty where the statement names none. */
  providerId: string
  /** The provider's own word, for staff. */
  status: string
  meaning: StatusMeaning
  /** As it was received. */
  body: string
}

/** `absent`: the provider has never heard of the payment. `lost`: it gave no usable answer. */
export type PaymentLookup =
  | { kind: 'stated'; statement: PaymentStatement }
  | { kind: 'found'; started: StartedPayment }
  | { kind: 'absent' }
  | { kind: 'lost'; reason: string }

/**
 * A payment provider. The caller stores its answers; a provider stores nothing. It never throws for errors of the other
 * side.
 */
export interface PaymentProvider {
  /** Whether it takes money in the currency now. Of bank transfers the shop's accounts decide, which are not known here. */
  accepts(currency: CurrencyCode): boolean
  /** Milliseconds that the payer has; undefined: as long as the orders wait. */
  wait: number | undefined
  /** Asks for the money. `email` is the payer's. Called again for the same id it must not ask twice. */
  start(payment: PaymentRequest, email: string): Promise<StartOutcome>
  /** The state of the payment; undefined if it cannot be looked up. */
  look(payment: PaymentRequest): Promise<PaymentLookup | undefined>
  /** While payments are simulated: the page that replaces the payer's phone. */
  phonePage?(pollUrl: string): string | undefined
}

/** The content of a report. `statement` is undefined if the report is forged. */
export interface ReadReport {
  reference: string
  currency: CurrencyCode
  statement: PaymentStatement | undefined
}

/** Where a provider reports changes: a form without a cookie, below `/api/payments/` and ending in `/result`. */
export interface PaymentReports {
  /** With parameters in braces, as the description of the API has it. */
  path: string
  summary: string
  /** Undefined for anything that cannot be a report of this provider. */
  read: (params: Record<string, string>, body: string) => ReadReport | undefined
}

/** Every provider of this shop; opened once by the composition root. */
export interface PaymentGateway extends PaymentAvailability {
  providers: Record<Provider, PaymentProvider>
  reports: readonly PaymentReports[]
  stop(): Promise<void>
}
