import * as accountsText from '#messages/accounts'
import { passkeyCalls } from '#contracts/accounts/passkeys.ts'
import { securityCalls } from '#contracts/accounts/security.ts'
import { sessionCalls } from '#contracts/accounts/sessions.ts'
import { twoFactorCalls } from '#contracts/accounts/two-factor.ts'
import { accountQuery } from '../../lib/account/account.queries.ts'
import { queryOf } from '../../lib/api/calls.ts'

/** Sessions on other devices may start or end at any time. */
const staleTime = 5000

export const sessionsQuery = { ...queryOf(sessionCalls.list), staleTime }
export const securityEventsQuery = { ...queryOf(securityCalls.events), staleTime }
export const twoFactorQuery = queryOf(twoFactorCalls.state)
export const passkeysQuery = queryOf(passkeyCalls.list)

/** The effects of every change of the account. */
export const accountEffects = {
  hint: accountsText.pleaseTryAgain,
  atFields: true,
  outdates: [accountQuery.queryKey],
}
