/**
 * Guards that no test can catch, with the reason. A run fails if one of them is caught or no longer exists.
 * @type {import('./run.mjs').Known[]}
 */
export const uncaughtGuards = [
  {
    file: 'server/modules/media/uploads/receive-picture.ts',
    condition: '!isUploadToken(token)',
    reason: 'Saves a query. No link has the hash of another token, and the refusal is the same.',
  },
  {
    file: 'server/modules/orders/payments/charge-back-locked.ts',
    condition: '!staffId',
    reason: 'Only staff charge back.',
  },
  {
    file: 'server/modules/payments/gateway.ts',
    condition: '!gateway',
    reason: 'A shop starts with its gateway.',
  },
  {
    file: 'server/modules/payments/pay-links/link-routes.ts',
    condition: "!(error instanceof DomainError) || error.code === 'rate_limited'",
    reason: 'No step of the payment is limited, and the page fails with another error, too.',
  },
  {
    file: 'server/modules/payments/pay-links/pay-by-link.ts',
    condition: '!method',
    reason: 'The start of the payment refuses an undefined method with the same error.',
  },
  {
    file: 'server/modules/payments/start-payment.ts',
    condition: 'waiting && waiting.buyerId !== buyer.id',
    reason: 'A buyer without orders in the checkout is refused with the same error.',
  },
  {
    file: 'server/modules/payments/start-payment.ts',
    condition: '!created',
    reason: 'Needs one key for two targets at the same moment.',
  },
  {
    file: 'server/modules/payments/transfers/return-transfer.ts',
    condition: '!payment',
    reason: 'Payments are never deleted.',
  },
  {
    file: 'server/modules/payments/transfers/set-bank-account.ts',
    condition: '!setting',
    reason: 'The contract accepts only methods of bank transfers.',
  },
]
