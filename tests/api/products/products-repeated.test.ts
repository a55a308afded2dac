import { expect, test } from 'vitest'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { startServer } from '../../support/server/server.ts'

const server = sharedServer()

const sofa = {
  title: 'Three-seater sofa',
  description: 'Brown leather, bought in 2023, no tears.',
  condition: 'good',
  price: '4500000.00',
}

const countOf = async (member: Member): Promise<number> => {
  const rows = await server.app.db
    .selectFrom('products')
    .select('id')
    .where('seller_id', '=', member.id)
    .execute()
  return rows.length
}

test('a repeated key creates one listing; with another body it is refused', async () => {
  const member = await createMember(server)
  const send = (title: string) =>
    member.client.post<ProductDetail>(
      '/api/products',
      { ...sofa, title },
      { 'idempotency-key': 'listing-1' },
    )
  const first = await send('Keyed')
  const again = await send('Keyed')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.text).toBe(first.text)
  expect((await send('Other')).status).toBe(409)
  expect(await countOf(member)).toBe(1)
})

test('a retry with the same key after a crash returns the existing listing; an old key can be reused', async () => {
  const member = await createMember(server)
  const key = `crash-${member.id}`
  const send = (title: string) =>
    member.client.post<ProductDetail>(
      '/api/products',
      { ...sofa, title },
      { 'idempotency-key': key },
    )
  const forget = () => server.app.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
  const first = await send('Lost in a crash')
  await forget()
  const again = await send('Lost in a crash')
  expect([again.status, again.body.id]).toEqual([201, first.body.id])
  expect(await countOf(member)).toBe(1)
  await forget()
  expect((await send('Another one')).body.title).toBe('Another one')
  expect(await countOf(member)).toBe(2)
})

test('the number of new listings per member and hour is limited', async () => {
  const limited = await startServer({ RATE_LIMIT: 'on' })
  try {
    const eager = await createMember(limited)
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) {
      const answer = await eager.client.post('/api/products', sofa)
      statuses.push(answer.status)
      if (answer.status === 429)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 201))
    expect(statuses[60]).toBe(429)
  } finally {
    await limited.stop()
  }
})
