import { sql } from 'kysely'
import type { ProductId, QuestionId, UserId } from '#contracts/common/ids.ts'
import type { Question, WaitingQuestion } from '#contracts/questions/questions.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { existing } from '../../kernel/existing.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { Page } from '../../platform/http/answers/paging.ts'

interface QuestionRow {
  id: QuestionId
  text: string
  asked_by: string
  created_at: Date
  answer: string | null
  answered_at: Date | null
  own: boolean
}

/** SQL: the columns of a `QuestionRow`, for questions `q` of users `u`. $2: visitor or null. */
const columns = `q.id, q.text, u.username::text as asked_by, q.created_at, q.answer, q.answered_at,
  coalesce(q.asker_id = $2, false) as own`

/** SQL: whether the visitor $2 may see a question `q`. Without an answer, only its asker and the seller may. */
const visible = `q.removed_at is null and (q.answered_at is not null or $2 in (q.asker_id, q.seller_id))`

/** $1: listing, $2: visitor or null, $3: limit, $4: offset. */
const selectOfProduct = statement<(QuestionRow | { id: null }) & { total: number }>(
  'questions',
  `select page.*,
     (select count(*)::int from questions q where q.product_id = p.id and ${visible}) as total
   from products p left join lateral (
     select ${columns} from questions q join users u on u.id = q.asker_id
     where q.product_id = p.id and ${visible}
     order by q.answered_at is null desc, q.created_at desc, q.id desc limit $3 offset $4
   ) page on true
   where p.id = $1 and (p.status <> 'removed' or p.seller_id = $2)
   order by page.answered_at is null desc, page.created_at desc, page.id desc`,
)

const selectOne = statement<QuestionRow>(
  'question',
  `select ${columns} from questions q join users u on u.id = q.asker_id where q.id = $1`,
)

const questionOf = (row: QuestionRow): Question => ({
  id: row.id,
  text: row.text,
  askedBy: row.asked_by,
  createdAt: row.created_at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  own: row.own,
})

/**
 * A page of the questions about a listing that this visitor may see, with their total. Throws `product_not_found`;
 * only the seller can see those of a removed listing.
 */
export async function questionsOf(
  app: App,
  { productId, visitor }: { productId: ProductId; visitor: UserId | undefined },
  { limit, offset }: Page,
): Promise<{ questions: Question[]; total: number }> {
  // Members see what they have just asked or answered, and browsers read again after an event.
  const { pool } = visitor ? app : app.reads.ofPage()
  const rows = await run(pool, selectOfProduct, [productId, visitor ?? null, limit, offset])
  if (rows.length === 0) throw new DomainError('product_not_found')
  return {
    questions: rows.flatMap((row) => (row.id ? [questionOf(row)] : [])),
    total: rows[0]!.total,
  }
}

/** One question as its asker or seller sees it, which must exist. */
export async function questionById(app: App, id: QuestionId, visitor: UserId): Promise<Question> {
  const [row] = await run(app.pool, selectOne, [id, visitor])
  return questionOf(existing(row))
}

/** Whether this member asked a question with this id. */
export async function findAsked(app: App, id: QuestionId, askerId: UserId): Promise<boolean> {
  const found = await app.db
    .selectFrom('questions')
    .select('id')
    .where('id', '=', id)
    .where('asker_id', '=', askerId)
    .executeTakeFirst()
  return found !== undefined
}

interface WaitingRow {
  id: QuestionId
  text: string
  askedBy: string
  created_at: Date
  product_id: ProductId
  title: string
  image: string | null
  total: number
}

/** A page of the unanswered questions about a seller's listings for sale, oldest first, with their total. */
export async function waitingQuestions(
  app: App,
  sellerId: UserId,
  { limit, offset }: Page,
): Promise<{ questions: WaitingQuestion[]; total: number }> {
  const { rows } = await sql<WaitingRow>`
    select q.id, q.text, u.username::text as "askedBy", q.created_at, p.id as product_id, p.title,
      (select i.id::text from images i where i.product_id = p.id order by i.position limit 1) as image,
      count(*) over ()::int as total
    from questions q join products p on p.id = q.product_id join users u on u.id = q.asker_id
    where q.seller_id = ${sellerId} and q.answered_at is null and q.removed_at is null
      and p.status in ('active', 'reserved') and (p.auction_ends_at is null or p.auction_ends_at > now())
    order by q.created_at, q.id limit ${limit} offset ${offset}`.execute(app.db)
  return {
    questions: rows.map(({ id, text, askedBy, created_at, product_id, title, image }) => ({
      id,
      text,
      askedBy,
      createdAt: created_at.toISOString(),
      product: { id: product_id, title, image: image && `/images/${image}` },
    })),
    total: rows[0]?.total ?? 0,
  }
}
