import * as messagesText from '#messages/messages'
import { createRoute, lazyRouteComponent } from '../../lib/router/route.ts'
import { limits } from '#contracts/common/limits.ts'
import { hiddenHead } from '../../lib/head/plain-head.ts'
import { requireAccount } from '../../lib/account/require-account.ts'
import { findSession } from '../../lib/account/session.ts'
import { one } from '../../lib/search-params.ts'

/**
 * `/messages`: conversations with `?page=` (from 1), and the chat of `?conversation=`. `?item=` (with `?buyer=` if the
 * seller asks) opens the conversation about an item. Visitors see an empty list.
 */
export const messagesRoute = createRoute({
  path: '/messages',
  staticData: { file: 'web/pages/account/messages.tsx' },
  component: lazyRouteComponent(() => import('./messages.tsx'), 'MessagesPage'),
  beforeLoad: async ({ context, location }) => {
    if (/[?&](conversation|item)=/.test(location.href)) await requireAccount(context, location.href)
  },
  loaderDeps: ({ search }) => ({
    page: pageNumber(one(search, 'page')),
    conversation: idOf(one(search, 'conversation')),
    item: idOf(one(search, 'item')),
    buyer: idOf(one(search, 'buyer')),
  }),
  loader: async ({ context, deps }) => {
    // The loader is in the page's chunk.
    const { loadMessages } = await import('./messages.tsx')
    const user = await findSession(context.queryClient)
    if (user) await loadMessages(context, user.id, deps)
  },
  head: hiddenHead(messagesText.messages, messagesText.yourConversationsWithBuyersAnd),
})

/** An invalid page number counts as 1. */
function pageNumber(value: string | undefined): number {
  return value && /^\d{1,3}$/.test(value) ? Math.min(Math.max(1, Number(value)), limits.pageMax) : 1
}

/** The id if it has the form of one, otherwise undefined. */
function idOf(value: string | undefined): string | undefined {
  return value && /^[0-9a-f-]{36}$/i.test(value) ? value.toLowerCase() : undefined
}
