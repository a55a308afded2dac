import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { SessionId } from '../common/ids.ts'
import { Timestamp } from '../common/values.ts'

/** A session, shown to the member as a device. */
export const Session = z.object({
  id: SessionId,
  device: z.string().meta({ example: 'Chrome on Android' }),
  current: z.boolean().meta({ description: 'The session that asks' }),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
})
export type Session = z.infer<typeof Session>

const message = z.object({ message: z.string() })

export const sessionCalls = calls('account', {
  list: {
    method: 'get',
    path: '/api/account/sessions',
    access: 'member',
    summary: 'Where one is signed in, this session first',
    response: z.array(Session),
  },
  end: {
    method: 'delete',
    path: '/api/account/sessions/{id}',
    access: 'member',
    summary: 'End one session; its live streams end with it',
    params: z.object({ id: SessionId }),
    response: message,
    errors: ['not_found'],
  },
  endOthers: {
    method: 'post',
    path: '/api/account/sessions/end-others',
    access: 'member',
    summary: 'End every session but this one',
    response: message,
  },
})
