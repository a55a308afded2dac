import type { Coupon } from '#contracts/orders/coupons/coupons.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { Member } from '../../members/people.ts'
import type { StaffMember } from '../../members/staff.ts'
import { rowsOf } from '../../rows.ts'
import type { Refused } from '../../server/refused-with.ts'
import type { TestServer } from '../../server/server.ts'

let codes = 0
/** A code that no other coupon of these tests has. */
export const newCode = (): string => `CODE${(codes += 1)}`

/** Makes a coupon of the seller, by default of 10%. */
export const makeCoupon = (seller: Member, more: object = {}) =>
  seller.client.post<Coupon & Refused>('/api/selling/coupons', {
    code: newCode(),
    kind: 'percent',
    percent: 10,
    ...more,
  })

/** Makes a coupon that the shop pays for, by default of 10%. */
export const makeShopCoupon = (admin: StaffMember, more: object = {}) =>
  admin.client.post<Coupon & Refused>('/api/admin/coupons', {
    code: newCode(),
    kind: 'percent',
    percent: 10,
    maximum: '50',
    usesMax: 1000,
    reason: 'Christmas campaign',
    ...more,
  })

const pathOf = ({ checkoutId, sellerId }: Pick<Order, 'checkoutId' | 'sellerId'>) =>
  `/api/checkouts/${checkoutId}/coupons/${sellerId}`

export const applyCoupon = (
  buyer: Member,
  order: Pick<Order, 'checkoutId' | 'sellerId'>,
  code: string,
) => buyer.client.put<{ orders: Order[] } & Refused>(pathOf(order), { code })

export const removeCoupon = (buyer: Member, order: Pick<Order, 'checkoutId' | 'sellerId'>) =>
  buyer.client.delete<{ orders: Order[] } & Refused>(pathOf(order))

/** How many checkouts have a coupon now. */
export async function usesOf(server: TestServer, id: string): Promise<number> {
  const counted = 'select count(*)::int as uses from coupon_uses where coupon_id = $1'
  return (await rowsOf<{ uses: number }>(server, counted, [id]))[0]!.uses
}
