import { sql, type Transaction } from 'kysely'
import type { ProductId, QuestionId, UserId } from '#contracts/common/ids.ts'
import type { Product } from '#contracts/products/products.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import type { AskedListing, AskedQuestion } from './question.rules.ts'

export interface LockedListing extends AskedListing {
  id: ProductId
  title: string
}

/** Locks a listing, which serializes its questions, answers and removals, and keeps its status until the commit. */
export async function lockListing(
  tx: Transaction<Schema>,
  id: ProductId,
): Promise<LockedListing | undefined> {
  await sql`select from products where id = ${id} for no key update`.execute(tx)
  // A statement that waited for a lock sees old data.
  const { rows } = await sql<{
    id: ProductId
    title: string
    seller_id: UserId
    status: Product['status']
    ends_at: Date | null
    closed_at: Date | null
  }>`
    select p.id, p.title, p.seller_id, p.status, a.ends_at, a.closed_at
    from products p left join auctions a on a.product_id = p.id where p.id = ${id}`.execute(tx)
  const [row] = rows
  return (
    row && {
      id: row.id,
      title: row.title,
      sellerId: row.seller_id,
      status: row.status,
      auction: row.ends_at && { endsAt: row.ends_at, closedAt: row.closed_at },
    }
  )
}

/** The number of a member's unanswered questions about a locked listing. */
export async function countWaiting(
  tx: Transaction<Schema>,
  { productId, askerId }: { productId: ProductId; askerId: UserId },
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from questions
    where product_id = ${productId} and asker_id = ${askerId} and answered_at is null
      and removed_at is null`.execute(tx)
  return rows[0]!.waiting
}

/** Inserts a question about a locked listing, unless its id exists already. Returns whether it did. */
export async function saveQuestion(
  tx: Transaction<Schema>,
  question: {
    id: QuestionId
    productId: ProductId
    askerId: UserId
    sellerId: UserId
    text: string
    now: Date
  },
): Promise<boolean> {
  const saved = await tx
    .insertInto('questions')
    .values({
      id: question.id,
      product_id: question.productId,
      asker_id: question.askerId,
      seller_id: question.sellerId,
      text: question.text,
      created_at: question.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export interface StoredQuestion extends AskedQuestion {
  id: QuestionId
  productId: ProductId
  askerId: UserId
  text: string
  answer: string | null
}

/** Locks the listing of a question and reads both; undefined if the question does not exist. */
export async function lockQuestion(
  tx: Transaction<Schema>,
  id: QuestionId,
): Promise<{ question: StoredQuestion; listing: LockedListing } | undefined> {
  const of = await tx
    .selectFrom('questions')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst()
  const listing = of && (await lockListing(tx, of.product_id as ProductId))
  if (!listing) return undefined
  const { rows } = await sql<StoredQuestion>`
    select id, product_id as "productId", asker_id as "askerId", seller_id as "sellerId", text, answer,
      answered_at as "answeredAt", removed_at as "removedAt"
    from questions where id = ${id}`.execute(tx)
  return rows[0] && { question: rows[0], listing }
}
