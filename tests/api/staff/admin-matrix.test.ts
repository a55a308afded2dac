import { beforeAll, expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import type { Client } from '../../support/server/client.ts'
import {
  addressOf,
  describedCalls,
  type DescribedCall,
} from '../../support/server/described-calls.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { createMembers, createMember } from '../../support/members/people.ts'
import { createStaff } from '../../support/members/staff.ts'
import { covers } from '../../coverage/covers.ts'
import { allowed } from './staff-calls.ts'

const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

const server = sharedServer()
let calls: DescribedCall[]
let others: DescribedCall[]
const clients: Record<string, () => Client> = {}

beforeAll(async () => {
  const described = await describedCalls(server)
  calls = described.filter(({ path }) => path.startsWith('/api/admin/'))
  others = described.filter(({ path }) => !path.startsWith('/api/admin/'))
  const [member, seller] = await createMembers(server, 2)
  await insertListing(server, seller)
  const [support, admin] = [
    await createStaff(server, 'support'),
    await createStaff(server, 'admin'),
  ]
  // A valid member session with an invalid staff cookie.
  const both = await createMember(server)
  both.client.keep('musika_staff', 'x'.repeat(43))
  Object.assign(clients, {
    visitor: () => server.visitor(),
    member: () => member.client,
    seller: () => seller.client,
    'member with a made-up staff cookie': () => both.client,
    support: () => support.client,
    admin: () => admin.client,
  })
})

const nameOf = ({ method, path }: DescribedCall) => `${method} ${path}`

/** Returns the error code of the response, or "answered" if there is none. */
async function make(call: DescribedCall, client: Client): Promise<string> {
  const answer = await client.fetch(addressOf(call, unknownId), {
    method: call.method,
    ...(call.body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call.body),
    }),
  })
  const text = await answer.text()
  expect(answer.status, `${nameOf(call)}: ${text}`).toBeLessThan(500)
  if (answer.ok) return 'answered'
  return (JSON.parse(text) as { code: string }).code
}

test('this matrix lists exactly the staff calls', () => {
  covers('rule: every /api/admin call checks the staff session and role')
  expect(calls.map(nameOf).sort()).toEqual(Object.keys(allowed).sort())
})

test.each(Object.entries(allowed).filter(([, who]) => who !== 'all'))(
  '%s is only for %s',
  async (name, who) => {
    covers('rule: every /api/admin call checks the staff session and role')
    const call = calls.find((one) => nameOf(one) === name)!
    for (const role of ['visitor', 'member', 'seller', 'member with a made-up staff cookie'])
      expect(await make(call, clients[role]!()), role).toBe('unauthenticated')
    const support = await make(call, clients['support']!())
    if (who === 'admin') expect(support).toBe('forbidden')
    else expect(['unauthenticated', 'forbidden']).not.toContain(support)
    expect(['unauthenticated', 'forbidden']).not.toContain(await make(call, clients['admin']!()))
  },
)

test.each(Object.entries(allowed).filter(([, who]) => who === 'all'))(
  '%s needs no session',
  async (name) => {
    const call = calls.find((one) => nameOf(one) === name)!
    expect(await make(call, server.visitor())).not.toBe('unauthenticated')
  },
)

test('a staff session gives no access to calls of members', async () => {
  const { client } = await createStaff(server, 'admin')
  // The stream of live events never ends.
  const ending = others.filter(({ method, path }) => method === 'GET' && path !== '/api/events')
  for (const call of ending) {
    const asVisitor = await make(call, server.visitor())
    expect(await make(call, client), nameOf(call)).toBe(asVisitor)
  }
})
