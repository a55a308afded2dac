import { randomUUID } from 'node:crypto'
import type { FeeRules } from '#contracts/fees/fees.ts'
import type { ListingFee, Payment } from '#contracts/payments/payments.ts'
import type { Member } from './members/people.ts'
import type { TestServer } from './server/server.ts'
import type { StaffMember } from './members/staff.ts'

export const feeRule = (more: object = {}) => ({
  categoryId: null,
  fromUsd: '0',
  listingFeeUsd: '0',
  commissionPercent: 5,
  ...more,
})

/** A listing costs US$2 from US$100, and US$5 from US$200. */
export const twoFees = [
  feeRule({ fromUsd: '100', listingFeeUsd: '2' }),
  feeRule({ fromUsd: '200', listingFeeUsd: '5' }),
]

export const setFeeRules = (admin: StaffMember, rules: object[], more: object = {}) =>
  admin.client.put<FeeRules & { code: string; message: string }>('/api/admin/fee-rules', {
    rules,
    ...more,
  })

/** Starts a payment of a listing's fee. By default the simulated phone approves it at once. */
export const payFee = (member: Member, id: string, more: object = {}) =>
  member.client.post<Payment & { code: string }>(
    `/api/products/${id}/listing-fee`,
    { method: 'ecocash_usd', phone: '0771111111', ...more },
    { 'idempotency-key': randomUUID() },
  )

export const feeOf = (member: Member, id: string) =>
  member.client.get<ListingFee>(`/api/products/${id}/listing-fee`)

/** The fee of a listing and the part paid, in US cents; undefined without a fee. */
export async function feeRowOf(server: TestServer, id: string) {
  const { rows } = await server.app.pool.query<{ asked: bigint; paid: bigint }>(
    'select usd_minor as asked, paid_usd_minor as paid from listing_fees where product_id = $1',
    [id],
  )
  return rows[0]
}

/** The refunds of a payment, each as "2.00 USD". */
export async function refundsOf(server: TestServer, paymentId: string, status = 'due') {
  const { rows } = await server.app.pool.query<{ text: string }>(
    `select round(amount_minor / 100.0, 2) || ' ' || currency as text from refunds
     where payment_id = $1 and status = $2`,
    [paymentId, status],
  )
  return rows.map(({ text }) => text)
}
