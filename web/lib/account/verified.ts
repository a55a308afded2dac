import * as accountsText from '#messages/accounts'

/** The verified facts about a member, as text: an address or a number, never a judgement. */
export const verifiedOf = (person: { emailVerified: boolean; phoneVerified: boolean }) => [
  ...(person.phoneVerified
    ? [{ icon: 'smartphone' as const, label: accountsText.phoneVerified }]
    : []),
  ...(person.emailVerified
    ? [{ icon: 'mail-check' as const, label: accountsText.emailVerified }]
    : []),
]
