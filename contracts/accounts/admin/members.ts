import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { reasonText, SuspensionTerms } from '../../moderation/admin/moderation.ts'
import { calls } from '../../common/endpoint.ts'
import { DecisionId, ProductId, UserId } from '../../common/ids.ts'
import { listingStatuses, TakenDown } from '../../products/products.ts'
import { decisionKinds } from '../../moderation/report-reasons.ts'
import { Currency, Money, requiredText, Timestamp } from '../../common/values.ts'

/** A listing as staff see it. */
export const AdminListing = z.object({
  id: ProductId,
  title: z.string(),
  currency: Currency,
  price: Money,
  status: z.enum(listingStatuses),
  takenDown: TakenDown,
  isAuction: z.boolean(),
  bidCount: z.number().int(),
  seller: z.object({ id: UserId, username: z.string() }),
  openReports: z.number().int(),
  createdAt: Timestamp,
})
export type AdminListing = z.infer<typeof AdminListing>

export const listingStates = ['active', 'sold', 'ended', 'held', 'removed', 'suspended'] as const
export const listingList = adminList({
  path: '/admin/listings',
  access: 'staff',
  filters: {
    search: textFilter(),
    state: choiceFilter(listingStates),
    type: choiceFilter(['fixed', 'auction']),
    seller: textFilter(),
  },
  file: {
    name: 'musika-listings',
    what: 'Listings of everybody',
    columns: [
      'createdAt',
      'title',
      'seller',
      'price',
      'status',
      'takenDown',
      'isAuction',
      'bidCount',
      'openReports',
      'id',
    ],
  },
})

/** A member in a list. */
export const AdminMember = z.object({
  id: UserId,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  createdAt: Timestamp,
  suspended: z.boolean(),
  suspendedUntil: Timestamp.nullable(),
  strikes: z.number().int().meta({ description: 'Decisions that still stand' }),
})
export type AdminMember = z.infer<typeof AdminMember>

export const memberList = adminList({
  path: '/admin/users',
  access: 'staff',
  filters: { search: textFilter(), state: choiceFilter(['suspended', 'reported']) },
  file: {
    name: 'musika-users',
    what: 'People with an account',
    columns: [
      'createdAt',
      'username',
      'name',
      'email',
      'phone',
      'city',
      'suspended',
      'suspendedUntil',
      'strikes',
      'id',
    ],
  },
})

/** A member with the facts that staff need for a decision. Each list holds the newest ten entries. */
export const MemberDetail = AdminMember.extend({
  emailVerified: z.boolean(),
  twoFactor: z.boolean().meta({ description: 'Signing in asks for a code, or there are passkeys' }),
  suspensionReason: z.string().nullable(),
  lastSeenAt: Timestamp.nullable(),
  figures: z.object({
    activeListings: z.number().int(),
    sold: z.number().int(),
    bought: z.number().int(),
    openOrders: z.number().int(),
    reportsAbout: z.number().int(),
    reportsMade: z.number().int(),
    unpaidItems: z.number().int(),
    averageRating: z.number(),
    ratings: z.number().int(),
  }),
  listings: z.array(
    z.object({ id: ProductId, title: z.string(), status: z.string(), at: Timestamp }),
  ),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      title: z.string(),
      as: z.enum(['buyer', 'seller']),
      state: z.string(),
      at: Timestamp,
    }),
  ),
  reports: z.array(
    z.object({
      caseId: z.string(),
      kind: z.string(),
      reason: z.string(),
      outcome: z.string().nullable(),
      at: Timestamp,
    }),
  ),
  decisions: z.array(
    z.object({
      id: DecisionId,
      kind: z.enum(decisionKinds),
      reason: z.string(),
      by: z.string().nullable(),
      at: Timestamp,
      until: Timestamp.nullable(),
      holds: z.boolean(),
      appealOutcome: z.enum(['upheld', 'overturned']).nullable(),
      appealed: z.boolean(),
    }),
  ),
  consents: z
    .array(
      z.object({ purpose: z.string(), given: z.boolean(), version: z.string(), at: Timestamp }),
    )
    .meta({ description: 'What they agreed to and took back; `version` is the day of the text' }),
  notes: z.array(z.object({ text: z.string(), by: z.string().nullable(), at: Timestamp })),
  trail: z.array(
    z.object({
      action: z.string(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      at: Timestamp,
    }),
  ),
}).meta({ id: 'MemberDetail' })
export type MemberDetail = z.infer<typeof MemberDetail>

const listingPath = z.object({ id: ProductId })
const memberPath = z.object({ id: UserId })
const why = z.strictObject({ reason: reasonText })

export const membersCalls = calls('admin', {
  listings: listCall(listingList, {
    row: AdminListing,
    summary: 'Listings of everybody, newest first',
    more: { seller: UserId.optional() },
  }),
  removeListing: {
    method: 'post',
    path: '/api/admin/listings/{id}/remove',
    access: 'staff',
    summary: 'Take a listing off the shop; its seller is told why and may answer',
    params: listingPath,
    body: why,
    response: AdminListing,
    errors: ['product_not_found', 'listing_locked'],
  },
  restoreListing: {
    method: 'post',
    path: '/api/admin/listings/{id}/restore',
    access: 'staff',
    summary: 'Put back a listing that was held back or removed',
    params: listingPath,
    body: why,
    response: AdminListing,
    errors: ['product_not_found', 'listing_locked'],
  },
  members: listCall(memberList, {
    row: AdminMember,
    summary: 'People with an account, newest first',
  }),
  member: {
    method: 'get',
    path: '/api/admin/users/{id}',
    access: 'staff',
    summary: 'One person: listings, orders, reports, decisions, notes and what staff did',
    params: memberPath,
    response: MemberDetail,
    errors: ['not_found'],
  },
  warn: {
    method: 'post',
    path: '/api/admin/users/{id}/warn',
    access: 'staff',
    summary: 'Warn somebody; they are told and may answer',
    params: memberPath,
    body: why,
    response: MemberDetail,
    errors: ['not_found'],
  },
  suspend: {
    method: 'post',
    path: '/api/admin/users/{id}/suspend',
    access: 'admin',
    summary: 'Suspend somebody: their listings are hidden, they may not list, bid, buy or write',
    params: memberPath,
    body: z.strictObject({ reason: reasonText, ...SuspensionTerms }),
    response: MemberDetail,
    errors: ['not_found', 'already_suspended'],
  },
  reinstate: {
    method: 'post',
    path: '/api/admin/users/{id}/reinstate',
    access: 'admin',
    summary: 'End a suspension: their listings are shown again',
    params: memberPath,
    body: why,
    response: MemberDetail,
    errors: ['not_found', 'not_suspended'],
  },
  resetTwoFactor: {
    method: 'post',
    path: '/api/admin/users/{id}/reset-two-factor',
    access: 'admin',
    summary: 'Turn off two-factor sign-in for a member who lost everything; they are mailed',
    params: memberPath,
    body: why,
    response: MemberDetail,
    errors: ['not_found', 'two_factor_off'],
  },
  note: {
    method: 'post',
    path: '/api/admin/users/{id}/notes',
    access: 'staff',
    summary: 'Write down something about somebody, for the staff',
    params: memberPath,
    body: z.strictObject({
      text: requiredText(2000, 'accountsFields.writeSomething'),
    }),
    status: 201,
    response: MemberDetail,
    errors: ['not_found'],
  },
})
