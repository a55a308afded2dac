import type { OrderStepRule } from '../steps/step-rule.rules.ts'

const unpaid = { from: 'pending', to: 'pending' } as const

/** The steps of an order that its buyer pays in cash at the collection. */
export const cashSteps = {
  chooseCash: {
    from: ['processing'],
    to: 'processing',
    payment: unpaid,
    by: ['buyer'],
    only: 'collected',
    cash: 'never',
  },
  takeCash: {
    from: ['processing'],
    to: 'completed',
    payment: { from: 'pending', to: 'paid' },
    by: ['seller', 'staff'],
    money: 'commission',
    cash: 'only',
    action: 'handOver',
  },
  reportCash: {
    from: ['processing'],
    to: 'processing',
    payment: unpaid,
    by: ['buyer'],
    cash: 'only',
    reported: false,
    action: 'reportCash',
  },
  payOnline: {
    from: ['processing'],
    to: 'processing',
    payment: unpaid,
    by: ['buyer'],
    cash: 'only',
    reported: false,
    action: 'payOnline',
  },
  denyCash: {
    from: ['processing'],
    to: 'cancelled',
    payment: { from: 'pending', to: 'expired' },
    by: ['staff'],
    stock: true,
    cash: 'only',
    reported: true,
  },
} as const satisfies Record<string, OrderStepRule>
