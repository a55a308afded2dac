import { awaited, imports, step, transferred, transfers, type History } from './steps.ts'

/** Staff decide about a transfer for the first payment. */
const ofTransfer = (transfer: number, what: string) =>
  step('handleTransfer', { transfer, payment: 0, what, acceptDifference: true })

export const ofTransfers: History[] = [
  {
    name: 'two transfers that look the same are two',
    fault: /2 movements were on imported statements, 1 are known/,
    steps: [...awaited, transfers('twice'), imports(0, 1), imports(1, 2)],
  },
  {
    name: 'a transfer that arrives after its payment was charged back is returned',
    fault: /a payment that was charged back leaves nothing behind/,
    steps: [...transferred, step('chargeBackPayment', { payment: 0 }), transfers('none')],
  },
  {
    name: 'a charge-back of a payment leaves the return of another transfer alone',
    fault: /outside, the bank and the provider/,
    steps: [
      ...transferred,
      transfers('short'),
      imports(1, 2),
      ofTransfer(1, 'return'),
      step('chargeBackPayment', { payment: 0 }),
    ],
  },
  {
    name: 'a part that was returned before all of it came is no part of the charge-back',
    fault: /outside, the bank and the provider/,
    steps: [
      ...awaited,
      transfers('short'),
      imports(0, 1),
      ...['match', 'return'].map((what) => ofTransfer(0, what)),
      transfers('twice'),
      imports(1, 3),
      step('payRefund', { refund: 0 }),
      step('chargeBackPayment', { payment: 0 }),
      ofTransfer(2, 'return'),
      step('payRefund', { refund: 1 }),
    ],
  },
  ...(['over', 'short'] as const).map((mistake) => ({
    name: `a transfer of ${mistake === 'over' ? 'too much' : 'too little'} is booked or refunded`,
    fault: /a transfer for a payment can neither be booked nor refunded/,
    steps: [...awaited, transfers(mistake), imports(0, 1)],
  })),
]
