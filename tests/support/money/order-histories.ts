import type pg from 'pg'
import type { Breach } from '../../../server/modules/ledger/check-ledger.ts'
import {
  nextStatus,
  type OrderActor,
  type OrderState,
  type OrderStep,
} from '../../../server/modules/orders/steps/order.rules.ts'

interface OrderHistory extends OrderState {
  id: string
  steps: { step: OrderStep; role: OrderActor }[] | null
}

/** Returns the orders whose history, replayed by the step table, does not end in their state. */
export async function checkHistories(client: pg.ClientBase | pg.Pool): Promise<Breach[]> {
  const { rows } = await client.query<OrderHistory>(`
    select o.id, o.order_status as "orderStatus", o.payment_status as "paymentStatus",
      (select json_agg(json_build_object('step', s.step, 'role', s.role) order by s.created_at, s.id)
       from order_steps s where s.order_id = o.id and s.step <> 'place') as steps
    from orders o`)
  const broken = rows.filter(({ steps, orderStatus, paymentStatus }) => {
    let state: OrderState = { orderStatus: 'processing', paymentStatus: 'pending' }
    try {
      for (const { step, role } of steps ?? []) state = nextStatus(state, step, role)
    } catch {
      return true
    }
    return state.orderStatus !== orderStatus || state.paymentStatus !== paymentStatus
  })
  if (broken.length === 0) return []
  return [
    {
      promise: 'I8 an order stands where its steps led it',
      subjects: broken.slice(0, 20).map(({ id }) => id),
    },
  ]
}
