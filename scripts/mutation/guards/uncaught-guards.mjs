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
