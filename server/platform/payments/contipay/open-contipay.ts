import type { Config } from '../../../config.ts'
import type { MoneyOut } from '../port.ts'
import { createContipay } from './protocol.ts'
import { createSimulatorKey, simulatorAccount } from './simulator/account.ts'

/** Where ContiPay would report. The shop asks for the result instead and has no such page. */
const webhookUrl = (publicUrl: string): string => `${publicUrl}/api/payments/contipay/result`

/** ContiPay with the keys of this shop, its simulator while payments are simulated, or undefined: staff pay by hand. */
export function openContipay(
  { contipay, publicUrl }: Pick<Config, 'contipay' | 'publicUrl'>,
  simulatorUrl: string | undefined,
): MoneyOut | undefined {
  if (simulatorUrl)
    return createContipay({
      ...simulatorAccount,
      signingKey: createSimulatorKey(simulatorUrl),
      baseUrl: simulatorUrl,
      accepts: () => true,
      webhookUrl: webhookUrl(publicUrl),
    })
  if (!contipay) return undefined
  return createContipay({
    ...contipay,
    signingKey: async () => contipay.privateKey,
    baseUrl: contipay.url,
    accepts: (currency) => contipay.currencies.has(currency),
    webhookUrl: webhookUrl(publicUrl),
  })
}
