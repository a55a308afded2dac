/** Faults that are known and not yet fixed: a walk goes on after them. Shrinks to nothing. */
export const pending =
  /an outage of|can only be collected|was refused: 409|was sold for|offered to person|accepted a second chance|refund is still due|outside by the ledger|can still be paid|movements were on imported|neither be booked nor refunded|has -?\d+ \w+ outside/
export const pendingHistories =
  /an outage of 50|only collected|who is barred|suspended member|in dollars|charge-back|look the same|a transfer of/
/** Calls that have a place here before they are there. */
export const coming = [
  'POST /api/admin/payments/{id}/charge-back',
  'POST /api/admin/transfers/{id}/accept',
  'POST /api/admin/transfers/{id}/return',
  'POST /api/admin/currencies',
  'POST /api/admin/currencies/preview',
  'POST /api/admin/currencies/default',
  'PUT /api/admin/currencies/{code}',
  'PUT /api/admin/currencies/{code}/methods/{provider}',
  'POST /api/products/{id}/listing-fee',
  'PUT /api/admin/fee-rules',
]
/** Calls that no walk makes yet. */
export const notWalked = ['POST /api/admin/currencies/default']
