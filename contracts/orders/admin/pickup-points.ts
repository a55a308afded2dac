import { z } from 'zod'
import {
  adminList,
  choiceFilter,
  dayFilters,
  currencyFilter,
  listCall,
  textFilter,
} from '../../common/admin-list.ts'
import { lineField } from '../../common/call-form.ts'
import { calls } from '../../common/endpoint.ts'
import { OrderId, PickupPointId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import {
  amountIn,
  Currency,
  Money,
  requiredText,
  SentAmount,
  Timestamp,
  UsdInput,
} from '../../common/values.ts'
import { PhoneNumber } from '../../accounts/accounts.ts'
import { stationForms } from './station-forms.ts'
import { PickupPoint } from '../pickup-points.ts'

export const AdminPickupPoint = PickupPoint.extend({
  phone: z.string(),
  terminal: z.string().meta({ description: 'The name with which its keeper signs in' }),
  open: z.boolean().meta({ description: 'Offered to buyers' }),
  locked: z.boolean().meta({ description: 'After too many wrong codes; a new code unlocks it' }),
  capacity: z.number().int(),
  fee: Money,
  expected: z.number().int().meta({ description: 'Parcels on their way to it' }),
  waiting: z.number().int().meta({ description: 'Parcels on its shelves' }),
  balances: z
    .array(z.object({ currency: Currency, amount: Money }))
    .meta({ description: 'Fees that it has earned and that were not paid to it yet' }),
})
export type AdminPickupPoint = z.infer<typeof AdminPickupPoint>

export const pointStates = ['open', 'closed', 'locked'] as const
export const pickupPointList = adminList({
  path: '/admin/pickup-points',
  access: 'staff',
  filters: {
    state: choiceFilter(pointStates),
    search: textFilter('A part of the name, the suburb or the city, or the terminal'),
  },
  file: {
    name: 'musika-pickup-points',
    what: 'Pickup points',
    columns: [
      'city',
      'name',
      'suburb',
      'address',
      'landmark',
      'hours',
      'phone',
      'terminal',
      'open',
      'locked',
      'capacity',
      'fee',
      'expected',
      'waiting',
      'balance',
      'id',
    ],
  },
})

export const adminParcelStates = ['expected', 'waiting', 'handed_over', 'returned'] as const
export const AdminParcel = z.object({
  id: OrderId,
  code: z.string().nullable(),
  point: z.string(),
  terminal: z.string(),
  state: z.enum(adminParcelStates),
  shelf: z.string().nullable(),
  number: z.string(),
  receivedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  feeCurrency: Currency.nullable(),
  fee: Money.nullable().meta({ description: 'Earned' }),
})
export type AdminParcel = z.infer<typeof AdminParcel>

export const pickupParcelList = adminList({
  path: '/admin/pickup-parcels',
  access: 'staff',
  filters: {
    state: choiceFilter(adminParcelStates),
    search: textFilter('The terminal of a point, its name, or the number of an order'),
    ...dayFilters,
  },
  file: {
    name: 'musika-pickup-parcels',
    what: 'Parcels of pickup points',
    columns: [
      'code',
      'point',
      'terminal',
      'state',
      'shelf',
      'number',
      'receivedAt',
      'endedAt',
      'feeCurrency',
      'fee',
      'id',
    ],
  },
})

export const PickupPayout = z.object({
  id: z.string(),
  point: z.string(),
  terminal: z.string(),
  currency: Currency,
  amount: Money,
  reference: z.string(),
  staff: z.string(),
  paidAt: Timestamp,
})
export type PickupPayout = z.infer<typeof PickupPayout>

export const pickupPayoutList = adminList({
  path: '/admin/pickup-payouts',
  access: 'admin',
  filters: {
    search: textFilter('The terminal of a point, its name, or the reference'),
    currency: currencyFilter,
    ...dayFilters,
  },
  file: {
    name: 'musika-pickup-payouts',
    what: 'Payouts to pickup points',
    columns: ['paidAt', 'point', 'terminal', 'currency', 'amount', 'reference', 'staff', 'id'],
  },
})

const line = (max: number) => requiredText(max, 'commonFields.pleaseFillThisIn')
export const PickupPointForm = z.strictObject({
  name: line(limits.nameMax),
  city: line(limits.addressMax),
  suburb: line(limits.addressMax),
  address: line(limits.addressMax),
  landmark: z.string().trim().max(limits.addressMax).default(''),
  hours: line(limits.nameMax),
  phone: PhoneNumber,
  capacity: z.coerce.number().int().min(1).max(10_000),
  fee: UsdInput,
  open: z.boolean().default(true),
})
export type PickupPointForm = z.input<typeof PickupPointForm>
export type ParsedPoint = z.output<typeof PickupPointForm>

/** A point with its new terminal code, which is shown once. */
export const PointWithCode = AdminPickupPoint.extend({ code: z.string() })
export type PointWithCode = z.infer<typeof PointWithCode>

const params = z.object({ id: PickupPointId })

export const pickupAdminCalls = calls('admin', {
  list: listCall(pickupPointList, {
    row: AdminPickupPoint,
    summary: 'Pickup points, by city and name',
  }),
  add: {
    method: 'post',
    path: '/api/admin/pickup-points',
    access: 'admin',
    summary: 'Add a pickup point. Its terminal code is in this answer only',
    body: PickupPointForm,
    status: 201,
    response: PointWithCode,
  },
  change: {
    method: 'put',
    path: '/api/admin/pickup-points/{id}',
    access: 'admin',
    summary: 'Change a pickup point, open or close it; parcels on their way to it keep it',
    params,
    body: PickupPointForm,
    response: AdminPickupPoint,
    errors: ['not_found'],
  },
  resetCode: {
    method: 'post',
    path: '/api/admin/pickup-points/{id}/code',
    access: 'admin',
    summary: 'Make a new terminal code, which is in this answer only; sessions end',
    params,
    body: z.strictObject({}),
    response: PointWithCode,
    errors: ['not_found'],
  },
  parcels: listCall(pickupParcelList, {
    row: AdminParcel,
    summary: 'Parcels of pickup points, newest first',
  }),
  payouts: listCall(pickupPayoutList, {
    row: PickupPayout,
    summary: 'Payouts to pickup points, newest first',
  }),
  pay: {
    method: 'post',
    path: '/api/admin/pickup-points/{id}/payouts',
    access: 'admin',
    summary: 'Record that a pickup point was paid by hand, at most its balance',
    params,
    body: z
      .strictObject({
        currency: Currency,
        amount: SentAmount,
        reference: requiredText(80, 'ledgerFields.theReferenceIsRequired'),
      })
      .transform(({ amount, ...rest }, context) => {
        const amountMinor = amountIn(amount, rest.currency)
        if (!amountMinor) {
          context.addIssue({ code: 'custom', path: ['amount'], message: 'ledgerFields.amount' })
          return z.NEVER
        }
        return { ...rest, amountMinor }
      }),
    status: 201,
    response: AdminPickupPoint,
    errors: ['not_found', 'insufficient_balance'],
    idempotent: true,
  },
})

export const pointForms = stationForms(pickupAdminCalls.add, pickupAdminCalls.change, {
  name: lineField(limits.nameMax),
  city: lineField(limits.addressMax),
  suburb: lineField(limits.addressMax),
  address: lineField(limits.addressMax),
  landmark: { kind: 'text', max: limits.addressMax },
  hours: lineField(limits.nameMax),
  phone: lineField(limits.phoneMax),
  capacity: { kind: 'whole', max: 10_000, required: true },
  fee: { kind: 'amount', required: true },
})
