import type { NewBidLimits } from '#contracts/auctions/admin/bid-limits.ts'
import type { StaffMember } from '../members/staff.ts'

/** The limits that a new shop has. */
export const shippedLimits: { paidOrders: number; limit: string | null }[] = [
  { paidOrders: 0, limit: '200.00' },
  { paidOrders: 1, limit: '500.00' },
  { paidOrders: 3, limit: '2000.00' },
  { paidOrders: 10, limit: null },
]

/** An admin sets the limits of open bids, by default those of a new shop. */
export async function setLimits(admin: StaffMember, steps = shippedLimits): Promise<void> {
  const body = { steps } satisfies Record<keyof NewBidLimits, unknown>
  const answer = await admin.client.put('/api/admin/bid-limits', body)
  expect(answer.status, answer.text).toBe(200)
}
