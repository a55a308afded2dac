import { messagesIn } from '../../../messages/index.ts'
import { blockCalls } from '#contracts/blocks/blocks.ts'
import type { App } from '../../platform/app.ts'
import type { Route } from '../../platform/http/calls.ts'
import { pageOf, setPageHeaders } from '../../platform/http/answers/paging.ts'
import { blockMember, readBlocks, unblock } from './block-member.ts'

export function blockRoutes(app: App, route: Route): void {
  route(blockCalls.list, async ({ user, query, c }) => {
    const page = pageOf(query)
    const { blocks, total } = await readBlocks(app, user.id, { ...page, userId: query.userId })
    setPageHeaders(c, page, total)
    return blocks
  })
  route(blockCalls.add, ({ user, body }) => blockMember(app, user.id, body.userId))
  route(blockCalls.remove, async ({ user, params }) => {
    await unblock(app, user.id, params.id)
    return { message: messagesIn('en').blocksAnswers.unblocked }
  })
}
