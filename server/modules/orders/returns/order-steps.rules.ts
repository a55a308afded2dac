import { backToBuyer, paid, type OrderStepRule } from '../steps/step-rule.rules.ts'

/**
 * The steps of an order whose item is returned. They are taken with the steps of its return (returns/return.rules.ts).
 */
export const returnOrderSteps = {
  disputeReturn: {
    from: ['delivered', 'completed'],
    to: 'disputed',
    payment: paid,
    by: ['buyer', 'seller'],
    returning: true,
  },
  refundReturn: {
    from: ['delivered', 'completed'],
    to: 'refunded',
    payment: backToBuyer,
    by: ['buyer', 'seller', 'timer'],
    money: 'refund',
    returning: true,
  },
  refundPart: {
    from: ['delivered', 'completed'],
    to: 'completed',
    payment: paid,
    by: ['buyer', 'seller', 'timer'],
    money: 'split',
    returning: true,
  },
} as const satisfies Record<string, OrderStepRule>
