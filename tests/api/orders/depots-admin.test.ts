import { expect, test } from 'vitest'
import type { AdminDepot, BusOperator } from '../../../contracts/orders/admin/depots.ts'
import type { BusStations } from '../../../contracts/orders/depots.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { covers } from '../../coverage/covers.ts'

const { server, admin, buyer } = sharedShop()

const stations = async () => (await buyer.client.get<BusStations>('/api/depots')).body
const depot = {
  town: 'Chinhoyi',
  name: 'Main rank',
  address: 'Magamba Way',
  hours: 'Daily 06:00 to 18:00',
}

test('an admin adds, changes and closes a depot; the audit log has each change', async () => {
  covers('call: POST /api/admin/depots', 'call: PUT /api/admin/depots/{id}')
  const { body: added } = await admin.client.post<AdminDepot>('/api/admin/depots', {
    ...depot,
    name: '  Main   rank ',
  })
  expect(added).toMatchObject({ ...depot, open: true })
  expect((await stations()).depots).toContainEqual({ id: added.id, ...depot })

  const path = `/api/admin/depots/${added.id}`
  const moved = { ...depot, address: 'Robert Mugabe Way', open: true }
  expect((await admin.client.put<AdminDepot>(path, moved)).body).toEqual({ id: added.id, ...moved })
  await admin.client.put(path, { ...moved, open: false })
  expect((await stations()).depots.map(({ id }) => id)).not.toContain(added.id)

  const { rows } = await server.app.pool.query<{ action: string }>(
    'select action from audit_log where subject = $1 order by created_at, id',
    [`depot:${added.id}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(['depot.add', 'depot.change', 'depot.change'])
})

test('two depots of a town cannot have the same name', async () => {
  const twice = await admin.client.post<{ fields: object }>('/api/admin/depots', {
    ...depot,
    town: 'harare',
    name: 'roadport',
  })
  expect([twice.status, twice.body.fields]).toEqual([
    400,
    { name: 'There is one with this name already' },
  ])
  const [first, second] = (await stations()).depots
  const renamed = await admin.client.put(`/api/admin/depots/${second!.id}`, {
    ...second,
    id: undefined,
    town: first!.town,
    name: first!.name,
  })
  expect(renamed.status).toBe(400)
})

test('concurrent additions of the same depot add one', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.client.post('/api/admin/depots', { ...depot, town: 'Rusape' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
})

test('an admin adds, renames and closes a bus company', async () => {
  covers('call: POST /api/admin/bus-operators', 'call: PUT /api/admin/bus-operators/{id}')
  const { body: added } = await admin.client.post<BusOperator>('/api/admin/bus-operators', {
    name: 'Eastern Star Coaches',
  })
  expect((await stations()).operators).toContain('Eastern Star Coaches')
  const path = `/api/admin/bus-operators/${added.id}`
  await admin.client.put(path, { name: 'Eastern Star', open: true })
  expect((await stations()).operators).toContain('Eastern Star')
  await admin.client.put(path, { name: 'Eastern Star', open: false })
  expect((await stations()).operators).not.toContain('Eastern Star')
  const twice = await admin.client.post('/api/admin/bus-operators', { name: 'zupco' })
  expect(twice.status).toBe(400)
})

test('an unknown depot or company is not found', async () => {
  const id = crypto.randomUUID()
  expect((await admin.client.put(`/api/admin/depots/${id}`, depot)).status).toBe(404)
  const answer = await admin.client.put(`/api/admin/bus-operators/${id}`, { name: 'Tenda 2' })
  expect(answer.status).toBe(404)
})
