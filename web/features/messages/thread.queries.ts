import { queryOptions, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { messageCalls, type Message } from '#contracts/messages/messages.ts'
import { pageOf, queryOf, readOf } from '../../lib/api/calls.ts'

/** The loaded messages of a conversation, oldest first, without a gap up to `cursor`. */
export interface Thread {
  items: Message[]
  /** Whether there are earlier messages. */
  earlier: boolean
  /** The last message that was read in order; the next read starts after it. */
  cursor: string | undefined
}

const pageSize = 50
const readNewerSize = 100
/** Milliseconds after which a conversation is read again when it is opened. */
const fresh = 10_000

const keyOf = (id: string) => ['conversations', id, 'messages'] as const

/** The messages of a conversation: the first read gets the newest, later reads only newer ones. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    staleTime: fresh,
    queryFn: async (context): Promise<Thread> => {
      const cursor = context.client.getQueryData<Thread>(keyOf(id))?.cursor
      if (cursor === undefined) {
        const newest = { params: { conversationId: id }, query: { limit: pageSize } }
        const { items, total } = await pageOf(messageCalls.messages, newest)(context)
        const thread = { items, earlier: total > items.length, cursor: items.at(-1)?.id }
        return mergeThread(context.client.getQueryData<Thread>(keyOf(id)), thread)
      }
      const newer = await readNewer(id, cursor, context)
      const known = context.client.getQueryData<Thread>(keyOf(id))
      return mergeThread(known, {
        items: newer,
        earlier: known?.earlier ?? false,
        cursor: newer.at(-1)?.id ?? cursor,
      })
    },
  })

/** All messages after a given one, page by page. */
async function readNewer(
  id: string,
  cursor: string,
  context: QueryFunctionContext,
): Promise<Message[]> {
  const newer = await readOf(messageCalls.messages, {
    params: { conversationId: id },
    query: { after: cursor, limit: readNewerSize },
  })(context)
  const last = newer.at(-1)
  return newer.length < readNewerSize || !last
    ? newer
    : [...newer, ...(await readNewer(id, last.id, context))]
}

/** Merges known and new messages, each once, in chronological order. */
export function mergeThread(known: Thread | undefined, more: Thread): Thread {
  const all = new Map([...(known?.items ?? []), ...more.items].map((each) => [each.id, each]))
  return { ...more, items: [...all.values()].toSorted(byTime) }
}

const byTime = (a: Message, b: Message) =>
  a.createdAt < b.createdAt ? -1 : +(a.createdAt > b.createdAt)

/** Adds a sent message. The cursor does not move, because others may have written before it. */
export function addSent(cache: QueryClient, message: Message): void {
  cache.setQueryData<Thread>(
    keyOf(message.conversationId),
    (known) => known && mergeThread(known, { ...known, items: [message] }),
  )
}

/** Reads the page of messages before the first loaded one. */
export async function readEarlier(cache: QueryClient, id: string): Promise<void> {
  const first = cache.getQueryData<Thread>(keyOf(id))?.items[0]
  if (!first) return
  const items = await cache.fetchQuery({
    ...queryOf(messageCalls.messages, {
      params: { conversationId: id },
      query: { before: first.id, limit: pageSize },
    }),
    gcTime: 0,
  })
  cache.setQueryData<Thread>(
    keyOf(id),
    (known) => known && mergeThread(known, { ...known, items, earlier: items.length === pageSize }),
  )
}
