import type { FeatureArea } from './feature.ts'

/** Rows of docs/features.md. */
export const accounts: FeatureArea[] = [
  {
    heading: 'Accounts and trust',
    features: [
      {
        name: 'Sign-in by email, username or phone',
        how: 'One field takes each of them, phone numbers in any spelling',
        file: 'tests/api/accounts/auth-sign-in.test.ts',
        title: 'members sign in by email, username or phone number in any spelling',
      },
      {
        name: 'Sign-out and session restore',
        how: 'The session is a cookie that ends at once in every process',
        file: 'tests/api/accounts/auth-sign-in.test.ts',
        title: 'sign-out ends the session, also for a copy of the cookie',
      },
      {
        name: 'Email verification',
        how: 'A mailed link, valid for 24 hours, works once',
        file: 'tests/api/accounts/mailed-links.test.ts',
        title: 'the mailed link confirms the address, once',
      },
      {
        name: 'Phone verification',
        how: 'A texted code with five attempts; the badge shows that a number is verified, never the number',
        file: 'tests/api/accounts/account-phone.test.ts',
        title: "a texted code verifies the member's number, once",
      },
      {
        name: 'Two-factor sign-in',
        how: 'An authenticator app with recovery codes',
        file: 'tests/api/accounts/security/two-factor.test.ts',
        title: 'a right password asks for a code, and no code works twice',
      },
      {
        name: 'Passkeys',
        how: 'Sign in with fingerprint, face or PIN of the device',
        file: 'tests/api/accounts/security/passkeys.test.ts',
        title: 'a passkey signs in without a name, a password or a code',
      },
      {
        name: 'Security events and new devices',
        how: 'A mail for each new device and a list of twelve months',
        file: 'tests/api/accounts/security/security-events.test.ts',
        title: 'signing in on a new device is mailed, once for each device and member',
      },
      {
        name: 'ID badge',
        how: 'A photo of the ID and a selfie, sealed, checked by staff with the right and deleted after 30 days',
        file: 'tests/api/moderation/identity-checks.test.ts',
        title: 'the photos are sealed, and only admins with the right see them, each view audited',
      },
      {
        name: 'Public seller profile',
        how: 'Figures, ratings, items and since when, but no contact data',
        file: 'tests/api/ratings/sellers.test.ts',
        title: 'a profile contains public facts only',
      },
      {
        name: 'Age 18',
        how: 'Members under 18 can read, and neither buy, bid nor sell',
        file: 'tests/api/auctions/bids/bids.test.ts',
        title: 'a member under 18 cannot bid',
      },
      {
        name: 'Block a member',
        how: 'A blocked member cannot write, bid, buy or follow, and reads no reason',
        file: 'tests/api/blocks/blocks.test.ts',
        title:
          'a blocked member cannot write, bid or follow, and the error does not mention the block',
      },
      {
        name: 'Report an item, member, message or rating',
        how: 'All reports of one thing are one case for staff',
        file: 'tests/api/moderation/reports.test.ts',
        title: 'a member can report a listing once, and all its reports are one case',
      },
      {
        name: 'Earned bid limits',
        how: 'The open bids of a new bidder are limited, and the limit grows with paid orders',
        file: 'tests/api/auctions/bid-limits/bid-limits.test.ts',
        title: 'paid orders raise the limit, items won and not paid lower it',
      },
    ],
  },
]
