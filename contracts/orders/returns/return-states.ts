/** Why a buyer returns an item. */
export const returnReasons = [
  'changed_mind',
  'does_not_fit',
  'damaged',
  'not_as_described',
  'wrong_item',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Reasons that need no fault of the item: a business must accept them within the days of the law. */
export const coolingOffReasons: readonly ReturnReason[] = ['changed_mind', 'does_not_fit']

export const openReturnStates = ['requested', 'accepted', 'sent', 'reduced'] as const
export type OpenReturnState = (typeof openReturnStates)[number]
export const returnStates = [
  ...openReturnStates,
  'refunded',
  'withdrawn',
  'lapsed',
  'disputed',
  'closed',
] as const
export type ReturnState = (typeof returnStates)[number]

/** What the buyer or the seller can do with a return. */
export const returnActions = [
  'accept',
  'refuse',
  'propose',
  'agree',
  'send',
  'handOver',
  'receive',
  'reduce',
  'withdraw',
  'restock',
] as const
export type ReturnAction = (typeof returnActions)[number]
