import { eventually } from '#support/server/waiting.ts'
import type { World } from './world.ts'

const money = new Set(['Paid', 'Awaiting Delivery', 'Delivered'])

interface Stands {
  reference: string
  status: string
  amount: string
  currency: string
  reports: string
}

/** Finds money of the provider that has not arrived, and money that arrived without a payment. */
async function outstanding({ server, simulator }: World): Promise<string[]> {
  const { rows } = await server.app.pool.query<Stands>(
    `select reference, status, (amount_minor / 100.0)::numeric(20, 2)::text as amount, currency,
       concat_ws(' ', reason, provider_status, next_poll_at, (select string_agg(kind, ',' order by created_at)
         from payment_events e where e.payment_id = payments.id)) as reports
     from payments where phone is not null`,
  )
  const paidThere = new Map(
    (await simulator.transactions())
      .filter(({ status }) => money.has(status))
      .map(({ reference, amount, currency }) => [reference, `${amount} ${currency}`]),
  )
  return rows.flatMap(({ reference, status, amount, currency, reports }) => {
    const paid = paidThere.get(reference)
    if (status === 'paid' && paid !== `${amount} ${currency}`)
      return [`I9 ${reference} is paid, the provider says ${paid ?? 'nothing'}`]
    if (status !== 'paid' && status !== 'refunded' && paid !== undefined)
      return [`I9 ${reference} was paid and is ${status}: ${reports}`]
    return []
  })
}

/**
 * After the faults end, lookups must find all money paid to the provider, and no other money may count as paid.
 * Returns the differences.
 */
export async function moneyFaults(world: World): Promise<string[]> {
  const { server, simulator } = world
  await world.whole()
  const phones = new Set((await simulator.transactions()).map(({ phone }) => phone))
  for (const phone of phones) await simulator.fail(phone)
  await server.app.pool.query(
    'update payments set next_poll_at = clock_timestamp() where next_poll_at is not null',
  )
  try {
    await eventually(async () => (await outstanding(world)).length === 0 || undefined, 20)
    return []
  } catch {
    return outstanding(world)
  }
}
