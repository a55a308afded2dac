import type { Product } from '#contracts/products/products.ts'
import type { Answer } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'

/** The answer of a list of products, which must succeed. */
export async function listProducts(server: TestServer, query = ''): Promise<Answer<Product[]>> {
  const answer = await server.visitor().get<Product[]>(`/api/products?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer
}
/** The answer of a search. */
export const searchProducts = (server: TestServer, words: string, more = '') =>
  listProducts(server, `search=${encodeURIComponent(words)}${more}`)

export const titlesOf = ({ body }: Pick<Answer<Product[]>, 'body'>): string[] =>
  body.map(({ title }) => title)
