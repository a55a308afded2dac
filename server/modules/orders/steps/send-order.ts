import { sql, type Transaction } from 'kysely'
import { hasCarrier } from '#contracts/orders/delivery.ts'
import type { DepotId, OrderId, UserId } from '#contracts/common/ids.ts'
import type { NewDispatch } from '#contracts/orders/order-steps.ts'
import { DomainError, invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { storedPhone } from '../../accounts/index.ts'
import { withPrivatePictures, type TakePictures } from '../../media/index.ts'
import { saveBusParcel } from '../bus/bus-parcels.ts'
import { makeTrackingCode } from '../tracking/tracking-codes.ts'
import { makeCode } from './hand-over-codes.ts'
import type { LockedOrder } from './lock-order.ts'
import { takeStep } from './take-step.ts'

interface Member {
  orderId: OrderId
  userId: UserId
}
const filled = (text: string | undefined): string | null => text?.trim() || null

/**
 * Records that the seller has sent the order, with the details that the buyer needs to find it. If the seller delivers
 * it personally, a hand-over code is created.
 */
export async function dispatchOrder(
  app: App,
  { orderId, userId, dispatch }: Member & { dispatch: NewDispatch },
): Promise<void> {
  const { method } = dispatch
  const courier = filled(dispatch.courier)
  const waybill = filled(dispatch.waybill)
  const receiverPhone = dispatch.receiverPhone && storedPhone(dispatch.receiverPhone)
  const busParcel = method === 'bus' ? dispatch.busParcel : undefined
  const photos = busParcel?.photo === undefined ? [] : [busParcel.photo]

  const write = async (
    tx: Transaction<Schema>,
    { toPoint }: LockedOrder,
    now: Date,
    takePictures: TakePictures,
  ) => {
    if (toPoint && busParcel)
      throw invalidField('busParcel.depotId', messageRef('ordersRefusals.buyerChosePoint'))
    const chosenDepotId = await requireChosenDepot(tx, orderId, busParcel?.depotId)
    await tx
      .updateTable('orders')
      .set({
        dispatch_method: method,
        courier,
        waybill,
        receiver_name: filled(dispatch.receiverName),
        receiver_phone: receiverPhone ?? null,
      })
      .where('id', '=', orderId)
      .execute()
    if (method === 'own' && !toPoint) await makeCode(tx, orderId)
    // The last release did not give paid orders a code.
    await makeTrackingCode(tx, orderId)
    const depot =
      busParcel &&
      (await saveBusParcel(tx, orderId, busParcel, {
        pictureIds: await takePictures(tx),
        chosenDepotId,
        now,
      }))
    const notes = {
      method,
      courier: (hasCarrier(method) && courier) || undefined,
      waybill: waybill ?? undefined,
      depot,
    }
    return { notes }
  }
  await withPrivatePictures(app, userId, photos, (takePictures) =>
    takeStep(app, orderId, { userId }, 'dispatch', (tx, order, now) =>
      write(tx, order, now, takePictures),
    ),
  )
}

/** The depot that the buyer has chosen and paid for, if any. Throws `invalid_request` for another one, or none. */
async function requireChosenDepot(
  tx: Transaction<Schema>,
  orderId: OrderId,
  depotId: DepotId | undefined,
): Promise<DepotId | undefined> {
  const { rows } = await sql<{ id: DepotId; name: string }>`
    select d.id, d.name from order_delivery c join depots d on d.id = c.depot_id where c.order_id = ${orderId}`.execute(
    tx,
  )
  const [chosen] = rows
  if (chosen && chosen.id !== depotId)
    throw new DomainError('invalid_request', {
      says: messageRef('ordersRefusals.buyerChoseDepot', { depot: chosen.name }),
      fields: {
        'busParcel.depotId': messageRef('ordersRefusals.buyerChoseDepot', { depot: chosen.name }),
      },
    })
  return chosen?.id
}

/** Records that the order is ready to be collected, and creates the hand-over code. */
export async function makeReady(
  app: App,
  { orderId, userId, note }: Member & { note: string | undefined },
): Promise<void> {
  const where = filled(note)
  await takeStep(app, orderId, { userId }, 'readyForCollection', async (tx) => {
    await tx
      .updateTable('orders')
      .set({ collection_note: where })
      .where('id', '=', orderId)
      .execute()
    await makeCode(tx, orderId)
    await makeTrackingCode(tx, orderId)
    return { notes: { said: where ?? undefined } }
  })
}
