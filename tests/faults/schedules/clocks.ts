import { followPayments } from '../../../server/modules/payments/follow-due.ts'
import { expireOrders } from '../../../server/modules/orders/steps/expire-orders.ts'
import { moveDueOrders } from '../../../server/modules/orders/steps/move-due-orders.ts'
import type { Act, Scene } from './scene.ts'

const ofScene = (scene: Scene) => [scene.members.map(({ id }) => id)]
const pool = (scene: Scene) => scene.world.server.app.pool

/** Ends an auction now; the next sweep closes it. It takes the auction's lock, so that no accepted bid came later. */
const endAuction: Act = async ({ scene, random }) => {
  const auction = random.one(scene.auctions)
  const client = await pool(scene).connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      'select from auctions where product_id = $1 and closed_at is null for update',
      [auction],
    )
    if (rowCount)
      await client.query(
        'update auctions set ends_at = clock_timestamp() where product_id = $1 and ends_at > clock_timestamp()',
        [auction],
      )
    await client.query('commit')
    return rowCount ? 'falls' : 'fell before'
  } finally {
    client.release()
  }
}

/** Some orders exceed the time to pay. */
const unpaid: Act = async ({ scene, random }) => {
  const { rowCount } = await pool(scene).query(
    `update orders set payment_due_at = clock_timestamp() where id in (
       select id from orders where buyer_id = any($1::uuid[]) and payment_status = 'pending'
         and order_status = 'processing' order by id offset $2 limit 2 for update skip locked)`,
    [...ofScene(scene), random.below(3)],
  )
  await expireOrders(scene.world.server.app)
  return String(rowCount)
}

/** Some orders age by days: reminders, deliveries, completions and cancellations come due. */
const days: Act = async ({ scene, random }) => {
  const { rowCount } = await pool(scene).query(
    `update orders set step_due_at = clock_timestamp(), paid_at = paid_at - interval '6 days' where id in (
       select id from orders where buyer_id = any($1::uuid[]) and step_due_at is not null
       order by id offset $2 limit 3 for update skip locked)`,
    [...ofScene(scene), random.below(3)],
  )
  await moveDueOrders(scene.world.server.app)
  return String(rowCount)
}

/** A phone's PIN prompt times out, or a payment is due for a lookup. */
const payments: Act = async ({ scene, random }) => {
  const { rowCount } = await pool(scene).query(
    `update payments set next_poll_at = clock_timestamp(),
       expires_at = case when $2 then least(expires_at, clock_timestamp()) else expires_at end
     where id in (select id from payments where buyer_id = any($1::uuid[]) and status <> 'paid'
       order by id for update skip locked)`,
    [...ofScene(scene), random.chance(40)],
  )
  await followPayments(scene.world.server.app)
  return String(rowCount)
}

const kill: Act = async ({ scene, random }) => scene.world.kill(random)
const freeze: Act = ({ scene, random }) => scene.world.freeze(random)
const cut: Act = ({ scene, random }) => scene.world.cut(random)

export const clockActs = { endAuction, unpaid, days, payments } satisfies Record<string, Act>
export const faultActs = { kill, freeze, cut } satisfies Record<string, Act>
