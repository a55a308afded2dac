import { sql } from 'kysely'
import type { RatingId } from '#contracts/common/ids.ts'
import { adminRatingCalls, ratingList, type AdminRating } from '#contracts/ratings/admin/ratings.ts'
import { existing } from '../../../kernel/existing.ts'
import type { App } from '../../../platform/app.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'
import { allRatings } from '../rating-tables.ts'

type Row = Omit<AdminRating, 'createdAt' | 'repliedAt' | 'removed' | 'replyRemoved'> & {
  created_at: Date
  replied_at: Date | null
  removed: AdminRating['removed']
  reply_removed: AdminRating['removed']
}

/** SQL: the decision that removed the text of this author. */
const removal = (removedAt: string, author: string) => `case when ${removedAt} is not null then (
  select json_build_object('reason', d.reason, 'by', s.username::text)
  from moderation_decisions d left join staff s on s.id = d.decided_by
  where d.rating_id = r.id and d.user_id = ${author} order by d.created_at desc limit 1) end`

const columns =
  sql.raw(`r.id, r.about, r.rating, r.review, r.created_at, r.hidden, r.reply, r.replied_at,
  json_build_object('id', o.id, 'number', o.number, 'title', o.title) as order,
  json_build_object('id', u.id, 'username', u.username::text) as rater,
  json_build_object('id', v.id, 'username', v.username::text) as rated,
  ${removal('r.removed_at', 'r.rater_id')} as removed,
  ${removal('r.reply_removed_at', 'r.rated_id')} as reply_removed`)
const joined = sql`join orders o on o.id = r.order_id join users u on u.id = r.rater_id
  join users v on v.id = r.rated_id`
const table = `${allRatings} r`

const ratingOf = ({
  created_at,
  replied_at,
  reply_removed: replyRemoved,
  ...row
}: Row): AdminRating => ({
  ...row,
  createdAt: created_at.toISOString(),
  repliedAt: replied_at?.toISOString() ?? null,
  replyRemoved,
})

const removed = sql`r.id in (select rating_id from moderation_decisions where rating_id is not null)
  and (r.removed_at is not null or r.reply_removed_at is not null)`
const states = {
  visible: sql`r.hidden = false and r.removed_at is null`,
  hidden: sql`r.hidden = true`,
  removed,
} as const

const of = (username: string) =>
  sql`(select id from users where username = ${username}::text::citext)`

/** A page of ratings, newest first. */
export default servedList({
  list: ratingList,
  call: adminRatingCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table,
        columns,
        joined,
        where: matching(asked, {
          state: (state) => states[state],
          about: (about) => sql`r.about = ${about}`,
          member: (name) => sql`(r.rater_id = ${of(name)} or r.rated_id = ${of(name)})`,
        }),
        order: sql`r.created_at desc, r.id desc`,
        row: ratingOf,
      },
      page,
    ),
  line: ({ order, rater, rated, removed: gone, replyRemoved, ...rating }) => ({
    ...rating,
    order: order.number,
    rater: rater.username,
    rated: rated.username,
    removed: gone?.reason ?? '',
    replyRemoved: replyRemoved?.reason ?? '',
  }),
})

/** One rating as staff see it, which must exist. */
export async function readRating(app: App, id: RatingId): Promise<AdminRating> {
  const { rows } =
    await sql<Row>`select ${columns} from ${sql.raw(table)} ${joined} where r.id = ${id}`.execute(
      app.db,
    )
  return ratingOf(existing(rows[0]))
}
