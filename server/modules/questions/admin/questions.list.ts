import { sql } from 'kysely'
import type { QuestionId } from '#contracts/common/ids.ts'
import {
  adminQuestionCalls,
  questionList,
  type AdminQuestion,
} from '#contracts/questions/admin/questions.ts'
import { existing } from '../../../kernel/existing.ts'
import type { App } from '../../../platform/app.ts'
import { matching, readPage } from '../../../platform/database/list-parts.ts'
import { servedList } from '../../../platform/http/served-list.ts'

interface Row {
  id: QuestionId
  text: string
  created_at: Date
  answer: string | null
  answered_at: Date | null
  product: AdminQuestion['product']
  asker: AdminQuestion['asker']
  seller: AdminQuestion['seller']
  removed_at: Date | null
  removed_reason: string | null
  removed_by: string | null
}

const columns = sql`q.id, q.text, q.created_at, q.answer, q.answered_at, q.removed_at, q.removed_reason,
  json_build_object('id', p.id, 'title', p.title) as product,
  json_build_object('id', u.id, 'username', u.username::text) as asker,
  json_build_object('id', v.id, 'username', v.username::text) as seller,
  (select username::text from staff s where s.id = q.removed_by) as removed_by`
const joined = sql`join products p on p.id = q.product_id join users u on u.id = q.asker_id
  join users v on v.id = q.seller_id`

const questionOf = ({
  created_at,
  answered_at,
  removed_at,
  removed_reason,
  removed_by,
  ...row
}: Row): AdminQuestion => ({
  ...row,
  createdAt: created_at.toISOString(),
  answeredAt: answered_at?.toISOString() ?? null,
  removed: removed_at && {
    reason: removed_reason ?? '',
    at: removed_at.toISOString(),
    by: removed_by,
  },
})

const states = {
  waiting: sql`q.answered_at is null and q.removed_at is null`,
  answered: sql`q.answered_at is not null and q.removed_at is null`,
  removed: sql`q.removed_at is not null`,
} as const

const of = (username: string) =>
  sql`(select id from users where username = ${username}::text::citext)`

/** A page of questions, newest first. */
export default servedList({
  list: questionList,
  call: adminQuestionCalls.list,
  read: (app, asked, page) =>
    readPage(
      app.db,
      {
        table: 'questions q',
        columns,
        joined,
        where: matching(asked, {
          member: (name) => sql`(q.asker_id = ${of(name)} or q.seller_id = ${of(name)})`,
          state: (state) => states[state],
        }),
        order: sql`q.created_at desc, q.id desc`,
        row: questionOf,
      },
      page,
    ),
  line: ({ product, asker, seller, removed, ...question }) => ({
    ...question,
    product: product.title,
    asker: asker.username,
    seller: seller.username,
    removed: removed?.reason ?? '',
  }),
})

/** One question as staff see it, which must exist. */
export async function readQuestion(app: App, id: QuestionId): Promise<AdminQuestion> {
  const { rows } =
    await sql<Row>`select ${columns} from questions q ${joined} where q.id = ${id}`.execute(app.db)
  return questionOf(existing(rows[0]))
}
