import { randomUUID } from 'node:crypto'
import type { Order } from '#contracts/orders/orders.ts'
import type { SavedAddress } from '#contracts/accounts/addresses.ts'
import { DomainError } from '../../../server/kernel/domain-error.ts'
import { keyedAnswer } from '../../../server/platform/http/idempotency.ts'
import { sharedServer } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { line } from '#support/order-lines.ts'
import { createUnpaidCheckout, pay } from '#support/money/payments.ts'
import { createMembers, createMember } from '#support/members/people.ts'

const server = sharedServer()

/** Deletes the row of a key, as the nightly job does after 48 hours. */
const expire = (key: string) =>
  server.app.pool.query('delete from idempotency_keys where key = $1', [key])
/** Makes a key look abandoned, as if its request had run for too long. */
const abandon = (key: string) =>
  server.app.pool.query(
    "update idempotency_keys set created_at = created_at - interval '1 minute' where key = $1",
    [key],
  )

/** A keyed request that waits inside its handler. */
function begins(key: string) {
  const work = Promise.withResolvers<string>()
  const started = Promise.withResolvers<void>()
  const request = { owner: 'ann', key, call: 'post /api/orders', body: Buffer.from('{}') }
  const answer = keyedAnswer(server.app, request, () => {
    started.resolve()
    return work.promise
  })
  answer.catch(() => {})
  return { started: started.promise, answer, ...work }
}

/** Two requests with one key, of which the second took it over. */
async function beginsTwice() {
  const key = randomUUID()
  const first = begins(key)
  await first.started
  await abandon(key)
  const other = begins(key)
  await other.started
  return { key, first, other }
}

test('a refused request leaves the key to the request that took it over', async () => {
  const { key, first, other } = await beginsTwice()
  first.reject(new DomainError('sold_out'))
  await expect(first.answer).rejects.toThrow(DomainError)
  await expect(begins(key).answer).rejects.toMatchObject({ code: 'idempotency_busy' })

  other.resolve('the order')
  await other.answer
  await expect(begins(key).answer).resolves.toBe('the order')
})

test('the first success is the answer, also of a request whose key was taken over', async () => {
  const { key, first, other } = await beginsTwice()
  other.reject(new DomainError('sold_out'))
  await expect(other.answer).rejects.toThrow(DomainError)

  first.resolve('the order')
  await first.answer
  await expect(begins(key).answer).resolves.toBe('the order')
})

test('one of two concurrent requests runs, the other must wait, and an error frees the key', async () => {
  const key = randomUUID()
  const first = begins(key)
  await first.started
  await expect(begins(key).answer).rejects.toMatchObject({ code: 'idempotency_busy' })
  first.reject(new DomainError('sold_out'))
  await expect(first.answer).rejects.toThrow(DomainError)
  const again = begins(key)
  await again.started
  again.resolve('the order')
  await expect(again.answer).resolves.toBe('the order')
})

test('an expired payment key pays another checkout and does not return the first payment', async () => {
  const first = await createUnpaidCheckout(server)
  const other = await createUnpaidCheckout(server, { buyer: first.buyer })
  const key = randomUUID()
  const paid = await pay(first, {}, key)
  await expire(key)
  const again = await pay(first, {}, key)
  expect(again.body.id).toBe(paid.body.id)
  await expire(key)
  const next = await pay(other, {}, key)
  expect([next.status, next.body.checkoutId]).toEqual([201, other.checkoutId])
  expect(next.body.id).not.toBe(paid.body.id)
})

test('an expired payment key starts a payment by the requested method', async () => {
  const owed = await createUnpaidCheckout(server)
  const key = randomUUID()
  await pay(owed, {}, key)
  await expire(key)
  const { body } = await pay(owed, { method: 'bank_transfer' }, key)
  expect([body.method, body.status]).toEqual(['bank_transfer', 'pending'])
})

test('an expired order key does not put another item into the first checkout', async () => {
  const [buyer, seller] = await createMembers(server, 2)
  const key = randomUUID()
  const order = async (productId: string) =>
    (await buyer.client.post<Order>('/api/orders', line(productId), { 'idempotency-key': key }))
      .body
  const first = await order(await insertListing(server, seller))
  await expire(key)
  const next = await order(await insertListing(server, seller))
  expect(next.checkoutId).not.toBe(first.checkoutId)
})

test('an expired address key saves another address', async () => {
  const { client } = await createMember(server)
  const key = randomUUID()
  const add = async (city: string) => {
    const address = { firstName: 'Rudo', lastName: 'Moyo', address: '1 Main', phone: '0771234567' }
    const given = { label: city, city, isDefault: false, ...address }
    const headers = { 'idempotency-key': key }
    return (await client.post<SavedAddress>('/api/account/addresses', given, headers)).body
  }
  const first = await add('Gweru')
  await expire(key)
  expect((await add('Gweru')).id).toBe(first.id)
  await expire(key)
  expect(await add('Mutare')).toMatchObject({ city: 'Mutare' })
})
