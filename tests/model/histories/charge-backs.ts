import { step, paid, ofOrder, chargedBack, type History } from './steps.ts'

export const ofChargeBacks: History[] = [
  {
    name: 'a charge-back after a partial dispute leaves the buyer no better off',
    fault: /a refund is still due although its buyer's bank took all of it back/,
    steps: [
      ...paid,
      ofOrder('dispatch'),
      ofOrder('dispute'),
      step('decide', { order: 0, what: 'partial', part: 400_000_00 }),
      chargedBack,
      step('payRefund', { refund: 0 }),
    ],
  },
  {
    name: 'a payout that was asked for before a charge-back is not paid while its seller owes',
    fault: /owes \d+ ZWL and a payout of \d+ can still be paid/,
    steps: [
      ...paid,
      ofOrder('dispatch'),
      ofOrder('confirm'),
      step('payout', { who: 0, currency: 'ZWL', amount: 950_000_00 }),
      chargedBack,
      step('decidePayout', { payout: 0, what: 'approve' }),
      step('decidePayout', { payout: 0, what: 'paid' }),
    ],
  },
  {
    name: 'a charge-back is recorded while the money is held',
    fault: /a charge-back of a paid order \(processing\) was refused/,
    steps: [...paid, chargedBack],
  },
  {
    name: 'a charge-back is recorded while a dispute is open',
    fault: /a charge-back of a paid order \(disputed\) was refused/,
    steps: [...paid, ofOrder('dispute'), chargedBack],
  },
]
