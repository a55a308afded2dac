import { step, lists, orders, starts, transferred, type History } from './steps.ts'

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
      step('handleTransfer', { transfer: 1, payment: 0, what: 'return', acceptDifference: false }),
      step('chargeBackPayment', { payment: 0 }),
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
