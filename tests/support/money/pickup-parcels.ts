import type { AdminPickupPoint, PointWithCode } from '#contracts/orders/admin/pickup-points.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { insertListing } from '../listings/listings.ts'
import type { Member } from '../members/people.ts'
import type { StaffMember } from '../members/staff.ts'
import type { Client } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'
import { detailOf, pay } from './paid-orders.ts'

export const pointForm = {
  name: 'Sakubva Corner Store',
  city: 'Mutare',
  suburb: 'Sakubva',
  address: '12 Chimoio Avenue',
  landmark: 'Opposite the market',
  hours: 'Mon to Sat 08:00 to 18:00',
  phone: '0772140412',
  capacity: 20,
  fee: '0.50',
}

/** A pickup point with a name of its own, which an admin adds. */
export async function createPoint(
  admin: StaffMember,
  more: Partial<typeof pointForm> = {},
): Promise<PointWithCode> {
  const name = `Store ${crypto.randomUUID().slice(0, 8)}`
  const form = { ...pointForm, name, ...more }
  const answer = await admin.client.post<PointWithCode>('/api/admin/pickup-points', form)
  if (answer.status !== 201) throw new Error(`no point: ${answer.text}`)
  return answer.body
}

/** The keeper of a point, signed in. */
export async function signInAt(
  server: TestServer,
  { terminal, code }: Pick<PointWithCode, 'terminal' | 'code'>,
): Promise<Client> {
  const client = server.visitor()
  const answer = await client.post('/api/keeper/session', { terminal, code })
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.text}`)
  return client
}

/** An unpaid order for a point. The item costs ZWL 100,000, and delivery to a pickup point US$2. */
export async function orderForPoint(
  server: TestServer,
  { buyer, seller }: { buyer: Member; seller: Member },
  point: Pick<AdminPickupPoint, 'id'>,
): Promise<Order> {
  const productId = await insertListing(server, seller, {
    title: 'Bush radio',
    priceMinor: 100_000_00n,
    shippingMinor: 50_000_00n,
    quantity: 3,
    allowsCollection: true,
  })
  await seller.client.put(`/api/selling/listings/${productId}/pickup`, { pickupPrice: '2' })
  const line = { productId, quantity: 1, paymentMethod: 'ecocash_zwl' }
  const { body } = await buyer.client.post<Order>('/api/orders', line)
  const choice = { collect: false, pointId: point.id }
  const answer = await buyer.client.put<Order>(`/api/orders/${body.id}/delivery`, choice)
  if (answer.status !== 200) throw new Error(`not chosen: ${answer.text}`)
  return answer.body
}

/** A paid order for a point, with the code on its label. */
export async function paidForPoint(
  server: TestServer,
  people: { buyer: Member; seller: Member },
  point: Pick<AdminPickupPoint, 'id'>,
): Promise<Order & { label: string }> {
  const order = await orderForPoint(server, people, point)
  await pay(server, order)
  return { ...order, label: (await detailOf(people.buyer, order.id)).tracking!.code }
}

/** Moves the receipt of a parcel at its point into the past. */
export const receivedDaysAgo = (server: TestServer, orderId: string, days: number) =>
  server.app.pool.query(
    `update pickup_parcels set received_at = received_at - $2 * interval '1 day' where order_id = $1`,
    [orderId, days],
  )
