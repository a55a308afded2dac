import { profileCalls } from '#contracts/accounts/profile.ts'
import { queryOf } from '../api/calls.ts'

/** The member's profile and address book, the default address first. */
export const accountQuery = queryOf(profileCalls.account)
