import { expect, test } from 'vitest'
import type { CityGroup } from '../../../../contracts/orders/city-groups.ts'
import { covers } from '../../../coverage/covers.ts'
import { sharedShop } from '../../../support/fixtures.ts'

const { server, admin, seller } = sharedShop()

const path = '/api/admin/city-groups'
const reason = 'Couriers asked for it'
const groups = async () =>
  (await seller.client.get<CityGroup[]>('/api/city-groups')).body.map(({ name, places }) => [
    name,
    places.join(', '),
  ])

test('the shop comes with groups of all places of the shop', async () => {
  covers('call: GET /api/city-groups')
  expect(await groups()).toEqual([
    ['Bulawayo and around', 'Bulawayo'],
    ['Harare and around', 'Chitungwiza, Harare'],
    ['Manicaland', 'Mutare'],
    ['Masvingo', 'Masvingo'],
    ['Midlands', 'Gweru, Kwekwe'],
    ['North', 'Kadoma'],
  ])
})

test('an admin changes the groups with a reason', async () => {
  covers(
    'call: GET /api/admin/city-groups',
    'call: POST /api/admin/city-groups',
    'call: PUT /api/admin/city-groups/{id}',
  )
  const { body: list } = await admin.client.get<CityGroup[]>(`${path}?search=gweru`)
  expect(list.map(({ name }) => name)).toEqual(['Midlands'])
  const midlands = `${path}/${list[0]!.id}`
  const west = { name: ' Gweru  and west', places: ['Gweru'], reason }

  const taken = await admin.client.post<{ fields: object }>(path, west)
  expect(taken).toMatchObject({
    status: 400,
    body: { fields: { places: 'Gweru is in the group Midlands' } },
  })
  const changed = await admin.client.put(midlands, { name: 'Midlands', places: ['Kwekwe'], reason })
  expect(changed.status, changed.text).toBe(200)
  const added = await admin.client.post(path, west)
  expect(added).toMatchObject({ status: 201, body: { name: 'Gweru and west', places: ['Gweru'] } })
  expect((await admin.client.post(path, { ...west, reason: '' })).status).toBe(400)
  expect((await admin.client.post(path, { ...west, places: ['Lusaka'] })).status).toBe(400)
  const unknown = `${path}/01980000-0000-7000-8000-000000000000`
  expect((await admin.client.put(unknown, west)).status).toBe(404)

  const { rows } = await server.app.pool.query(
    `select action, details from audit_log where action like 'city_group.%' order by id`,
  )
  expect(rows).toMatchObject([
    {
      action: 'city_group.change',
      details: { before: { places: ['Gweru', 'Kwekwe'] }, after: { places: ['Kwekwe'] }, reason },
    },
    { action: 'city_group.add', details: { after: { name: 'Gweru and west' }, reason } },
  ])
})

test('of two admins who give a place to two groups at once, one is refused', async () => {
  const { body: list } = await admin.client.get<CityGroup[]>(`${path}?search=Masvingo`)
  const free = { name: 'Masvingo', places: [], reason }
  expect((await admin.client.put(`${path}/${list[0]!.id}`, free)).status).toBe(200)
  expect((await groups()).map(([name]) => name)).not.toContain('Masvingo')
  const answers = await Promise.all(
    ['Lowveld', 'Great Zimbabwe'].map((name) =>
      admin.client.post(path, { name, places: ['Masvingo'], reason }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
})
