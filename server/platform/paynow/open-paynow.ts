import type { Config } from '../../config.ts'
import { simulatorCredentials } from '../paynow-simulator/credentials.ts'
import { startSimulator } from '../paynow-simulator/simulator.ts'
import { createPaynow, type Paynow } from './paynow.ts'

/** The way to Paynow, or to what stands in for it. */
export interface PaynowLine extends Paynow {
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

/** Connects to Paynow where there are keys; otherwise starts the simulator, or uses the one that another process runs. */
export async function openPaynow(config: Config): Promise<PaynowLine> {
  const { url, integrations, extras, email, simulator: wanted } = config.paynow
  if (Object.keys(integrations).length > 0) {
    const paynow = createPaynow({
      baseUrl: url ?? paynowItself,
      credentials: (currency) => integrations[currency],
      moved: false,
    })
    return {
      ...paynow,
      simulated: false,
      phonePage: () => undefined,
      extras,
      email,
      stop: async () => {},
    }
  }
  const { hostname } = new URL(config.publicUrl)
  const own = url
    ? undefined
    : await startSimulator({ dataDir: config.dataDir, host: config.host, hostname, ...wanted })
  const baseUrl = own?.url ?? url ?? ''
  const paynow = createPaynow({ baseUrl, credentials: simulatorCredentials, moved: true })
  return {
    ...paynow,
    simulated: true,
    phonePage(pollUrl) {
      const guid = new URL(pollUrl, baseUrl).searchParams.get('guid')
      return guid ? `${own?.pageUrl ?? baseUrl}/phone/${guid}` : undefined
    },
    extras,
    email,
    stop: async () => own?.stop(),
  }
}
