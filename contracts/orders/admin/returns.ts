import { z } from 'zod'
import {
  adminList,
  choiceFilter,
  dayFilters,
  listCall,
  textFilter,
} from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { OrderId, UserId } from '../../common/ids.ts'
import { Currency, Money, Timestamp } from '../../common/values.ts'
import { returnReasons, returnStates } from '../returns/return-states.ts'
import { Return } from '../returns/returns.ts'

const member = z.object({ id: UserId, username: z.string() })

/** A return in the list for staff. */
export const AdminReturn = z.object({
  id: OrderId.meta({ description: 'The order' }),
  number: z.string(),
  title: z.string(),
  buyer: member,
  seller: member,
  business: z.boolean(),
  reason: z.enum(returnReasons),
  state: z.enum(returnStates),
  dueAt: Timestamp.nullable(),
  currency: Currency,
  refund: Money.meta({ description: 'What the buyer gets, in `currency`' }),
  createdAt: Timestamp,
  closedAt: Timestamp.nullable(),
})
export type AdminReturn = z.infer<typeof AdminReturn>

/** A return with everything that staff can see of it, and how often items of its seller come back. */
export const ReturnCase = Return.extend({
  sellerReturns: z.number().int().meta({ description: 'Returns of sales in the last 90 days' }),
  sellerSales: z.number().int().meta({ description: 'Paid sales in the last 90 days' }),
})
export type ReturnCase = z.infer<typeof ReturnCase>

export const returnList = adminList({
  path: '/admin/returns',
  access: 'staff',
  filters: {
    open: choiceFilter(['open', 'closed'], { usual: 'open' }),
    search: textFilter('Number of the order, or username of one of the two'),
    state: choiceFilter(returnStates),
    reason: choiceFilter(returnReasons),
    ...dayFilters,
  },
  file: {
    name: 'musika-returns',
    what: 'Returns of items',
    columns: [
      'number',
      'createdAt',
      'title',
      'buyer',
      'seller',
      'business',
      'reason',
      'state',
      'dueAt',
      'refund',
      'currency',
      'closedAt',
      'id',
    ],
  },
})

export const returnAdminCalls = calls('admin', {
  list: listCall(returnList, { row: AdminReturn, summary: 'Returns of items, newest first' }),
  get: {
    method: 'get',
    path: '/api/admin/returns/{id}',
    access: 'staff',
    summary: 'One return: both sides, photos, steps, and the rate of returns of its seller',
    params: z.object({ id: OrderId }),
    response: ReturnCase,
    errors: ['return_not_found'],
  },
})

/** A picture of a return, for staff. */
export const staffReturnPicturePath = '/api/admin/returns/{id}/pictures/{picture}'
