import type { Config } from '../../config.ts'
import { bankProvider } from './bank.ts'
import { openContipay } from './contipay/open-contipay.ts'
import { openPaynow } from './paynow/open-paynow.ts'
import type { PaymentGateway, PaymentsMode } from './port.ts'

/** Opens every payment provider. To add one, write its folder next to `paynow/` and add it here. */
export async function openGateway(
  config: Config,
  options: { demo?: boolean } = {},
): Promise<PaymentGateway> {
  const paynow = await openPaynow(config, options)
  // Paynow has no call that sends money; ContiPay sends it to EcoCash.
  const sends = openContipay(config, paynow.simulatorUrl)
  const ecocash = { ...paynow.providers.ecocash, ...(sends && { refund: sends, payout: sends }) }
  const providers: PaymentGateway['providers'] = {
    ...paynow.providers,
    ecocash,
    bank: bankProvider,
  }
  return {
    mode: paynow.mode,
    simulated: paynow.mode === 'simulated',
    accepts: (provider, currency) => providers[provider].accepts(currency),
    sends: (purpose, provider, currency) =>
      providers[provider][purpose]?.accepts(currency) ?? false,
    providers,
    reports: [paynow.reports],
    stop: () => paynow.stop(),
  }
}

/** A warning for the operator who starts the shop; undefined where payments are real. */
export function paymentsNotice(mode: PaymentsMode, demo: boolean): string | undefined {
  if (mode === 'closed')
    return "Payments are closed: set Paynow's keys (PAYNOW_ZWL_ID and PAYNOW_ZWL_KEY, or another currency's), or PAYMENTS=simulated to try the shop without money."
  if (mode === 'simulated') return 'Payments are simulated: no money moves.'
  return demo
    ? 'This shop holds the demo data and takes real money: Paynow keys are set. Remove them, or start with an empty database.'
    : undefined
}
