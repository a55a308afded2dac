import { createSign, type KeyObject } from 'node:crypto'
import { currencyOf, minorOf } from '#contracts/currencies/currencies.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { Disbursement, DisbursementLookup, MoneyOut, SendOutcome } from '../port.ts'
import { meaningOf, wasRefused } from './statuses.ts'

interface ContipaySettings {
  /** `https://api-v2.contipay.co.zw`, or the simulator's URL. */
  baseUrl: string
  key: string
  secret: string
  /** The number of the merchant. */
  merchantId: number
  /** Returns the private key that signs each request; ContiPay has its public half. */
  signingKey: () => Promise<KeyObject>
  accepts: (currency: string) => boolean
  /** The shop's own address, to which ContiPay reports. Reports are not used: the shop asks. */
  webhookUrl: string
  /** 15 seconds by default. */
  timeoutMs?: number
}

export const disbursePath = '/disburse/payment'
/** ContiPay's code for EcoCash. */
export const ecocashCode = 'EC'

const defaultTimeoutMs = 15_000
/** Bytes; real answers have a few hundred. */
const answerMax = 16 * 1024

/** The text that a request signs: key, reference, merchant, number and amount, without separators. */
export const signedText = (
  key: string,
  { reference, merchantId, account, amount }: Signed,
): string => `${key}${reference}${merchantId}${account}${amount}`

interface Signed {
  reference: string
  merchantId: number
  account: string
  amount: number
}

/** "0771234567" of "+263771234567". */
const localNumber = (e164: string): string => e164.replace(/^\+263/, '0')

/**
 * ContiPay's disbursements to EcoCash: JSON over HTTPS, Basic authentication, and a signature of each request in the
 * header `checksum`. Never throws for errors of the other side.
 */
export function createContipay(settings: ContipaySettings): MoneyOut {
  const { baseUrl, key, secret, merchantId, signingKey, timeoutMs = defaultTimeoutMs } = settings
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
  }

  async function ask(url: URL, request: RequestInit): Promise<Answered> {
    try {
      const response = await fetch(url, {
        ...request,
        headers: { ...headers, ...(request.headers as Record<string, string>) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body = await response.text()
      if (body.length > answerMax) return { lost: 'the answer is too long' }
      return { status: response.status, fields: fieldsOf(body) }
    } catch (error) {
      return { lost: messageOf(error) }
    }
  }

  return {
    name: 'contipay',
    accepts: settings.accepts,
    async send(disbursement): Promise<SendOutcome> {
      const { reference, phone } = disbursement
      const account = localNumber(phone)
      const amount = amountOf(disbursement)
      const privateKey = await signingKey().catch(messageOf)
      if (typeof privateKey === 'string') return { kind: 'lost', reason: privateKey }
      const checksum = createSign('RSA-SHA256')
        .update(signedText(key, { reference, merchantId, account, amount }))
        .sign(privateKey, 'base64')
      const answer = await ask(new URL(disbursePath, baseUrl), {
        method: 'PUT',
        headers: { 'content-type': 'application/json', checksum },
        body: JSON.stringify(requestOf(disbursement, { merchantId, account, amount }, settings)),
      })
      if ('lost' in answer) return { kind: 'lost', reason: answer.lost }
      const { status, fields } = answer
      if (wasRefused(status))
        return { kind: 'refused', reason: textOf(fields, 'message') || `ContiPay: ${status}` }
      // A repeated reference, an error of the server: only a lookup can say what became of it.
      if (status < 200 || status > 299) return { kind: 'lost', reason: `ContiPay: ${status}` }
      return { kind: 'accepted', providerId: textOf(fields, 'contiPayRef') }
    },
    async lookUp(disbursement): Promise<DisbursementLookup> {
      const url = new URL(disbursePath, baseUrl)
      url.searchParams.set('merchantRef', disbursement.reference)
      url.searchParams.set('merchantId', String(merchantId))
      url.searchParams.set('providerCode', ecocashCode)
      const answer = await ask(url, { method: 'GET' })
      if ('lost' in answer) return { kind: 'lost', reason: answer.lost }
      const { status, fields } = answer
      if (status === 404 && fields) return { kind: 'absent' }
      if (status !== 200 || !fields) return { kind: 'lost', reason: `ContiPay: ${status}` }
      return statementOf(disbursement, fields, merchantId)
    },
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

type Fields = Record<string, unknown>
type Answered = { status: number; fields: Fields | undefined } | { lost: string }

/** The record of a lookup, if it is about this disbursement. */
function statementOf(
  { reference, currency, amountMinor }: Disbursement,
  fields: Fields,
  merchantId: number,
): DisbursementLookup {
  const isAbout =
    textOf(fields, 'merchantRef') === reference &&
    textOf(fields, 'merchantId') === String(merchantId) &&
    textOf(fields, 'currencyCode') === currency &&
    minorOf(Number(fields['amount']).toFixed(currencyOf(currency).digits), currency) === amountMinor
  if (!isAbout) return { kind: 'mismatch', reason: 'another reference, amount or currency' }
  return {
    kind: 'stated',
    meaning: meaningOf(Number(fields['statusCode'])),
    providerId: textOf(fields, 'contiPayRef'),
    reason: textOf(fields, 'message'),
  }
}

const amountOf = ({ amountMinor, currency }: Disbursement): number =>
  Number(wireAmount(amountMinor, currency))

const requestOf = (
  { reference, purpose, currency, name }: Disbursement,
  { merchantId, account, amount }: Omit<Signed, 'reference'>,
  { webhookUrl }: ContipaySettings,
) => ({
  customer: {
    nationalId: '-',
    firstName: name.first,
    middleName: '-',
    surname: name.last,
    email: '-',
    cell: account,
    countryCode: 'ZW',
  },
  transaction: {
    providerCode: ecocashCode,
    providerName: 'EcoCash',
    amount,
    currencyCode: currency,
    description: purpose === 'refund' ? 'Musika refund' : 'Musika payout',
    webhookUrl,
    merchantId,
    reference,
  },
  accountDetails: {
    accountNumber: account,
    accountName: `${name.first} ${name.last}`,
    accountExtra: { smsNumber: account, expiry: '-', cvv: '' },
  },
})

function fieldsOf(body: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

/** A field as text, at most 200 characters; empty if it is missing. */
function textOf(fields: Fields | undefined, name: string): string {
  const value = fields?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : ''
}
