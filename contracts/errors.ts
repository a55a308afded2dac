/** Every refusal the API can give. The server maps each to a status and a sentence; a forgotten one does not compile. */
export const errorCodes = [
  'invalid_request',
  'malformed_json',
  'not_found',
  'product_not_found',
  'order_not_found',
  'method_not_allowed',
  'unauthenticated',
  'sign_in_failed',
  'forbidden',
  'foreign_identity',
  'cross_site',
  'under_age',
  'own_listing',
  'username_taken',
  'email_taken',
  'phone_taken',
  'token_invalid',
  'bid_too_low',
  'auction_ended',
  'auction_not_started',
  'not_an_auction',
  'auction_not_in_cart',
  'cart_full',
  'listing_unavailable',
  'listing_locked',
  'sold_out',
  'order_locked',
  'price_changed',
  'amount_not_payable',
  'idempotency_mismatch',
  'idempotency_busy',
  'upload_link_invalid',
  'image_too_large',
  'image_unreadable',
  'image_not_yours',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'storage_full',
  'overloaded',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The body of every refusal. `message` is fit to be shown; `fields` names each bad field. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
}
