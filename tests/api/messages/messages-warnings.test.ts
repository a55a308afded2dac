import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { createConversation, saidIn, says } from '../../support/members/conversations.ts'

const server = sharedServer()

test('the server flags messages about outside payments, and still sends them', async () => {
  const { id, buyer, seller } = await createConversation(server)
  expect((await says(buyer, id, 'Is it still there?')).warnings).toEqual([])
  const sent = await says(seller, id, 'WhatsApp me on o7seven 123 4567')
  expect(sent.warnings).toEqual(['phone', 'payment'])
  expect((await says(seller, id, `Look: ${server.url}/product/1`)).warnings).toEqual([])
  expect((await saidIn(buyer, id)).map(({ warnings }) => warnings)).toEqual([
    [],
    ['phone', 'payment'],
    [],
  ])
  const { rows } = await server.app.pool.query<{ count: number }>(
    "select count(*)::int as count from messages where sender_id = $1 and warnings <> '{}'",
    [seller.id],
  )
  expect(rows).toEqual([{ count: 1 }])
})
