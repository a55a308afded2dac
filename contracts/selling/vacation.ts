import { z } from 'zod'
import { callForm } from '../common/call-form.ts'
import { calls } from '../common/endpoint.ts'
import { limits } from '../common/limits.ts'
import { Day, plainText } from '../common/values.ts'

const days = {
  from: Day.meta({ description: 'The first day away, in Harare' }),
  until: Day.meta({ description: 'The last day away, in Harare' }),
}

/** While a seller is away, their listings at a fixed price are hidden and cannot be ordered. Auctions run on. */
export const NewVacation = z.strictObject({
  ...days,
  note: plainText(limits.noteMax).nullish().meta({ description: 'For visitors of their pages' }),
})
export type NewVacation = z.infer<typeof NewVacation>

export const Vacation = z.object({
  ...days,
  note: z.string().nullable(),
  away: z.boolean().meta({ description: 'It has begun' }),
})
export type Vacation = z.infer<typeof Vacation>

/** What visitors see of a seller who is away. */
export const SellerAway = Vacation.pick({ until: true, note: true })
export type SellerAway = z.infer<typeof SellerAway>

const response = z.object({ vacation: Vacation.nullable() })

export const vacationCalls = calls('selling', {
  get: {
    method: 'get',
    path: '/api/selling/vacation',
    access: 'member',
    summary: 'The days on which the seller is away, if any',
    response,
  },
  put: {
    method: 'put',
    path: '/api/selling/vacation',
    access: 'member',
    summary:
      'Be away on these days: listings at a fixed price are hidden meanwhile, and auctions run on',
    body: NewVacation,
    response,
  },
  remove: {
    method: 'delete',
    path: '/api/selling/vacation',
    access: 'member',
    summary: 'Be back: listings are for sale again',
    response,
  },
})

const page = '/selling/vacation'
const day = { kind: 'day', required: true } as const
export const vacationForm = callForm({
  name: 'vacation',
  call: vacationCalls.put,
  page,
  fields: { from: day, until: day, note: { kind: 'text', max: limits.noteMax, rows: 3 } },
})
export const vacationEndForm = callForm({
  name: 'vacation-end',
  call: vacationCalls.remove,
  page,
  fields: {},
})
