import type { Config } from '../../../config.ts'
import { simulatorCredentials } from './simulator/credentials.ts'
import { startSimulator } from './simulator/simulator.ts'
import { createPaynow, type Paynow } from './protocol.ts'

/** Wallet and card payments: real, simulated (no money moves), or closed for want of keys. */
export type PaymentsMode = 'real' | 'simulated' | 'closed'

/** The way to Paynow, or to what stands in for it. */
export interface PaymentGateway extends Paynow {
  mode: PaymentsMode
  /** No money moves. */
  simulated: boolean
  /** The page that stands for the phone of a payment, by its poll address; undefined where phones are real. */
  phonePage(pollUrl: string): string | undefined
  /** Ways to pay beyond EcoCash that the house has there. */
  extras: ReadonlySet<string>
  /** Whose address goes with a payment; the buyer's where none is set. */
  email: string | undefined
  stop(): Promise<void>
}

const paynowItself = 'https://www.paynow.co.zw'

/**
 * Connects to Paynow where there are keys. Without keys payments are closed, unless `PAYMENTS=simulated` or the demo
 * data ask for the simulator: then it is started, or the one of another process is used.
 */
export async function openPaynow(
  config: Pick<Config, 'paynow' | 'dataDir'>,
  { demo = false }: { demo?: boolean } = {},
): Promise<PaymentGateway> {
  const { integrations, simulated } = config.paynow
  const real = Object.keys(integrations).length > 0
  return real || !(simulated || demo) ? connect(config.paynow) : simulate(config)
}

function connect({ url, integrations, extras, email }: Config['paynow']): PaymentGateway {
  return {
    ...createPaynow({
      baseUrl: url ?? paynowItself,
      credentials: (currency) => integrations[currency],
      moved: false,
    }),
    mode: Object.keys(integrations).length > 0 ? 'real' : 'closed',
    simulated: false,
    phonePage: () => undefined,
    extras,
    email,
    stop: async () => {},
  }
}

async function simulate({
  paynow: { url, extras, email, simulator },
  dataDir,
}: Pick<Config, 'paynow' | 'dataDir'>): Promise<PaymentGateway> {
  const own = url ? undefined : await startSimulator({ dataDir, ...simulator })
  const baseUrl = own?.url ?? url ?? ''
  return {
    ...createPaynow({ baseUrl, credentials: simulatorCredentials, moved: true }),
    mode: 'simulated',
    simulated: true,
    phonePage(pollUrl) {
      const { searchParams } = new URL(pollUrl, baseUrl)
      const guid = searchParams.get('guid')
      const token = (guid && own?.pageToken(guid)) ?? searchParams.get('token') ?? ''
      return guid ? `${baseUrl}/phone/${guid}?token=${token}` : undefined
    },
    extras,
    email,
    stop: async () => own?.stop(),
  }
}

/** What whoever starts the shop should know of its payments; undefined where they are real. */
export function paymentsNotice(
  { mode }: Pick<PaymentGateway, 'mode'>,
  demo: boolean,
): string | undefined {
  if (mode === 'closed')
    return "Payments are closed: set Paynow's keys (PAYNOW_ZWL_ID and PAYNOW_ZWL_KEY, or another currency's), or PAYMENTS=simulated to try the shop without money."
  if (mode === 'simulated') return 'Payments are simulated: no money moves.'
  return demo
    ? 'This shop holds the demo data and takes real money: Paynow keys are set. Remove them, or start with an empty database.'
    : undefined
}
