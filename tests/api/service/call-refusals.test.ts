import { readOperations, type Operation } from '../../coverage/operations.ts'
import { sharedMember, sharedShop } from '#support/fixtures.ts'
import type { Client } from '#support/server/client.ts'
import { describedCalls } from '#support/server/described-calls.ts'
import { createMember } from '#support/members/people.ts'
import { createPoint, signInAt } from '#support/money/pickup-parcels.ts'

/** The errors of each operation, from the API itself: a new call is included automatically. */
const operations = readOperations()
const unknownId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

const { server, admin } = sharedShop()
const member = sharedMember(server)

let keeper: Client
beforeAll(async () => {
  keeper = await signInAt(server, await createPoint(admin))
})

/** The client that has this kind of session. */
const clients = (): Record<NonNullable<Operation['session']>, Client> => ({
  session: member.client,
  staff: admin.client,
  keeper,
})
const clientOf = ({ session = 'session' }: Operation) => clients()[session]

/** Sends a request with an unknown id in its path, or the caller's id for `{userId}`; returns status and code. */
async function refusal(
  { name, takesJson }: Operation,
  client: Client,
  { userId = '', body = '{}' } = {},
) {
  const [method = '', path = ''] = name.split(' ')
  const address = path
    .replaceAll('{userId}', userId || member.id)
    .replaceAll('{code}', 'USD')
    .replaceAll('{provider}', 'ecocash')
    .replaceAll(/\{\w+\}/g, unknownId)
  const answer = await client.fetch(address, {
    method,
    ...(takesJson && { headers: { 'content-type': 'application/json' }, body }),
  })
  const { code, message } = (await answer.json()) as { code: string; message: string }
  expect(message).not.toBe('')
  return [answer.status, code]
}

const named = (chosen: Operation[]) =>
  chosen.map((operation): [string, Operation] => [operation.name, operation])

const guarded = operations.filter(({ session }) => session)
test.each(named(guarded))('%s needs a session of its kind', async (_name, operation) => {
  const others = Object.values(clients()).filter((client) => client !== clientOf(operation))
  for (const client of [server.visitor(), ...others])
    expect(await refusal(operation, client)).toEqual([401, 'unauthenticated'])
})

const ofOneself = guarded.filter(
  ({ session, name }) => session === 'session' && name.includes('{userId}'),
)
test.each(named(ofOneself))('%s is only for that member', async (_name, operation) => {
  const other = await createMember(server)
  const answer = await refusal(operation, member.client, { userId: other.id })
  expect(answer).toEqual([403, 'foreign_identity'])
})

const withBody = operations.filter(({ takesJson }) => takesJson)
test.each(named(withBody))('%s refuses an invalid body', async (_name, operation) => {
  const answer = await refusal(operation, clientOf(operation), { body: '["wrong"]' })
  expect(answer).toEqual([400, 'invalid_request'])
})

const ofThings = operations.filter(
  ({ name, takesJson, errorStatuses }) =>
    /\{(?!userId)\w+\}/.test(name) && !takesJson && errorStatuses.includes(404),
)
test.each(named(ofThings))('%s answers 404 for an unknown id', async (_name, operation) => {
  const answer = await refusal(operation, clientOf(operation))
  expect(answer).toEqual([404, expect.stringMatching(/(^|_)not_found$/)])
})

test('these operations are the only ones without an error for a session, body or id', () => {
  const refusing = new Set([...guarded, ...withBody, ...ofThings])
  const open = operations.filter((operation) => !refusing.has(operation))
  const reads = `admin/login-hint admin/session adverts auth/session cart cart/quote categories city-groups deals
    depots events fees meeting-places pickup-points products products/counts products/facets products/several
    search/suggestions site subscription/plans subscription/status`
  expect(open.map(({ name }) => name).sort()).toEqual([
    ...reads.split(/\s+/).map((path) => `GET /api/${path}`),
    'POST /api/admin/logout',
    'POST /api/auth/passkey/options',
    'POST /api/auth/signout',
    // A form that the provider sends; refused if its hash is wrong (payment-faults.test.ts).
    'POST /api/payments/paynow/{currency}/result',
  ])
})

test('every list refuses a page and a size that is no whole number from 1 on', async () => {
  const lists = (await describedCalls(server)).filter(({ path }) => !path.includes('{'))
  const refused: Record<string, number[]> = {}
  for (const { path, query } of lists)
    for (const name of ['page', 'limit'].filter((one) => query.includes(one))) {
      const { client } = path.startsWith('/api/admin/') ? admin : member
      const answers = ['0', '1.5', 'x'].map((value) => client.get(`${path}?${name}=${value}`))
      refused[`${path} ${name}`] = (await Promise.all(answers)).map(({ status }) => status)
    }
  expect(Object.keys(refused).length).toBeGreaterThan(80)
  for (const [list, statuses] of Object.entries(refused))
    expect(statuses, list).toEqual([400, 400, 400])
})
