import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { lazily } from '../../../../kernel/lazily.ts'

/** The account at the simulator. Each process makes its own key. */
export const simulatorAccount = {
  key: 'simulated-key',
  secret: 'simulated-secret',
  merchantId: 900,
}

/** Where the simulator receives the public half of a key, which merchants give to ContiPay on its website. */
export const publicKeyPath = '/disburse/public-key'

/**
 * Returns a function that returns this process' key, which is only in memory. The simulator may have been restarted
 * since the last request, so each call registers the public half.
 */
export function createSimulatorKey(baseUrl: string): () => Promise<KeyObject> {
  const makePair = lazily(() => promisify(generateKeyPair)('rsa', { modulusLength: 2048 }))
  const { key, secret } = simulatorAccount
  return async () => {
    const { publicKey, privateKey } = await makePair()
    const { status } = await fetch(new URL(publicKeyPath, baseUrl), {
      method: 'PUT',
      headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
      body: publicKey.export({ type: 'spki', format: 'pem' }),
    })
    if (status !== 204) throw new Error(`the simulator refused the public key: ${status}`)
    return privateKey
  }
}
