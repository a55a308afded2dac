/** Planted: the path of a call, beside one that is a page. */
export const addresses = {
  call: '/api/orders',
  page: '/api/docs',
}
