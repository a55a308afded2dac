import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { SessionId } from '../common/ids.ts'
import { Timestamp } from '../common/values.ts'

/** A device on which the person is signed in. */
export const Session = z.object({
  id: SessionId,
  device: z.string().meta({ example: 'Chrome on Android' }),
  current: z.boolean().meta({ description: 'The session that asks' }),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
})
export type Session = z.infer<typeof Session>

const message = z.object({ message: z.string() })

export const sessionCalls = {
  list: endpoint({
    method: 'get',
    path: '/api/account/sessions',
    tag: 'account',
    access: 'member',
    summary: 'Where one is signed in, this session first',
    status: 200,
    response: z.array(Session),
    errors: ['unauthenticated'],
  }),
  end: endpoint({
    method: 'delete',
    path: '/api/account/sessions/{id}',
    tag: 'account',
    access: 'member',
    summary: 'End one session; its live streams end with it',
    params: z.object({ id: SessionId }),
    status: 200,
    response: message,
    errors: ['unauthenticated', 'not_found'],
  }),
  endOthers: endpoint({
    method: 'post',
    path: '/api/account/sessions/end-others',
    tag: 'account',
    access: 'member',
    summary: 'End every session but this one',
    status: 200,
    response: message,
    errors: ['unauthenticated'],
  }),
}
