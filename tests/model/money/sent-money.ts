import type {
  Disbursement,
  DisbursementLookup,
  MoneyOut,
  SendOutcome,
} from '../../../server/platform/payments/port.ts'

export interface Sent {
  reference: string
  purpose: Disbursement['purpose']
  currency: string
  /** Minor units. */
  amount: number
  status: 'waiting' | 'money' | 'ended'
}

/**
 * What happens to the next request: taken, refused, its answer lost before or after it was taken, or taken much later.
 */
export type SendReception = 'takes' | 'refuses' | 'losesAnswer' | 'losesRequest'

/** The calls of a provider that send money, in memory. Its payments are the model's record of cash, like a bank's. */
export class Disbursements implements MoneyOut {
  readonly name = 'model'
  readonly sent: Sent[] = []
  reception: SendReception = 'takes'
  #isDown: () => boolean

  constructor(isDown: () => boolean) {
    this.#isDown = isDown
  }

  accepts = (): boolean => true

  send = async ({
    reference,
    purpose,
    currency,
    amountMinor,
  }: Disbursement): Promise<SendOutcome> => {
    const { reception } = this
    this.reception = 'takes'
    if (this.#isDown() || reception === 'losesRequest') return { kind: 'lost', reason: 'no answer' }
    if (reception === 'refuses') return { kind: 'refused', reason: 'refused' }
    this.sent.push({ reference, purpose, currency, amount: Number(amountMinor), status: 'waiting' })
    return reception === 'losesAnswer'
      ? { kind: 'lost', reason: 'no answer' }
      : { kind: 'accepted', providerId: reference.slice(-12) }
  }

  lookUp = async ({ reference }: Disbursement): Promise<DisbursementLookup> => {
    if (this.#isDown()) return { kind: 'lost', reason: 'no answer' }
    const known = this.sent.find((one) => one.reference === reference)
    if (!known) return { kind: 'absent' }
    return {
      kind: 'stated',
      meaning: known.status,
      providerId: reference.slice(-12),
      reason: 'as the model says',
    }
  }

  forget(): void {
    this.sent.length = 0
    this.reception = 'takes'
  }
}
