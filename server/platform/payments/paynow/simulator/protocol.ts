import { randomInt, randomUUID } from 'node:crypto'
import type { Credentials } from '../protocol.ts'
import { decode, encode, hashOf, isGenuine, signed, valueOf, type Fields } from '../message.ts'
import { signedMessage, statementOf } from './callbacks.ts'
import { simulatedCurrency, simulatorCredentials } from './credentials.ts'
import type { Faults } from './faults.ts'
import type { Transaction, Transactions } from './transactions.ts'

export interface Protocol {
  transactions: Transactions
  faults: Faults
  /** The simulator's URL. */
  address: () => string
  /** The token in the address of a transaction's page. */
  pageToken: (guid: string) => string
  /** Starts the timers of a new transaction. */
  begin: (transaction: Transaction) => void
}

/** `undefined` closes the connection without a response. */
export type Answer = { status: number; body: string } | 'hang' | undefined

const ok = (body: string): Answer => ({ status: 200, body })
const error = (text: string): Answer =>
  ok(
    encode([
      ['status', 'Error'],
      ['error', text],
    ]),
  )
/** Paynow's own libraries send `5` and `10.5`; its answers have two decimals. */
const amountShape = /^(\d{1,13})(?:\.(\d{1,2}))?$/
const walletShape = /^0(77|78|71)\d{7}$/
const methods = new Set(['ecocash', 'onemoney'])
/** Refused at once, as in Paynow's test mode. */
const refusedPhone = '0774444444'

export const pollUrlOf = (
  { address, pageToken }: Pick<Protocol, 'address' | 'pageToken'>,
  { guid }: Transaction,
): string => `${address()}/Interface/CheckPayment/?guid=${guid}&token=${pageToken(guid)}`

export const keyOf = ({ currency }: Transaction): string => simulatorCredentials(currency).key

export function createProtocol(protocol: Protocol) {
  const { transactions, faults, address, pageToken, begin } = protocol
  const messages = {
    faults,
    keyOf,
    pollUrlOf: (transaction: Transaction) => pollUrlOf(protocol, transaction),
  }

  const integrationOf = (fields: Fields): [string, Credentials] | undefined => {
    const currency = simulatedCurrency(valueOf(fields, 'id'))
    return currency ? [currency, simulatorCredentials(currency)] : undefined
  }

  function start(body: string, wallet: boolean): Answer {
    const fields = decode(body)
    const integration = integrationOf(fields)
    if (!integration) return error('Invalid Id.')
    const [currency, { id, key }] = integration
    if (!isGenuine(fields, key))
      return error(`Invalid Hash. Hash should start with: ${hashOf(fields, key).slice(0, 6)}`)
    const say = (name: string) => valueOf(fields, name)
    if (say('status') !== 'Message') return error('Invalid status.')
    const [sent = '', whole, cents = ''] = amountShape.exec(say('amount')) ?? []
    if (Number(sent) === 0) return error('Invalid amount field')
    if (say('reference') === '') return error('Invalid reference.')
    if (!URL.canParse(say('resulturl'))) return error('Invalid result URL.')
    const merchantTrace = say('merchanttrace')
    if (
      merchantTrace.length > 32 ||
      transactions.find((known) => known.trace !== '' && known.trace === merchantTrace)
    )
      return error('Invalid merchanttrace: must be unique.')
    if (wallet) {
      if (!/^\S+@\S+\.\S+$/.test(say('authemail'))) return error('Invalid authemail.')
      if (!methods.has(say('method'))) return error('Payment method not enabled.')
      if (!walletShape.test(say('phone'))) return error('Invalid mobile number.')
      if (say('phone') === refusedPhone) return error('Insufficient balance')
    }
    const transaction: Transaction = {
      guid: randomUUID(),
      number: String(randomInt(10_000_000, 1_000_000_000)),
      integration: id,
      reference: say('reference'),
      amount: `${whole}.${cents.padEnd(2, '0')}`,
      currency,
      info: say('additionalinfo'),
      phone: wallet ? say('phone') : '',
      status: wallet ? 'Sent' : 'Created',
      returnUrl: say('returnurl'),
      resultUrl: say('resulturl'),
      trace: merchantTrace,
      createdAt: Date.now(),
    }
    if (faults.has('error_500', transaction)) return { status: 500, body: 'Server error' }
    transactions.save(transaction)
    begin(transaction)
    if (faults.has('reply_lost', transaction)) return undefined
    if (faults.has('hang', transaction)) return 'hang'
    return ok(started(transaction))
  }

  function started(transaction: Transaction): string {
    const pollUrl = pollUrlOf(protocol, transaction)
    const fields: Fields = transaction.phone
      ? [
          ['status', 'Ok'],
          ['instructions', `Dial *151*2*4# on ${transaction.phone} if no prompt comes`],
          ['paynowreference', transaction.number],
          ['pollurl', pollUrl],
        ]
      : [
          ['status', 'Ok'],
          [
            'browserurl',
            `${address()}/Payment/ConfirmPayment/${transaction.guid}?token=${pageToken(transaction.guid)}`,
          ],
          ['pollurl', pollUrl],
          ['paynowreference', transaction.number],
        ]
    return signedMessage(fields, transaction, messages)
  }

  function trace(body: string): Answer {
    const fields = decode(body)
    const integration = integrationOf(fields)
    if (!integration) return error('Invalid Id.')
    const [, { id, key }] = integration
    if (!isGenuine(fields, key))
      return error(`Invalid Hash. Hash should start with: ${hashOf(fields, key).slice(0, 6)}`)
    const known = transactions.find(
      (each) => each.integration === id && each.trace === valueOf(fields, 'merchanttrace'),
    )
    if (!known) return ok(encode(signed([['status', 'NotFound']], key)))
    return ok(statementOf(known, messages))
  }

  function poll(guid: string): Answer {
    const known = transactions.find((each) => each.guid === guid)
    if (!known) return error('Unknown transaction')
    if (faults.has('poll_500', known)) return { status: 500, body: 'Server error' }
    return ok(statementOf(known, messages))
  }

  return { start, trace, poll }
}
