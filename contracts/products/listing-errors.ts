/** Why a member cannot list an item, for the first time or again. */
export const listingErrors = [
  'under_age',
  'email_unverified',
  'listing_refused',
  'commission_owed',
  'listing_limit',
  'rate_limited',
] as const
