import { StartError, type Config } from '../../../config.ts'
import type { PaymentProvider, PaymentReports, PaymentsMode } from '../port.ts'
import { createPaynow, type Paynow } from './protocol.ts'
import { paynowProviders, type PaynowProvider } from './providers.ts'
import { paynowReports } from './reports.ts'
import { simulatorCredentials } from './simulator/credentials.ts'
import { startSimulator } from './simulator/simulator.ts'

/** Paynow, or its simulator. */
export interface PaynowConnection {
  mode: PaymentsMode
  /** Of the simulator, while payments are simulated. */
  simulatorUrl: string | undefined
  providers: Record<PaynowProvider, PaymentProvider>
  reports: PaymentReports
  stop(): Promise<void>
}

type Settings = Pick<Config, 'role' | 'paynow' | 'dataDir' | 'publicUrl'>

const productionUrl = 'https://www.paynow.co.zw'

/**
 * Connects to Paynow if there are keys. Without keys payments are closed, unless `PAYMENTS=simulated` or demo data
 * select the simulator, which is then started, or reached at `PAYNOW_URL` if another process runs it.
 */
export async function openPaynow(
  config: Settings,
  { demo = false }: { demo?: boolean } = {},
): Promise<PaynowConnection> {
  const { url, integrations, simulated } = config.paynow
  const real = Object.keys(integrations).length > 0
  if (!real && (simulated || demo)) return simulate(config)
  const paynow = createPaynow({
    baseUrl: url ?? productionUrl,
    credentials: (currency) => integrations[currency],
    moved: false,
  })
  return connect(config, paynow, { mode: real ? 'real' : 'closed' })
}

async function simulate(config: Settings): Promise<PaynowConnection> {
  const { url, simulator } = config.paynow
  if (!url && config.role === 'worker')
    throw new StartError(
      'A worker has no payment simulator of its own: set PAYNOW_URL to the one of a web process.',
    )
  const started = url
    ? undefined
    : await startSimulator({
        dataDir: config.dataDir,
        port: simulator.port,
        get speed() {
          return config.paynow.simulator.speed
        },
      })
  const baseUrl = started?.url ?? url ?? ''
  const paynow = createPaynow({ baseUrl, credentials: simulatorCredentials, moved: true })
  return connect(config, paynow, {
    mode: 'simulated',
    simulatorUrl: baseUrl,
    phonePage(pollUrl) {
      const { searchParams } = new URL(pollUrl, baseUrl)
      const guid = searchParams.get('guid')
      const token = (guid && started?.pageToken(guid)) ?? searchParams.get('token') ?? ''
      return guid ? `${baseUrl}/phone/${guid}?token=${token}` : undefined
    },
    stop: async () => started?.stop(),
  })
}

function connect(
  config: Settings,
  paynow: Paynow,
  {
    mode,
    simulatorUrl,
    phonePage = () => undefined,
    stop = async () => {},
  }: Pick<PaynowConnection, 'mode'> &
    Partial<Pick<PaynowConnection, 'stop' | 'simulatorUrl'>> & {
      phonePage?: (pollUrl: string) => string | undefined
    },
): PaynowConnection {
  return {
    mode,
    simulatorUrl,
    providers: paynowProviders({ paynow, config, phonePage }),
    reports: paynowReports(paynow),
    stop,
  }
}
