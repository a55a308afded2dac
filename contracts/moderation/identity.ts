import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { Timestamp } from '../common/values.ts'

export const identityStates = ['waiting', 'accepted', 'declined', 'outdated', 'withdrawn'] as const
export type IdentityState = (typeof identityStates)[number]

/** Checks that a member may ask for in `identityWindowDays`. */
export const identityAttemptsMax = 3
export const identityWindowDays = 30
/** Days after the decision until the pictures are deleted. */
export const identityFileDays = 30

/** The pictures of a check. */
export const identityParts = ['document', 'selfie'] as const
export type IdentityPart = (typeof identityParts)[number]

/** The member's latest check. */
export const OwnIdentity = z.object({
  state: z.enum(identityStates).nullable().meta({ description: 'null: never asked' }),
  since: Timestamp.nullable(),
  reason: z.string().nullable().meta({ description: 'Why it was declined' }),
  mayAsk: z.boolean(),
  attemptsLeft: z.number().int().meta({ description: 'In 30 days' }),
})
export type OwnIdentity = z.infer<typeof OwnIdentity>

/** The address to which both pictures are sent, as multipart/form-data. */
export const identityPath = '/api/account/identity'

export const identityCalls = calls('moderation', {
  own: {
    method: 'get',
    path: identityPath,
    access: 'member',
    summary: 'Whether staff checked the identity of the caller',
    response: OwnIdentity,
  },
  withdraw: {
    method: 'delete',
    path: identityPath,
    access: 'member',
    summary: 'Withdraw a check that waits, or the badge; the pictures are deleted at once',
    response: OwnIdentity,
    errors: ['identity_check_not_found'],
  },
})
