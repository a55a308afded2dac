import * as accountsText from '#messages/accounts'

/** Which contact details of a member are verified, as text. */
export const verifiedOf = (member: { emailVerified: boolean; phoneVerified: boolean }) => [
  ...(member.phoneVerified
    ? [{ icon: 'smartphone' as const, label: accountsText.phoneVerified }]
    : []),
  ...(member.emailVerified
    ? [{ icon: 'mail-check' as const, label: accountsText.emailVerified }]
    : []),
]
