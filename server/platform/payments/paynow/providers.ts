import { durations } from '#contracts/common/limits.ts'
import type { PaymentPurpose } from '#contracts/payments/payment-states.ts'
import type { Config } from '../../../config.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { PaymentProvider, PaymentRequest, StartOutcome } from '../port.ts'
import type { Paynow, Request } from './protocol.ts'
import { reportPath } from './reports.ts'

const infoOf: Record<PaymentPurpose, string> = {
  checkout: 'Musika order',
  subscription: 'Musika subscription',
  listing_fee: 'Musika listing fee',
  commission: 'Musika commission',
}

/** The payment's trace at Paynow: its id in 32 characters. */
const traceOf = ({ id }: PaymentRequest): string => id.replaceAll('-', '')

/** "0771234567" of "+263771234567", as Zimbabwean wallets spell it. */
export const localPhone = (e164: string): string => e164.replace(/^\+263/, '0')

export type PaynowProvider = 'ecocash' | 'onemoney' | 'card'

export interface PaynowAccount {
  paynow: Paynow
  config: Pick<Config, 'publicUrl' | 'paynow'>
  phonePage: (pollUrl: string) => string | undefined
}

/** EcoCash, OneMoney and cards, all through Paynow. */
export function paynowProviders(account: PaynowAccount): Record<PaynowProvider, PaymentProvider> {
  const { paynow, config, phonePage } = account

  const requestFor = (payment: PaymentRequest, email: string): Request => ({
    currency: payment.currency,
    reference: payment.reference,
    amount: wireAmount(payment.amountMinor, payment.currency),
    info: infoOf[payment.purpose],
    email: config.paynow.email ?? email,
    returnUrl: config.publicUrl + (payment.returnPath ?? `/checkout/waiting/${payment.id}`),
    resultUrl: config.publicUrl + reportPath.replace('{currency}', payment.currency),
    trace: traceOf(payment),
  })

  const provider = (
    name: PaynowProvider,
    wait: number,
    start: (request: Request, payment: PaymentRequest) => Promise<StartOutcome>,
  ): PaymentProvider => ({
    accepts: (currency) =>
      paynow.accepts(currency) && (name === 'ecocash' || config.paynow.extras.has(name)),
    wait,
    start: (payment, email) => start(requestFor(payment, email), payment),
    async lookUp(payment) {
      if (payment.pollUrl) return paynow.poll(payment.currency, payment.pollUrl)
      const traced = await paynow.trace(payment.currency, traceOf(payment))
      if (traced.kind === 'started') return { kind: 'found', started: traced }
      return traced.kind === 'refused' ? { kind: 'lost', reason: traced.reason } : traced
    },
    phonePage,
  })

  /** A wallet on a phone, by express checkout. */
  const wallet = (method: 'ecocash' | 'onemoney') =>
    provider(method, durations.pinWait, (request, { phone }) =>
      paynow.startWallet(request, { method, phone: localPhone(phone ?? '') }),
    )
  return {
    ecocash: wallet('ecocash'),
    onemoney: wallet('onemoney'),
    card: provider('card', durations.payPage, (request) => paynow.startPage(request)),
  }
}
