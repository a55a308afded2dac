import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { createMember } from '../../support/members/people.ts'

const server = sharedServer()

test('a copy whose file was lost is not found', async () => {
  const member = await createMember(server)
  const { rows } = await server.app.pool.query<{ id: string }>(
    `insert into data_exports (user_id, status, ready_at, expires_at, bytes)
     values ($1, 'ready', now(), now() + interval '1 day', 1) returning id`,
    [member.id],
  )
  const { status } = await member.client.get(`/api/account/exports/${rows[0]!.id}/file`)
  expect(status).toBe(404)
})
