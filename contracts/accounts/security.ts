import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { Timestamp } from '../common/values.ts'
import { securityEventTypes } from './security-events.ts'

/** Something that happened to the safety of an account. */
export const SecurityEvent = z.object({
  type: z.enum(securityEventTypes),
  device: z.string().meta({ example: 'Chrome on Android' }),
  times: z.number().int().meta({ description: 'How often it happened within an hour' }),
  at: Timestamp.meta({ description: 'When it last happened' }),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const securityCalls = calls('account', {
  events: {
    method: 'get',
    path: '/api/account/security-events',
    access: 'member',
    summary: 'The newest sign-ins and changes of passwords, codes and devices',
    response: z.array(SecurityEvent),
  },
})
