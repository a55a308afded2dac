/**
 * Guards that no test can catch, with the reason. A run fails if one of them is caught or no longer exists.
 * @type {import('./run.mjs').Known[]}
 */
export const uncaughtGuards = [
  {
    file: 'server/modules/deals/set-deal.ts',
    condition: '!deal',
    reason: 'Needs a sale between the commit and the next read.',
  },
  {
    file: 'server/modules/ledger/payouts/decide-payout.ts',
    condition: 'minor > 0n',
    reason:
      'A charge-back stops an open payout before it leaves a debt, and a debtor cannot ask for one.',
  },
  {
    file: 'server/modules/ledger/post.ts',
    condition: 'booked.numAffectedRows !== BigInt(entries.length)',
    reason: 'A journal creates the accounts that it needs.',
  },
  {
    file: 'server/modules/media/pictures/private-pictures.ts',
    condition: 'rows.length !== known.length',
    reason: 'Needs two uses of a picture at the same moment.',
  },
  {
    file: 'server/modules/media/uploads/read-pictures.ts',
    condition: '!isFormWithFiles(c)',
    reason: 'A body that is no form is refused with the same error.',
  },
  {
    file: 'server/modules/media/uploads/read-pictures.ts',
    condition: '!(announced <= pictures * limits.imageBytes + rest)',
    reason: 'Saves memory: a picture that is too large is refused with the same error.',
  },
  {
    file: 'server/modules/media/uploads/receive-picture.ts',
    condition: 'announced > limits.imageBytes',
    reason: 'Saves a transfer, which is refused with the same error.',
  },
  {
    file: 'server/modules/orders/forms.ts',
    condition: '!isLineError(refusal.code, refusal.fields)',
    reason: 'Saves calls: the other lines are refused with the same error.',
  },
  {
    file: 'server/modules/orders/steps/take-step.ts',
    condition:
      'returning && !(await holdAgain(tx, { orderId, number: order.number, sellerId, now }))',
    reason: 'A payment is booked for every paid order.',
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
]
