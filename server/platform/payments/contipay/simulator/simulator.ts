import { createVerify, randomInt } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Fault, Faults } from '../../paynow/simulator/faults.ts'
import type { Answer } from '../../paynow/simulator/protocol.ts'
import { ecocashCode, signedText } from '../protocol.ts'
import { publicKeyPath, simulatorAccount } from './account.ts'

/** A disbursement in the simulator. */
export interface SimulatedDisbursement {
  reference: string
  contiPayRef: number
  account: string
  amount: number
  currency: string
  createdAt: number
  /** How often a request with this reference arrived. */
  requests: number
}

interface Disbursements {
  answer(request: IncomingMessage, url: URL, body: string): Answer
  all(): (SimulatedDisbursement & { statusCode: number })[]
}

/** Milliseconds until a disbursement has ended. */
const takes = 2000
/** ContiPay's sandbox: this number is declined, and this one never gets an answer. */
const declinedNumber = '0771234568'
const silentNumber = '0771234569'

const states: Record<number, [status: string, message: string]> = {
  0: ['pending', 'Pending'],
  1: ['paid', 'Payment Success'],
  4: ['declined', 'Wallet limit exceeded'],
  6: ['queued', 'Submitted'],
}

interface Sent {
  transaction?: Record<string, unknown>
  accountDetails?: Record<string, unknown>
}

/** Speaks ContiPay's protocol of disbursements. Its records are in a file and survive a restart. */
export function openDisbursements(
  settings: { dataDir: string; readonly speed: number },
  faults: Faults,
): Disbursements {
  const file = path.join(settings.dataDir, 'contipay-simulator.jsonl')
  /** The public keys that processes of the shop have registered, in PEM. */
  const publicKeys = new Set<string>()
  const known = new Map<string, SimulatedDisbursement>()
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n'))
      if (line.endsWith('}')) {
        const one = JSON.parse(line) as SimulatedDisbursement
        known.set(one.reference, one)
      }
  const save = (one: SimulatedDisbursement): void => {
    known.set(one.reference, one)
    appendFileSync(file, `${JSON.stringify(one)}\n`, { mode: 0o600 })
  }
  const has = (fault: Fault, { account, reference }: { account: string; reference: string }) =>
    faults.has(fault, { phone: account, reference })

  function statusOf(one: SimulatedDisbursement): number {
    if (one.account === silentNumber || has('send_waits', one)) return 6
    if (Date.now() < one.createdAt + takes / settings.speed) return 0
    return one.account === declinedNumber || has('send_declined', one) ? 4 : 1
  }

  function put(body: string, checksum: string): Answer {
    const { transaction = {}, accountDetails = {} } = JSON.parse(body) as Sent
    const reference = String(transaction['reference'])
    const account = String(accountDetails['accountNumber'])
    const amount = Number(transaction['amount'])
    const { key, merchantId } = simulatorAccount
    const text = signedText(key, { reference, merchantId, account, amount })
    const isSigned = (publicKey: string) =>
      createVerify('RSA-SHA256').update(text).verify(publicKey, checksum, 'base64')
    if (![...publicKeys].some(isSigned))
      return json(403, { status: 'Error', message: 'Invalid checksum' })
    if (transaction['merchantId'] !== merchantId || transaction['providerCode'] !== ecocashCode)
      return json(400, { status: 'Error', message: 'Invalid merchant or provider' })
    if (!/^07[78]\d{7}$/.test(account) || !(amount > 0))
      return json(400, { status: 'Error', message: 'Invalid account or amount' })
    const subject = { account, reference }
    if (has('send_refused', subject))
      return json(400, { status: 'Error', message: 'Insufficient merchant balance' })
    if (has('send_dropped', subject)) return undefined
    const before = known.get(reference)
    if (before) {
      save({ ...before, requests: before.requests + 1 })
      return json(409, { status: 'Error', message: 'Duplicate reference' })
    }
    const one = {
      ...subject,
      contiPayRef: randomInt(1_000_000, 1_000_000_000),
      amount,
      currency: String(transaction['currencyCode']),
      createdAt: Date.now(),
      requests: 1,
    }
    save(one)
    if (has('send_reply_lost', one)) return undefined
    if (has('send_hang', one)) return 'hang'
    if (has('send_500', one)) return { status: 500, body: 'Server error' }
    return json(200, recordOf(one, 0))
  }

  function get(query: URLSearchParams): Answer {
    const reference = query.get('merchantRef') ?? ''
    const one = known.get(reference)
    if (!one) {
      const anyFails = faults.has('send_lookup_500', { phone: '', reference })
      if (anyFails) return { status: 500, body: 'Server error' }
      return json(404, { status: 'Error', message: 'Transaction not found' })
    }
    if (has('send_lookup_500', one)) return { status: 500, body: 'Server error' }
    const stated = has('send_other_amount', one) ? { ...one, amount: one.amount + 1 } : one
    return json(200, recordOf(stated, statusOf(one)))
  }

  return {
    answer(request, url, body) {
      const { key, secret } = simulatorAccount
      const wanted = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
      if (request.headers.authorization !== wanted)
        return json(401, { status: 'Error', message: 'Unauthorized' })
      if (url.pathname === publicKeyPath) {
        publicKeys.add(body)
        return { status: 204, body: '' }
      }
      if (request.method === 'GET') return get(url.searchParams)
      return put(body, String(request.headers['checksum']))
    },
    all: () => [...known.values()].map((one) => ({ ...one, statusCode: statusOf(one) })),
  }
}

const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) })

function recordOf(
  { reference, contiPayRef, account, amount, currency }: SimulatedDisbursement,
  statusCode: number,
): object {
  const [status, message] = states[statusCode] ?? ['pending', 'Pending']
  return {
    account,
    amount,
    merchantId: simulatorAccount.merchantId,
    contiPayRef,
    merchantRef: reference,
    message,
    methodCode: 'disburse',
    currencyCode: currency,
    providerCode: ecocashCode,
    providerName: 'EcoCash',
    statusCode,
    status,
  }
}
