import type { ConversationId, ProductId } from '#contracts/common/ids.ts'
import type { Conversation, Message } from '#contracts/messages/messages.ts'
import { insertListing } from '../listings/listings.ts'
import { createMember, type Member } from './people.ts'
import type { TestServer } from '../server/server.ts'

export interface TestConversation {
  id: ConversationId
  product: ProductId
  buyer: Member
  seller: Member
}

/** Opens the conversation of a buyer about a listing through the API. */
export async function opened(buyer: Member, product: ProductId): Promise<ConversationId> {
  const answer = await buyer.client.post<{ id: ConversationId }>('/api/conversations', {
    productId: product,
  })
  if (answer.status !== 201) throw new Error(`no conversation: ${answer.text}`)
  return answer.body.id
}

/** Two members, a listing and their empty conversation. */
export async function createConversation(
  server: TestServer,
  more: { buyer?: Member; seller?: Member; title?: string } = {},
): Promise<TestConversation> {
  const seller = more.seller ?? (await createMember(server))
  const buyer = more.buyer ?? (await createMember(server))
  const product = await insertListing(server, seller, more.title ? { title: more.title } : {})
  return { id: await opened(buyer, product), product, buyer, seller }
}

/** Sends a message through the API. */
export async function says(member: Member, id: ConversationId, content: string): Promise<Message> {
  const answer = await member.client.post<Message>('/api/messages', {
    conversationId: id,
    senderId: member.id,
    content,
  })
  if (answer.status !== 201) throw new Error(`not said: ${answer.text}`)
  return answer.body
}

export const reads = (member: Member, id: ConversationId) =>
  member.client.put(`/api/conversations/${id}/read`, { userId: member.id })

export const saidIn = async (member: Member, id: ConversationId, query = '') =>
  (await member.client.get<Message[]>(`/api/conversations/${id}/messages${query}`)).body

export const conversationsOf = async (member: Member, query = '') =>
  (await member.client.get<Conversation[]>(`/api/conversations/${member.id}${query}`)).body

export const unreadOf = async (member: Member) =>
  (await member.client.get<{ count: number }>(`/api/messages/unread/${member.id}`)).body.count
