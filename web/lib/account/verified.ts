import * as accountsText from '#messages/accounts'

/** What the shop has checked of somebody, in words: an address or a number that is theirs, never how good they are. */
export const verifiedOf = (person: { emailVerified: boolean; phoneVerified: boolean }) => [
  ...(person.phoneVerified
    ? [{ icon: 'smartphone' as const, label: accountsText.phoneVerified }]
    : []),
  ...(person.emailVerified
    ? [{ icon: 'mail-check' as const, label: accountsText.emailVerified }]
    : []),
]
