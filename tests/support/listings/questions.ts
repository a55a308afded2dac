import type { ProductId } from '#contracts/common/ids.ts'
import type { Question } from '#contracts/questions/questions.ts'
import type { Member } from '../members/people.ts'
import type { Answer, Client } from '../server/client.ts'

type Answered<T> = Promise<Answer<T & { code?: string; message?: string }>>

export const asks = (
  member: Pick<Member, 'client'>,
  product: ProductId,
  text: string,
  headers: Record<string, string> = {},
): Answered<Question> => member.client.post(`/api/products/${product}/questions`, { text }, headers)

export const answers = (
  member: Pick<Member, 'client'>,
  { id }: Pick<Question, 'id'>,
  answer: string,
  headers: Record<string, string> = {},
): Answered<Question> => member.client.post(`/api/questions/${id}/answer`, { answer }, headers)

/** Asks a question, which must be accepted. */
export async function asked(member: Member, product: ProductId, text: string): Promise<Question> {
  const answer = await asks(member, product, text)
  if (answer.status !== 201) throw new Error(`not asked: ${answer.text}`)
  return answer.body
}

/** Asks a question, and answers it as the seller. */
export async function answered(
  asker: Member,
  seller: Member,
  product: ProductId,
  [question, answer]: [question: string, answer: string],
): Promise<Question> {
  const given = await answers(seller, await asked(asker, product, question), answer)
  if (given.status !== 200) throw new Error(`not answered: ${given.text}`)
  return given.body
}

export const questionsOn = async (client: Client, product: ProductId, query = '') =>
  (await client.get<Question[]>(`/api/products/${product}/questions${query}`)).body
