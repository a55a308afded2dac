import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { BlockId, ProductId, UserId } from '../common/ids.ts'
import { Timestamp, pageQuery } from '../common/values.ts'

/** A blocked member: by name, or by the pseudonym they have in one auction. */
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

export const blockCalls = calls('blocks', {
  list: {
    method: 'get',
    path: '/api/blocks',
    access: 'member',
    summary: 'Everybody whom one has blocked, newest first; `userId` asks for one person',
    query: z.object({ userId: UserId.optional(), ...pageQuery }),
    response: z.array(Block),
  },
  add: {
    method: 'post',
    path: '/api/blocks',
    access: 'member',
    summary:
      'Block a person: no messages either way, no sale between the two, and they neither bid on nor follow what one sells; again changes nothing',
    body: z.strictObject({ userId: UserId }),
    status: 201,
    response: Block,
    errors: ['self_block', 'not_found', 'rate_limited'],
  },
  remove: {
    method: 'delete',
    path: '/api/blocks/{id}',
    access: 'member',
    summary: 'Let somebody come near again, a person or a bidder',
    params: z.object({ id: BlockId }),
    response: z.object({ message: z.string() }),
    errors: ['not_found', 'rate_limited'],
  },
})
