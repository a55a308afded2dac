import type { Credentials } from '../protocol.ts'

/** The simulator's integration for a currency. Real Paynow does not accept it. */
export function simulatorCredentials(currency: string): Credentials {
  const code = Buffer.from(currency).toString('hex')
  return { id: `9${code}`, key: `5e1f0c7a-0000-4000-8000-${code.padStart(12, '0')}` }
}

/** The currency of a simulator's integration; undefined for an unknown id. */
export function simulatedCurrency(id: string): string | undefined {
  const [, code] = /^9((?:4[1-9a-f]|5[0-9a]){3})$/.exec(id) ?? []
  return code && Buffer.from(code, 'hex').toString()
}
