import * as accountsText from '#messages/accounts'

/** The verified facts about a member, as text: an address or a number, never a judgement. */
export const verifiedOf = (member: { emailVerified: boolean; phoneVerified: boolean }) => [
  ...(member.phoneVerified
    ? [{ icon: 'smartphone' as const, label: accountsText.phoneVerified }]
    : []),
  ...(member.emailVerified
    ? [{ icon: 'mail-check' as const, label: accountsText.emailVerified }]
    : []),
]
