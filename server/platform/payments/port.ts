import type { PaymentId } from '#contracts/common/ids.ts'
import type { Provider } from '#contracts/payments/providers.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { PaymentPurpose } from '#contracts/payments/payment-states.ts'

/** Payments of wallets and cards: real, simulated (no money moves), or closed because no provider has keys. */
export type PaymentsMode = 'real' | 'simulated' | 'closed'

/** The part of the payment providers that all modules may see. */
export interface PaymentAvailability {
  mode: PaymentsMode
  /** No money moves. */
  simulated: boolean
  accepts(provider: Provider, currency: CurrencyCode): boolean
  /** Whether the provider can send money in the currency, for this purpose. */
  sends(purpose: 'refund' | 'payout', provider: Provider, currency: CurrencyCode): boolean
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
  /** E.164; null for payments without a phone. */
  phone: string | null
  /** The provider's URL for lookups; null until it has answered. */
  pollUrl: string | null
  /** The page of the shop to which the provider's own page returns; by default the buyer's. */
  returnPath?: string | undefined
}

/** An accepted request. Fields that the provider did not send are empty. */
export interface StartedPayment {
  kind: 'started'
  pollUrl: string
  browserUrl: string
  instructions: string
  providerId: string
}

/** `lost`: it is unknown whether the payment exists. `refused`: it does not exist, for this reason. */
export type StartOutcome =
  | StartedPayment
  | { kind: 'refused'; reason: string }
  | { kind: 'lost'; reason: string }

/** The meaning of a provider's status for the money. */
export type StatusMeaning = 'money' | 'waiting' | 'ended'

/** A provider's statement of a payment, verified to be genuine. */
export interface PaymentStatement {
  reference: string
  /** Minor units; undefined if the stated amount is not one of the currency. */
  amountMinor: bigint | undefined
  /** Empty where the statement names none. */
  providerId: string
  /** The provider's own status, shown to staff. */
  status: string
  meaning: StatusMeaning
  /** As it was received. */
  body: string
}

/** `absent`: the provider does not have the payment. `lost`: it gave no usable answer. */
export type PaymentLookup =
  | { kind: 'stated'; statement: PaymentStatement }
  | { kind: 'found'; started: StartedPayment }
  | { kind: 'absent' }
  | { kind: 'lost'; reason: string }

/** Money to send to a wallet, written down before it is sent. */
export interface Disbursement {
  /** The key of this one request; the provider never pays it twice. */
  reference: string
  purpose: 'refund' | 'payout'
  currency: CurrencyCode
  /** Minor units of the currency. */
  amountMinor: bigint
  /** E.164. */
  phone: string
  /** The recipient, as the provider asks for it. */
  name: { first: string; last: string }
}

/** `refused`: it was not taken, and is not paid. `lost`: it is unknown whether it was taken. */
export type SendOutcome =
  | { kind: 'accepted'; providerId: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'lost'; reason: string }

/** `stated`: the provider's record of this reference, amount and currency. `mismatch`: it has others. */
export type DisbursementLookup =
  | { kind: 'stated'; meaning: StatusMeaning; providerId: string; reason: string }
  | { kind: 'mismatch'; reason: string }
  | { kind: 'absent' }
  | { kind: 'lost'; reason: string }

/** A provider's call that sends money to a wallet. Like a payment, only a lookup confirms it. */
export interface MoneyOut {
  /** The name of the provider, as it is stored. */
  name: string
  accepts(currency: CurrencyCode): boolean
  /** Sends the request once; the caller never repeats it. */
  send(disbursement: Disbursement): Promise<SendOutcome>
  lookUp(disbursement: Disbursement): Promise<DisbursementLookup>
}

/**
 * A payment provider. The caller stores its answers; a provider stores nothing. Errors of the other side are results;
 * its methods never throw for them.
 */
export interface PaymentProvider {
  /** Whether it takes the currency now. Not used for bank transfers, which depend on the shop's bank accounts. */
  accepts(currency: CurrencyCode): boolean
  /** Milliseconds that the payer has to approve; undefined for as long as the orders can be paid. */
  wait: number | undefined
  /** Requests the payment. `email` is the payer's. A second call for the same id must not charge twice. */
  start(payment: PaymentRequest, email: string): Promise<StartOutcome>
  /** The state of the payment; undefined if the provider cannot be asked. */
  lookUp(payment: PaymentRequest): Promise<PaymentLookup | undefined>
  /** While payments are simulated: the page that replaces the payer's phone. */
  phonePage?(pollUrl: string): string | undefined
  /** Pays a refund to the wallet that paid; absent if staff pay it by hand. */
  refund?: MoneyOut
  /** Pays a seller; absent if staff pay by hand. */
  payout?: MoneyOut
}

/** The content of a report. `statement` is undefined if the report is forged. */
export interface ReadReport {
  reference: string
  currency: CurrencyCode
  statement: PaymentStatement | undefined
}

/** Where a provider reports changes: a form without a cookie, below `/api/payments/` and ending in `/result`. */
export interface PaymentReports {
  /** Parameters are in braces, as in OpenAPI. */
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
