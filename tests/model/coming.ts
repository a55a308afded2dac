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
