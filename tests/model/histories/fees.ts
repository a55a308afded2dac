import { auctions, day, lists, passes, step, type History } from './steps.ts'

const fees = (fromUsd: string) =>
  step('feeRules', { rules: [{ fromUsd, listingFeeUsd: '0.75', commissionPercent: 5 }] })

export const ofFees: History[] = [
  {
    name: 'a cheap listing that gets dear pays the fee of its new price',
    fault: /product 0 is shown for 0 US cents where its fee is 75/,
    steps: [
      fees('20.00'),
      lists({ currency: 'USD', price: 2_00 }),
      step('reprice', { product: 0, changes: { price: '60.00' }, foreign: false }),
      step('payListingFee', { product: 0, pays: true }),
      passes(day),
      step('reprice', { product: 0, changes: { price: '60.00' }, foreign: false }),
    ],
  },
  {
    name: 'an auction that is withdrawn while it waits for its fee has not run out',
    fault: /notified of the end once/,
    steps: [fees('0.00'), auctions({ hours: 24 }), passes(6 * day), step('end', { product: 0 })],
  },
]
