import type { ConversationId, ProductId } from '../../../contracts/common/ids.ts'
import type { Conversation, Message } from '../../../contracts/messages/messages.ts'
import { insertListing } from '../listings/listings.ts'
import { createMember, type Person } from './people.ts'
import type { TestServer } from '../server/server.ts'

/** A buyer and a seller who talk about a listing. */
export interface TestConversation {
  id: ConversationId
  product: ProductId
  buyer: Person
  seller: Person
}

/** The conversation of a buyer about a listing, as the shop makes it. */
export async function opened(buyer: Person, product: ProductId): Promise<ConversationId> {
  const answer = await buyer.client.post<{ id: ConversationId }>('/api/conversations', {
    productId: product,
  })
  if (answer.status !== 201) throw new Error(`no conversation: ${answer.text}`)
  return answer.body.id
}

/** Two members, a listing, and their empty conversation. */
export async function createConversation(
  server: TestServer,
  more: { buyer?: Person; seller?: Person; title?: string } = {},
): Promise<TestConversation> {
  const seller = more.seller ?? (await createMember(server))
  const buyer = more.buyer ?? (await createMember(server))
  const product = await insertListing(server, seller, more.title ? { title: more.title } : {})
  return { id: await opened(buyer, product), product, buyer, seller }
}

/** Says something, as the person's browser does. */
export async function says(person: Person, id: ConversationId, content: string): Promise<Message> {
  const answer = await person.client.post<Message>('/api/messages', {
    conversationId: id,
    senderId: person.id,
    content,
  })
  if (answer.status !== 201) throw new Error(`not said: ${answer.text}`)
  return answer.body
}

export const reads = (person: Person, id: ConversationId) =>
  person.client.put(`/api/conversations/${id}/read`, { userId: person.id })

export const saidIn = async (person: Person, id: ConversationId, query = '') =>
  (await person.client.get<Message[]>(`/api/conversations/${id}/messages${query}`)).body

export const conversationsOf = async (person: Person, query = '') =>
  (await person.client.get<Conversation[]>(`/api/conversations/${person.id}${query}`)).body

export const unreadOf = async (person: Person) =>
  (await person.client.get<{ count: number }>(`/api/messages/unread/${person.id}`)).body.count
