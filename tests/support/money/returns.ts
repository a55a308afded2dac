import type { Order } from '#contracts/orders/orders.ts'
import type { Return } from '#contracts/orders/returns/returns.ts'
import { moveDueReturns } from '../../../server/modules/orders/returns/move-due-returns.ts'
import type { Member } from '../members/people.ts'
import { storedNotifications } from '../notifications/stored-notifications.ts'
import type { TestServer } from '../server/server.ts'
import { createSentOrder, step } from './paid-orders.ts'

type Answered = Return & { code?: string; message?: string; fields?: Record<string, string> }

export const damaged = { reason: 'damaged', text: 'The lid is broken' }

/** A step of a return through the API; without a path it is asked for. */
export const returnStep = (member: Member, id: string, path: string, body: object = {}) =>
  member.client.post<Answered>(`/api/orders/${id}/return${path && `/${path}`}`, body)

export const returnOf = async (member: Member, id: string): Promise<Return> =>
  (await member.client.get<Return>(`/api/orders/${id}/return`)).body

/** An order that its buyer has, with held money, or with money that was released to the seller. */
export async function createReceivedOrder(
  server: TestServer,
  buyer: Member,
  seller: Member,
  money: 'held' | 'released',
  more: Parameters<typeof createSentOrder>[3] = {},
): Promise<Order> {
  const order = await createSentOrder(server, buyer, seller, more)
  if (money === 'held') await step(seller, order.id, 'deliver')
  else await step(buyer, order.id, 'confirm')
  return order
}

/** Today in Harare, as the buyer states the arrival of a parcel. */
export const today = (): string => new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10)

export const parcel = () => ({
  method: 'bus',
  carrier: 'Tenda',
  waybill: 'TD 1',
  arrivesOn: today(),
})

/** Moves the end of the time of a return by a number of days, and runs several sweeps at once. */
export async function returnAfterDays(server: TestServer, id: string, days: number): Promise<void> {
  await server.app.pool.query(
    `update returns set due_at = due_at - $2 * interval '1 day' where order_id = $1`,
    [id, days],
  )
  await Promise.all([1, 2, 3].map(() => moveDueReturns(server.app)))
}

/** Titles of a member's notifications about the return of an order, oldest first. */
export async function returnNotificationsOf(
  server: TestServer,
  member: Member,
  id: string,
): Promise<string[]> {
  const all = await storedNotifications(server, { userId: member.id })
  return all.filter(({ link }) => link === `/orders/${id}/return`).map(({ title }) => title)
}
