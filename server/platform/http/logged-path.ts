/** Paths of which the rest is a secret or identifies a parcel: codes of pay links and parcels, tokens of uploads. */
const withSecret = /^(\/+(?:pay|track|keeper\/+done|api\/+uploads)\/+).+$/is

/**
 * The path of a request as logs may have it. Queries, which have tokens of sign-ins and of mails, are not logged at
 * all.
 */
export const loggedPath = (path: string): string => path.replace(withSecret, '$1***')
