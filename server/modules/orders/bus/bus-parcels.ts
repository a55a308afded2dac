import { sql, type Transaction } from 'kysely'
import type { DepotId, OrderId, UserId } from '#contracts/common/ids.ts'
import type { Depot } from '#contracts/orders/depots.ts'
import type { NewBusParcel } from '#contracts/orders/order-steps.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { makeCode } from '../steps/hand-over-codes.ts'
import { takeStep } from '../steps/take-step.ts'
import { busParcelErrors } from './bus-parcel.rules.ts'

type DepotRow = Depot & { open: boolean }

/**
 * Saves the details of a parcel that goes by bus to a depot, in the transaction of its dispatch, and returns the depot.
 * Throws `invalid_request` with the fields.
 */
export async function saveBusParcel(
  tx: Transaction<Schema>,
  orderId: OrderId,
  parcel: NewBusParcel,
  sent: {
    pictureIds: string[]
    /** The depot that the buyer chose, which may have closed since. */
    chosenDepotId?: DepotId | undefined
    now: Date
  },
): Promise<Depot> {
  const { rows } = await sql<DepotRow>`
    select id, town, name, address, hours, open from depots where id = ${parcel.depotId}`.execute(
    tx,
  )
  const [depot] = rows
  const isDepotOpen = depot !== undefined && (depot.open || depot.id === sent.chosenDepotId)
  const errors = busParcelErrors(parcel, { ...sent, isDepotOpen })
  if (errors || !depot) throw new DomainError('invalid_request', { fields: errors ?? {} })
  await tx
    .insertInto('bus_parcels')
    .values({
      order_id: orderId,
      depot_id: depot.id,
      registration: parcel.registration.trim().toUpperCase(),
      departs_at: new Date(parcel.departsAt),
      picture_id: sent.pictureIds[0] ?? null,
    })
    .execute()
  return depot
}

/**
 * The parcel has arrived at its depot: the buyer is notified with the depot, what to bring and a new hand-over code.
 * Throws `order_locked` for an order that was not sent to a depot.
 */
export async function arriveAtDepot(
  app: App,
  { orderId, userId }: { orderId: OrderId; userId: UserId },
): Promise<void> {
  await takeStep(app, orderId, { userId }, 'arrive', async (tx) => {
    const { rows } = await sql<Depot>`
      select d.id, d.town, d.name, d.address, d.hours
      from bus_parcels b join depots d on d.id = b.depot_id where b.order_id = ${orderId}`.execute(
      tx,
    )
    const depot = rows[0]!
    return { notes: { depot, code: await makeCode(tx, orderId) } }
  })
}
