/** The calls of section 7. Every other operation of the API has a row as well. */
export const namedCalls: readonly string[] = `
  POST /api/auth/signin, POST /api/auth/register, POST /api/auth/forgot-password,
  POST /api/auth/reset-password, POST /api/auth/verify-email, GET /api/users/{userId}/listing-stats,
  GET /api/notifications/{userId}, GET /api/notifications/{userId}/count,
  PUT /api/notifications/{id}/read, PUT /api/notifications/{userId}/read-all,
  DELETE /api/notifications/{id}, GET /api/cart, POST /api/cart, PUT /api/cart/{id},
  DELETE /api/cart/{id}, GET /api/categories, GET /api/products, GET /api/products/counts,
  GET /api/products/{id}, POST /api/products, GET /api/products/{id}/bids,
  POST /api/products/{id}/bids, GET /api/watchlist/{productId}, POST /api/watchlist,
  DELETE /api/watchlist/{productId}, GET /api/subscription/status,
  POST /api/visibility-boost/{productId}, GET /api/sellers/{sellerId}/rating-stats,
  POST /api/sellers/{sellerId}/ratings, POST /api/conversations, GET /api/conversations/{userId},
  GET /api/conversations/{conversationId}/messages, PUT /api/conversations/{conversationId}/read,
  POST /api/messages, GET /api/messages/unread/{userId}, POST /api/orders, POST /api/contact,
  POST /api/objects/upload, PUT /api/uploads/{token}, PUT /api/product-images,
  POST /api/admin/login, GET /api/admin/dashboard, GET /api/admin/messages,
  GET /api/admin/analytics, GET /api/admin/settings, POST /api/admin/messages/{id}/respond,
  POST /api/admin/settings
`
  .trim()
  .split(/,\s+/)
