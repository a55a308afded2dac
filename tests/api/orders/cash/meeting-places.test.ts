import { expect, test } from 'vitest'
import type { AdminMeetingPlace } from '../../../../contracts/orders/admin/cash.ts'
import type { MeetingPlace } from '../../../../contracts/orders/cash.ts'
import { covers } from '../../../coverage/covers.ts'
import { sharedShop } from '../../../support/fixtures.ts'

const { server, admin } = sharedShop()

const path = '/api/admin/meeting-places'
const place = {
  town: 'Rusape',
  name: 'Rusape  Police Station',
  kind: 'police',
  address: 'Main Street',
  hours: 'At any time',
}
const offered = async () =>
  (await server.visitor().get<MeetingPlace[]>('/api/meeting-places')).body.map(({ name }) => name)

test('the shop comes with safe places in the larger towns, for everyone', async () => {
  covers('call: GET /api/meeting-places')
  const { body } = await server.visitor().get<MeetingPlace[]>('/api/meeting-places')
  expect(new Set(body.map(({ town }) => town))).toEqual(
    new Set([
      'Bulawayo',
      'Chitungwiza',
      'Gweru',
      'Harare',
      'Kadoma',
      'Kwekwe',
      'Masvingo',
      'Mutare',
    ]),
  )
  expect(body[0]).toEqual({
    id: expect.any(String),
    town: 'Bulawayo',
    name: 'Ascot Shopping Centre',
    kind: 'shopping',
    address: 'Gwanda Road, Ascot',
    hours: 'Daily 08:00 to 18:00',
  })
})

test('an admin adds, changes and closes a place', async () => {
  covers('call: POST /api/admin/meeting-places', 'call: PUT /api/admin/meeting-places/{id}')
  const added = await admin.client.post<AdminMeetingPlace>(path, place)
  expect(added.status, added.text).toBe(201)
  expect(added.body).toMatchObject({ name: 'Rusape Police Station', open: true })
  expect(await offered()).toContain('Rusape Police Station')
  expect((await admin.client.post(path, place)).status).toBe(400)
  expect((await admin.client.post(path, { ...place, name: 'Bar', kind: 'bar' })).status).toBe(400)
  const closed = { ...place, open: false }
  expect((await admin.client.put(`${path}/${added.body.id}`, closed)).status).toBe(200)
  expect(await offered()).not.toContain('Rusape Police Station')
  const unknown = `${path}/01980000-0000-7000-8000-000000000000`
  expect((await admin.client.put(unknown, place)).status).toBe(404)
  const { rows } = await server.app.pool.query(
    `select action from audit_log where action like 'meeting_place.%' order by id`,
  )
  expect(rows).toEqual([{ action: 'meeting_place.add' }, { action: 'meeting_place.change' }])
})
