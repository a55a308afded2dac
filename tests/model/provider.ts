import {
  encode,
  isGenuine,
  signed,
  decode,
  valueOf,
} from '../../server/platform/payments/paynow/message.ts'
import type { PaymentGateway } from '../../server/platform/payments/paynow/open-paynow.ts'
import type {
  Polled,
  Request,
  Started,
  Traced,
} from '../../server/platform/payments/paynow/protocol.ts'

/** A transaction as the provider knows it. */
export interface Transaction {
  reference: string
  currency: string
  amount: string
  trace: string
  status: 'Sent' | 'Paid' | 'Cancelled'
}

/** The outcome of the next request: accepted, refused, or its answer lost before or after it was accepted. */
export type Reception = 'takes' | 'refuses' | 'losesAnswer' | 'losesRequest'
export const receptions: readonly Reception[] = ['takes', 'refuses', 'losesAnswer', 'losesRequest']

const key = 'the key of the model'

/** A payment provider in memory. What it was paid is the model's own record of cash, independent of the ledger. */
export class Provider implements PaymentGateway {
  readonly transactions: Transaction[] = []
  reception: Reception = 'takes'
  /** Nobody can be asked. */
  isDown = false
  /** Questions about payments that are held back, in the order in which they came; undefined while none is. */
  #held: (() => void)[] | undefined

  readonly mode = 'real'
  readonly simulated = false
  readonly extras: ReadonlySet<string> = new Set(['onemoney', 'card'])
  readonly email = undefined
  phonePage = () => undefined
  stop = async () => {}
  accepts = (currency: string) => /^[A-Z]{3}$/.test(currency)

  /** From now on every question about a payment waits until it is let go; payments are started as before. */
  holdBack(): void {
    this.#held = []
  }
  /** Lets the first go that waits. */
  letGo(): void {
    this.#held?.shift()?.()
  }
  letAllGo(): void {
    for (const go of this.#held?.splice(0) ?? []) go()
    this.#held = undefined
  }
  get waiting(): number {
    return this.#held?.length ?? 0
  }
  #turn(): Promise<void> {
    const held = this.#held
    return held ? new Promise((resolve) => held.push(resolve)) : Promise.resolve()
  }

  startWallet = (request: Request) => this.#start(request)
  startPage = (request: Request) => this.#start(request)

  async #start({ reference, currency, amount, trace }: Request): Promise<Started> {
    const { reception } = this
    this.reception = 'takes'
    if (this.isDown || reception === 'losesRequest') return { kind: 'lost', reason: 'no answer' }
    if (reception === 'refuses') return { kind: 'refused', reason: 'refused' }
    const again = this.transactions.some((known) => known.trace === trace)
    if (again) return { kind: 'refused', reason: 'duplicate trace' }
    this.transactions.push({ reference, currency, amount, trace, status: 'Sent' })
    return reception === 'losesAnswer'
      ? { kind: 'lost', reason: 'no answer' }
      : this.#started(trace)
  }

  #started = (trace: string): Extract<Started, { kind: 'started' }> => ({
    kind: 'started',
    pollUrl: `http://provider.invalid/${trace}`,
    browserUrl: '',
    instructions: '',
    providerId: trace.slice(0, 12),
  })

  async trace(_currency: string, trace: string): Promise<Traced> {
    await this.#turn()
    if (this.isDown) return { kind: 'lost', reason: 'no answer' }
    const known = this.transactions.find((one) => one.trace === trace)
    return known ? this.#started(trace) : { kind: 'absent' }
  }

  async poll(_currency: string, pollUrl: string): Promise<Polled> {
    await this.#turn()
    const known = this.transactions.find((one) => pollUrl.endsWith(one.trace))
    if (this.isDown || !known) return { kind: 'lost', reason: 'no answer' }
    const { reference, amount, trace, status } = known
    const providerId = trace.slice(0, 12)
    return { kind: 'stated', statement: { reference, amount, providerId, status, body: status } }
  }

  /** The body of a report about a payment; a forged one is signed with another key. */
  report(fields: { reference: string; amount: string; status: string }, forged: boolean): string {
    return encode(signed(Object.entries(fields), forged ? 'guessed' : key))
  }

  read(_currency: string, body: string) {
    const fields = decode(body)
    if (!isGenuine(fields, key)) return undefined
    return {
      reference: valueOf(fields, 'reference'),
      amount: valueOf(fields, 'amount'),
      providerId: '',
      status: valueOf(fields, 'status'),
      body,
    }
  }

  /** Minor units that payers gave it for what has this reference. */
  paid(reference: string): number {
    const known = this.transactions.find((one) => one.reference === reference)
    return known?.status === 'Paid' ? Math.round(Number(known.amount) * 100) : 0
  }

  forget(): void {
    this.transactions.length = 0
    this.reception = 'takes'
    this.isDown = false
    this.letAllGo()
  }
}
