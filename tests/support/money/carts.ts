import type { CartItem } from '#contracts/cart/cart.ts'
import type { Order } from '#contracts/orders/orders.ts'
import type { Member } from '../members/people.ts'

/** Adds items to a member's cart. */
export async function addToCart(
  member: Member,
  ...lines: { productId: string; quantity?: number }[]
): Promise<void> {
  for (const line of lines) {
    const answer = await member.client.post('/api/cart', line)
    if (answer.status !== 201) throw new Error(`not in the cart: ${answer.text}`)
  }
}

export const ordersOf = async (member: Member) =>
  (await member.client.get<Order[]>('/api/orders?limit=100')).body

/** The remaining quantities in a member's cart, by product. */
export const cartOf = async (member: Member) =>
  (await member.client.get<CartItem[]>('/api/cart')).body.map((item) => item.productId)
