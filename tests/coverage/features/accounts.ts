import { areasOf } from './feature.ts'

/** Rows of docs/features.md. */
export const accounts = areasOf(`
# Accounts and trust
Sign-in by email, username or phone: One field takes each of them, phone numbers in any spelling
  tests/api/accounts/auth-sign-in.test.ts: members sign in by email, username or phone number in any spelling
Sign-out and session restore: The session is a cookie that ends at once in every process
  tests/api/accounts/auth-sign-in.test.ts: sign-out ends the session, also for a copy of the cookie
Email verification: A mailed link, valid for 24 hours, works once
  tests/api/accounts/mailed-links.test.ts: the mailed link confirms the address, once
Phone verification: A texted code with five attempts; the badge shows that a number is verified, never the number
  tests/api/accounts/account-phone.test.ts: a texted code verifies the member's number, once
Two-factor sign-in: An authenticator app with recovery codes
  tests/api/accounts/security/two-factor.test.ts: a right password asks for a code, and no code works twice
Passkeys: Sign in with fingerprint, face or PIN of the device
  tests/api/accounts/security/passkeys.test.ts: a passkey signs in without a name, a password or a code
Security events and new devices: A mail for each new device and a list of twelve months
  tests/api/accounts/security/security-events.test.ts: signing in on a new device is mailed, once for each device and member
ID badge: A photo of the ID and a selfie, sealed, checked by staff with the right and deleted after 30 days
  tests/api/moderation/identity-checks.test.ts: the photos are sealed, and only admins with the right see them, each view audited
Public seller profile: Figures, ratings, items and since when, but no contact data
  tests/api/ratings/sellers.test.ts: a profile contains public facts only
Age 18: Members under 18 can buy, and neither bid nor sell
  tests/api/auctions/bids/bids.test.ts: a member under 18 cannot bid
Block a member: A blocked member cannot write, bid, buy or follow, and reads no reason
  tests/api/blocks/blocks.test.ts: a blocked member cannot write, bid or follow, and the error does not mention the block
Report an item, member, message or rating: All reports of one thing are one case for staff
  tests/api/moderation/reports.test.ts: a member can report a listing once, and all its reports are one case
Earned bid limits: The open bids of a new bidder are limited, and the limit grows with completed orders
  tests/api/auctions/bid-limits/bid-limits.test.ts: completed orders raise the limit, items won and not paid lower it
`)
