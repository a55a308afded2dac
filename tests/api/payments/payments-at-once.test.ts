import { sql } from 'kysely'
import type { CheckoutId } from '#contracts/common/ids.ts'
import { checkPayment } from '../../../server/modules/payments/check-payment.ts'
import { recordMoney, schedulePoll } from '../../../server/modules/payments/record.ts'
import { lockPayment, lockTarget } from '../../../server/modules/payments/store.ts'
import { sharedServer } from '#support/fixtures.ts'
import { createUnpaidCheckout, pay, traces } from '#support/money/payments.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { areWaiting } from '#support/server/held-rows.ts'
import { eventually } from '#support/server/waiting.ts'

const server = sharedServer()

/** Starts a payment on a phone whose answers are not reported. */
async function starts(phone: string) {
  await simulatorOf(server).fail(phone, 'no_callback')
  const owed = await createUnpaidCheckout(server)
  return { owed, id: (await pay(owed, { phone })).body.id }
}

test('a time-out waits for a concurrent booking and then finds the payment paid [I9]', async () => {
  const { app } = server
  const { owed, id } = await starts('0782990001')
  await app.pool.query('update payments set expires_at = clock_timestamp() where id = $1', [id])
  let checked: Promise<unknown> | undefined
  await app.db.transaction().execute(async (tx) => {
    const payment = (await lockPayment(tx, id))!
    checked = owed.buyer.client.post(`/api/payments/${id}/check`)
    await areWaiting(server, 1)
    await recordMoney({ app, tx, payment, now: await app.clock.now(tx) })
  })
  expect(await checked!).toMatchObject({ status: 200, body: { status: 'paid' } })
  expect((await traces(server, id)).booked).toEqual([{ kind: 'capture', amount: 125_000_000n }])
})

test('a report that arrives while the provider is asked makes another poll due at once', async () => {
  const { app } = server
  const { id } = await starts('0782990002')
  // Not due for the sweep. After this poll, the payment would be polled in five minutes.
  await app.pool.query(
    `update payments set next_poll_at = clock_timestamp() + interval '40 seconds',
      created_at = created_at - interval '5 minutes', expires_at = expires_at - interval '5 minutes'
     where id = $1`,
    [id],
  )
  let checked: Promise<unknown> | undefined
  await app.db.transaction().execute(async (tx) => {
    await lockPayment(tx, id)
    checked = checkPayment(app, id)
    await areWaiting(server, 1)
    await sql`update payments set next_poll_at = clock_timestamp() where id = ${id}`.execute(tx)
  })
  await checked!
  const again = 'select from payments where id = $1 and polls >= 2'
  const polled = async () => (await app.pool.query(again, [id])).rowCount || undefined
  expect(await eventually(polled)).toBe(1)
})

test('a poll that became due in the millisecond in which an answer is recorded stays due', async () => {
  const { app } = server
  const { id } = await starts('0782990003')
  await app.db.transaction().execute(async (tx) => {
    const payment = (await lockPayment(tx, id))!
    // The shop's clock has milliseconds and PostgreSQL's microseconds.
    const { rows } = await sql<{ now: Date }>`
      update payments set next_poll_at = date_trunc('milliseconds', clock_timestamp()) + interval '900 microseconds'
      where id = ${id} returning next_poll_at as now`.execute(tx)
    await sql`select pg_sleep(0.002)`.execute(tx)
    await schedulePoll({ app, tx, payment, now: rows[0]!.now })
    const { rows: due } = await sql`
      select from payments where id = ${id} and next_poll_at <= clock_timestamp()`.execute(tx)
    expect(due).toHaveLength(1)
  })
})

test('a payment that waits for another start of the same checkout holds no order meanwhile', async () => {
  const { app } = server
  const owed = await createUnpaidCheckout(server)
  const { checkoutId } = owed
  let started: ReturnType<typeof pay> | undefined
  await app.db.transaction().execute(async (tx) => {
    await lockTarget(tx, { checkoutId: checkoutId as CheckoutId })
    started = pay(owed, { phone: '0782990004' })
    await areWaiting(server, 1)
    // The end of the other payment locks the order: it must not wait for the start that waits here.
    const { rows } = await sql`
      select from orders where checkout_id = ${checkoutId} for update nowait`.execute(tx)
    expect(rows).toHaveLength(1)
  })
  expect((await started!).status).toBe(201)
})
