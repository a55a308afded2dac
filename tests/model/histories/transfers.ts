import { step, lists, orders, starts, transferred, type History } from './steps.ts'

/** Staff decide about a transfer for the first payment. */
const ofTransfer = (transfer: number, what: string) =>
  step('handleTransfer', { transfer, payment: 0, what, acceptDifference: true })

export const ofTransfers: History[] = [
  {
    name: 'two transfers that look the same are two',
    fault: /2 movements were on imported statements, 1 are known/,
    steps: [
      lists(),
      orders({ method: 'bank_transfer' }),
      starts({ method: 'bank_transfer' }),
      step('transfer', { payment: 0, mistake: 'twice' }),
      step('importStatement', { from: 0, to: 1 }),
      step('importStatement', { from: 1, to: 2 }),
    ],
  },
  {
    name: 'a transfer that arrives after its payment was charged back is returned',
    fault: /a payment that was charged back leaves nothing behind/,
    steps: [
      ...transferred,
      step('chargeBackPayment', { payment: 0 }),
      step('transfer', { payment: 0, mistake: 'none' }),
    ],
  },
  {
    name: 'a charge-back of a payment leaves the return of another transfer alone',
    fault: /outside, the bank and the provider/,
    steps: [
      ...transferred,
      step('transfer', { payment: 0, mistake: 'short' }),
      step('importStatement', { from: 1, to: 2 }),
      ofTransfer(1, 'return'),
      step('chargeBackPayment', { payment: 0 }),
    ],
  },
  {
    name: 'a part that was returned before all of it came is no part of the charge-back',
    fault: /outside, the bank and the provider/,
    steps: [
      lists(),
      orders({ method: 'bank_transfer' }),
      starts({ method: 'bank_transfer' }),
      step('transfer', { payment: 0, mistake: 'short' }),
      step('importStatement', { from: 0, to: 1 }),
      ...['match', 'return'].map((what) => ofTransfer(0, what)),
      step('transfer', { payment: 0, mistake: 'twice' }),
      step('importStatement', { from: 1, to: 3 }),
      step('payRefund', { refund: 0 }),
      step('chargeBackPayment', { payment: 0 }),
      ofTransfer(2, 'return'),
      step('payRefund', { refund: 1 }),
    ],
  },
  ...(['over', 'short'] as const).map((mistake) => ({
    name: `a transfer of ${mistake === 'over' ? 'too much' : 'too little'} is booked or refunded`,
    fault: /a transfer for a payment can neither be booked nor refunded/,
    steps: [
      lists(),
      orders({ method: 'bank_transfer' }),
      starts({ method: 'bank_transfer' }),
      step('transfer', { payment: 0, mistake }),
      step('importStatement', { from: 0, to: 1 }),
    ],
  })),
]
