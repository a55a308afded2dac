import { durations } from '../../../contracts/common/limits.ts'
import type { PaymentPurpose } from '../../../contracts/payments/payment-states.ts'
import { paynowResultPath } from '../../../contracts/payments/payments.ts'
import { wireAmount } from '../../kernel/money.ts'
import type { App } from '../../platform/app.ts'
import type { Request } from '../../platform/payments/paynow/protocol.ts'
import { localPhone } from './payment.rules.ts'
import type { PaymentLookup, PaymentProvider } from './provider.ts'
import type { PaymentRow } from './store.ts'

/** What finds a payment at Paynow when its answer was lost: 32 letters, its own. */
const traceOf = ({ id }: PaymentRow): string => id.replaceAll('-', '')

const infoOf: Record<PaymentPurpose, string> = {
  checkout: 'Musika order',
  subscription: 'Musika subscription',
  listing_fee: 'Musika listing fee',
}

const requestFor = (app: App, payment: PaymentRow, email: string): Request => ({
  currency: payment.currency,
  reference: payment.reference,
  amount: wireAmount(payment.amountMinor, payment.currency),
  info: infoOf[payment.purpose],
  email: app.paynow.email ?? email,
  returnUrl: `${app.config.publicUrl}/checkout/waiting/${payment.id}`,
  resultUrl: app.config.publicUrl + paynowResultPath.replace('{currency}', payment.currency),
  trace: traceOf(payment),
})

async function look(app: App, payment: PaymentRow): Promise<PaymentLookup> {
  if (payment.pollUrl) return app.paynow.poll(payment.currency, payment.pollUrl)
  const traced = await app.paynow.trace(payment.currency, traceOf(payment))
  if (traced.kind === 'started') return { kind: 'found', started: traced }
  return traced.kind === 'refused' ? { kind: 'lost', reason: traced.reason } : traced
}

/** A wallet on a phone, through Paynow's express checkout. `wallet` is Paynow's name for it. */
export const walletProvider = (wallet: 'ecocash' | 'onemoney'): PaymentProvider => ({
  wait: durations.pinWait,
  start: (app, payment, email) =>
    app.paynow.startWallet(requestFor(app, payment, email), {
      method: wallet,
      phone: localPhone(payment.phone ?? ''),
    }),
  look,
})

/** Paynow's own page, on which one pays by card. */
export const pageProvider: PaymentProvider = {
  wait: durations.payPage,
  start: (app, payment, email) => app.paynow.startPage(requestFor(app, payment, email)),
  look,
}
