import { providerNames, providers, type ProviderKind } from '#contracts/payments/providers.ts'
import type {
  PaymentGateway,
  PaymentLookup,
  PaymentProvider,
  PaymentRequest,
  PaymentStatement,
  StartedPayment,
  StartOutcome,
} from '../../server/platform/payments/port.ts'
import { bankProvider } from '../../server/platform/payments/bank.ts'
import { Disbursements, type SendReception } from './money/sent-money.ts'
import { durations } from '#contracts/common/limits.ts'

/** A transaction in the provider's records. */
export interface Transaction {
  reference: string
  currency: string
  /** Minor units. */
  amount: bigint
  /** The id of the payment. */
  trace: string
  status: 'Sent' | 'Paid' | 'Cancelled'
}

/** The outcome of the next request: accepted, refused, or its response lost before or after it was accepted. */
export const receptions: readonly SendReception[] = [
  'takes',
  'refuses',
  'losesAnswer',
  'losesRequest',
]

const key = 'the key of the model'

const providerIdOf = (trace: string): string => trace.slice(-12)

const meanings = { Sent: 'waiting', Paid: 'money', Cancelled: 'ended' } as const

const stated = (
  {
    reference,
    amount,
    providerId,
    status,
  }: { reference: string; amount: bigint; providerId: string; status: string },
  body: string,
): PaymentStatement => ({
  reference,
  amountMinor: amount,
  providerId,
  status,
  meaning: meanings[status as Transaction['status']] ?? 'waiting',
  body,
})

/** A payment provider in memory. Its income is the model's record of cash, independent of the ledger. */
export class Provider implements PaymentGateway {
  readonly transactions: Transaction[] = []
  reception: SendReception = 'takes'
  /** While it is down, lookups fail. */
  isDown = false
  /** Lookups that are held back, in order; undefined while none is. */
  #held: (() => void)[] | undefined

  readonly mode = 'real'
  readonly simulated = false
  stop = async () => {}
  accepts: PaymentGateway['accepts'] = (provider, currency) =>
    this.providers[provider].accepts(currency)

  sends: PaymentGateway['sends'] = (purpose, provider, currency) =>
    this.providers[provider][purpose]?.accepts(currency) ?? false

  readonly disbursements = new Disbursements(() => this.isDown)
  #wallet: PaymentProvider = {
    accepts: (currency) => /^[A-Z]{3}$/.test(currency),
    wait: durations.pinWait,
    start: (payment) => this.#start(payment),
    lookUp: (payment) => this.#lookUp(payment),
    refund: this.disbursements,
    payout: this.disbursements,
  }
  #byKind: Record<ProviderKind, PaymentProvider> = {
    wallet: this.#wallet,
    page: { ...this.#wallet, wait: durations.payPage },
    transfer: bankProvider,
  }
  readonly providers = Object.fromEntries(
    providerNames.map((name) => [name, this.#byKind[providers[name].kind]]),
  ) as PaymentGateway['providers']
  readonly reports: PaymentGateway['reports'] = [
    {
      path: '/api/payments/paynow/{currency}/result',
      summary:
        'Paynow reports a change of a payment; its hash proves it, and Paynow is asked again',
      read: ({ currency = '' }, body) => this.#read(currency, body),
    },
  ]

  /** From now on every lookup waits until it is released; payments can still be started. */
  holdBack(): void {
    this.#held = []
  }
  /** Releases the first waiting lookup. */
  release(): void {
    this.#held?.shift()?.()
  }
  releaseAll(): void {
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

  async #start({ id, reference, currency, amountMinor }: PaymentRequest): Promise<StartOutcome> {
    const { reception } = this
    this.reception = 'takes'
    if (this.isDown || reception === 'losesRequest') return { kind: 'lost', reason: 'no answer' }
    if (reception === 'refuses') return { kind: 'refused', reason: 'refused' }
    const again = this.transactions.some((known) => known.trace === id)
    if (again) return { kind: 'refused', reason: 'duplicate trace' }
    this.transactions.push({ reference, currency, amount: amountMinor, trace: id, status: 'Sent' })
    return reception === 'losesAnswer' ? { kind: 'lost', reason: 'no answer' } : this.#started(id)
  }

  #started = (trace: string): StartedPayment => ({
    kind: 'started',
    pollUrl: `http://provider.invalid/${trace}`,
    browserUrl: '',
    instructions: '',
    providerId: providerIdOf(trace),
  })

  async #lookUp({ id, pollUrl }: PaymentRequest): Promise<PaymentLookup> {
    await this.#turn()
    if (this.isDown) return { kind: 'lost', reason: 'no answer' }
    const trace = pollUrl ? pollUrl.slice(pollUrl.lastIndexOf('/') + 1) : id
    const known = this.transactions.find((one) => one.trace === trace)
    if (!pollUrl) return known ? { kind: 'found', started: this.#started(id) } : { kind: 'absent' }
    if (!known) return { kind: 'lost', reason: 'no answer' }
    const { reference, amount, status } = known
    const providerId = providerIdOf(trace)
    return { kind: 'stated', statement: stated({ reference, amount, providerId, status }, status) }
  }

  /** The body of a report about a payment. A forged one is signed with another key. */
  report(fields: { reference: string; amount: string; status: string }, forged: boolean): string {
    return new URLSearchParams({ ...fields, key: forged ? 'guessed' : key }).toString()
  }

  #read(currency: string, body: string) {
    const fields = Object.fromEntries(new URLSearchParams(body))
    const { reference = '', amount = '', status = '' } = fields
    const minor = BigInt(Math.round(Number(amount) * 100))
    const statement = stated({ reference, amount: minor, providerId: '', status }, body)
    return { reference, currency, statement: fields['key'] === key ? statement : undefined }
  }

  /** Minor units paid for this reference. */
  paid(reference: string): number {
    const known = this.find(reference)
    return known?.status === 'Paid' ? Number(known.amount) : 0
  }

  /** The phone approves the payment that this answer started. */
  approve({ body }: { body: unknown }): void {
    const sent = this.find((body as { reference?: string } | undefined)?.reference)
    if (sent?.status === 'Sent') sent.status = 'Paid'
  }

  find(reference: string | undefined): Transaction | undefined {
    return this.transactions.find((one) => one.reference === reference)
  }

  /** Every prompt runs out, and all money is sent. */
  answerAll(): void {
    for (const transaction of this.transactions)
      if (transaction.status === 'Sent') transaction.status = 'Cancelled'
    for (const sent of this.disbursements.sent) if (sent.status === 'waiting') sent.status = 'money'
  }

  forget(): void {
    this.transactions.length = 0
    this.disbursements.forget()
    this.reception = 'takes'
    this.isDown = false
    this.releaseAll()
  }
}
