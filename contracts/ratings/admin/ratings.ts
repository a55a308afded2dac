import { z } from 'zod'
import { adminList, choiceFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { OrderId, RatingId, UserId } from '../../common/ids.ts'
import { requiredText, Timestamp } from '../../common/values.ts'
import { adminLimits } from '../../staff/admin/admin-limits.ts'
import { ratedRoles } from '../both-ways.ts'
import { SellerRating } from '../ratings.ts'

const member = z.object({ id: UserId, username: z.string() })
const removal = z.object({ reason: z.string(), by: z.string().nullable() }).nullable()

/** A rating as staff see it. */
export const AdminRating = SellerRating.pick({
  id: true,
  rating: true,
  review: true,
  createdAt: true,
}).extend({
  about: z.enum(ratedRoles),
  order: z.object({ id: OrderId, number: z.string(), title: z.string() }),
  rater: member,
  rated: member,
  hidden: z.boolean(),
  reply: z.string().nullable(),
  repliedAt: Timestamp.nullable(),
  removed: removal,
  replyRemoved: removal,
})
export type AdminRating = z.infer<typeof AdminRating>

/** What staff remove: the rating with its reply, or the reply alone. */
export const ratingParts = ['rating', 'reply'] as const
export type RatingPart = (typeof ratingParts)[number]

export const ratingList = adminList({
  path: '/admin/ratings',
  access: 'staff',
  filters: {
    state: choiceFilter(['visible', 'hidden', 'removed'], { usual: 'visible' }),
    about: choiceFilter(ratedRoles),
    member: textFilter('Username of the author or the rated member'),
  },
  file: {
    name: 'musika-ratings',
    what: 'Ratings of sellers and buyers',
    columns: [
      'createdAt',
      'about',
      'order',
      'rater',
      'rated',
      'rating',
      'review',
      'hidden',
      'reply',
      'repliedAt',
      'removed',
      'replyRemoved',
      'id',
    ],
  },
})

export const adminRatingCalls = calls('admin', {
  list: listCall(ratingList, {
    row: AdminRating,
    summary: 'Ratings of sellers and buyers, newest first',
  }),
  remove: {
    method: 'post',
    path: '/api/admin/ratings/{id}/removal',
    access: 'staff',
    summary: 'Remove a rating, or the reply to it; its author reads the reason and may appeal',
    params: z.object({ id: RatingId }),
    body: z.strictObject({
      part: z.enum(ratingParts),
      reason: requiredText(adminLimits.reasonMax, 'commonFields.sayWhy'),
    }),
    response: AdminRating,
    errors: ['rating_not_found'],
  },
})
