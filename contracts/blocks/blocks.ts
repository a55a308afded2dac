import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { BlockId, ProductId, UserId } from '../common/ids.ts'
import { Timestamp, pageQuery } from '../common/values.ts'

/** Somebody whom one keeps away: a person by name, or a bidder by the pseudonym of one auction. */
export const Block = z.object({
  id: BlockId,
  kind: z.enum(['person', 'bidder']),
  userId: UserId.nullable().meta({ description: 'Of a person; who a bidder is stays secret' }),
  name: z.string().meta({ description: 'The username, or "Bidder" and the end of the pseudonym' }),
  productId: ProductId.nullable(),
  title: z.string().nullable(),
  createdAt: Timestamp,
})
export type Block = z.infer<typeof Block>

export const blockCalls = {
  list: endpoint({
    method: 'get',
    path: '/api/blocks',
    tag: 'blocks',
    access: 'member',
    summary: 'Everybody whom one has blocked, newest first; `userId` asks for one person',
    query: z.object({ userId: UserId.optional(), ...pageQuery }),
    status: 200,
    response: z.array(Block),
    errors: ['unauthenticated', 'invalid_request'],
  }),
  add: endpoint({
    method: 'post',
    path: '/api/blocks',
    tag: 'blocks',
    access: 'member',
    summary:
      'Block a person: no messages either way, no sale between the two, and they neither bid on nor follow what one sells; again changes nothing',
    body: z.strictObject({ userId: UserId }),
    status: 201,
    response: Block,
    errors: ['unauthenticated', 'invalid_request', 'self_block', 'not_found', 'rate_limited'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/blocks/{id}',
    tag: 'blocks',
    access: 'member',
    summary: 'Let somebody come near again, a person or a bidder',
    params: z.object({ id: BlockId }),
    status: 200,
    response: z.object({ message: z.string() }),
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
  }),
}
