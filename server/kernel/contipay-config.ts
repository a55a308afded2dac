import { createPrivateKey, type KeyObject } from 'node:crypto'

/** An account at ContiPay, through which refunds and payouts are sent. */
export interface ContipayConfig {
  url: string
  key: string
  secret: string
  merchantId: number
  privateKey: KeyObject
  currencies: ReadonlySet<string>
}

interface Environment {
  CONTIPAY_KEY?: string | undefined
  CONTIPAY_SECRET?: string | undefined
  CONTIPAY_MERCHANT_ID?: number | undefined
  CONTIPAY_PRIVATE_KEY?: string | undefined
  CONTIPAY_CURRENCIES: string
  CONTIPAY_URL: string
}

/**
 * The account, or undefined without any of its four values. Throws a text for the operator if one is missing or
 * unreadable.
 */
export function readContipay(env: Environment): ContipayConfig | undefined {
  const {
    CONTIPAY_KEY: key,
    CONTIPAY_SECRET: secret,
    CONTIPAY_MERCHANT_ID: merchantId,
    CONTIPAY_PRIVATE_KEY: privateKey,
  } = env
  if (!key && !secret && !merchantId && !privateKey) return undefined
  if (!key || !secret || !merchantId || !privateKey)
    throw new Error(
      'ContiPay needs CONTIPAY_KEY, CONTIPAY_SECRET, CONTIPAY_MERCHANT_ID and CONTIPAY_PRIVATE_KEY; one is missing.',
    )
  return {
    url: env.CONTIPAY_URL,
    key,
    secret,
    merchantId,
    privateKey: readKey(privateKey),
    currencies: new Set(env.CONTIPAY_CURRENCIES.split(',')),
  }
}

function readKey(text: string): KeyObject {
  try {
    return createPrivateKey(text.replaceAll('\\n', '\n'))
  } catch {
    throw new Error('CONTIPAY_PRIVATE_KEY is not a private key in PEM.')
  }
}
