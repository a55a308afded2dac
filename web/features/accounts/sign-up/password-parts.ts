import { limits } from '../../../../contracts/common/limits.ts'

/** Registration's password rule (docs/rules/accounts.md#passwords), taken apart so that it can be ticked off. */
export const passwordParts = (password: string) => [
  { text: `At least ${limits.passwordMin} characters`, met: password.length >= limits.passwordMin },
  { text: 'A lowercase letter', met: /[a-z]/.test(password) },
  { text: 'An uppercase letter', met: /[A-Z]/.test(password) },
  { text: 'A number', met: /\d/.test(password) },
  { text: 'One of @$!%*?&', met: /[@$!%*?&]/.test(password) },
]
