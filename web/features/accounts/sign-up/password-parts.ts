import * as accountsText from '#messages/accounts'
import { limits } from '#contracts/common/limits.ts'

/**
 * The parts of registration's password rule (docs/rules/accounts.md#passwords), each shown with a tick once it is met.
 */
export const passwordParts = (password: string) => [
  {
    text: accountsText.atLeastPasswordMinCharacters({ passwordMin: limits.passwordMin }),
    met: password.length >= limits.passwordMin,
  },
  { text: accountsText.lowercaseLetter, met: /[a-z]/.test(password) },
  { text: accountsText.uppercaseLetter, met: /[A-Z]/.test(password) },
  { text: accountsText.number, met: /\d/.test(password) },
  { text: accountsText.oneOf, met: /[@$!%*?&]/.test(password) },
]
