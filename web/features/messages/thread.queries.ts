import { queryOptions, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import type { Message } from '#contracts/messages/messages.ts'
import { api } from '../../lib/api/api.ts'
import { read, readList } from '../../lib/api/query-client.ts'

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

const pathOf = (id: string) => `/api/conversations/${encodeURIComponent(id)}/messages`
const keyOf = (id: string) => ['messages', 'thread', id] as const

/** The messages of a conversation: the first read gets the newest, later reads only newer ones. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    staleTime: fresh,
    queryFn: async (context): Promise<Thread> => {
      const cursor = context.client.getQueryData<Thread>(keyOf(id))?.cursor
      if (cursor === undefined) {
        const { items, total } = await readList<Message>(pathOf(id), { limit: pageSize })(context)
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
  const newer = await read<Message[]>(pathOf(id), { after: cursor, limit: readNewerSize })(context)
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
  const items = await api.get<Message[]>(pathOf(id), { before: first.id, limit: pageSize })
  cache.setQueryData<Thread>(
    keyOf(id),
    (known) => known && mergeThread(known, { ...known, items, earlier: items.length === pageSize }),
  )
}
