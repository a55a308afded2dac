import type { BusStations } from '#contracts/orders/depots.ts'
import type { MeetingPlace } from '#contracts/orders/cash.ts'
import { sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'

const { server, admin, buyer } = sharedShop()

const stations = async () => (await buyer.client.get<BusStations>('/api/depots')).body
const meetingPlaces = async () =>
  (await server.visitor().get<MeetingPlace[]>('/api/meeting-places')).body

const place = { address: 'Magamba Way', hours: 'Daily 06:00 to 18:00' }
/** Lists that admins keep: the call, a new entry, its names on offer, and the action in the audit log. */
const lists: Record<
  string,
  { entry: Record<string, string>; offered: () => Promise<string[]>; action: string }
> = {
  depots: {
    entry: { town: 'Chinhoyi', name: 'Main rank', ...place },
    offered: async () => (await stations()).depots.map(({ name }) => name),
    action: 'depot',
  },
  'bus-operators': {
    entry: { name: 'Eastern Star' },
    offered: async () => (await stations()).operators,
    action: 'bus_operator',
  },
  'meeting-places': {
    entry: { town: 'Rusape', name: 'Main Police Station', kind: 'police', ...place },
    offered: async () => (await meetingPlaces()).map(({ name }) => name),
    action: 'meeting_place',
  },
}

test.for(Object.entries(lists))(
  '%s: an admin adds, renames and closes an entry, which the audit log has',
  async ([list, { entry, offered, action }]) => {
    const path = `/api/admin/${list}`
    const spaced = entry['name']!.replace(' ', '   ')
    const adds = () => admin.client.post<{ id: string }>(path, { ...entry, name: ` ${spaced} ` })
    const answers = await Promise.all([adds(), adds(), adds()])
    const fields = { name: 'There is one with this name already' }
    const refused = { status: 400, body: { fields } }
    const [added, ...others] = answers.toSorted((a, b) => a.status - b.status)
    expect(added).toMatchObject({ status: 201, body: { ...entry, open: true } })
    expect(others).toMatchObject([refused, refused])
    const { body } = added!
    expect(await offered()).toContain(entry['name'])
    const renamed = { ...entry, name: 'Northern', open: true }
    const changed = await admin.client.put(`${path}/${body.id}`, renamed)
    expect(changed.body).toEqual({ id: body.id, ...renamed })
    expect(await offered()).toContain('Northern')
    await admin.client.put(`${path}/${body.id}`, { ...renamed, open: false })
    expect(await offered()).not.toContain('Northern')
    expect((await admin.client.put(`${path}/${crypto.randomUUID()}`, entry)).status).toBe(404)
    expect(await auditLogOf(server, `${action}.add`)).toHaveLength(1)
    expect(await auditLogOf(server, `${action}.change`)).toHaveLength(2)
  },
)

test('a name is used once in a town, in any case', async () => {
  const [first, second] = (await stations()).depots
  const { id, ...other } = second!
  const twice = { ...other, town: first!.town.toLowerCase(), name: first!.name.toUpperCase() }
  expect((await admin.client.put(`/api/admin/depots/${id}`, twice)).status).toBe(400)
  expect((await admin.client.post('/api/admin/bus-operators', { name: 'zupco' })).status).toBe(400)
})

test('the shop comes with safe places in the larger towns, for everyone', async () => {
  const all = await meetingPlaces()
  expect([...new Set(all.map(({ town }) => town))].toSorted().join(', ')).toBe(
    'Bulawayo, Chitungwiza, Gweru, Harare, Kadoma, Kwekwe, Masvingo, Mutare',
  )
  expect(all[0]).toEqual({
    id: expect.any(String),
    town: 'Bulawayo',
    name: 'Ascot Shopping Centre',
    kind: 'shopping',
    address: 'Gwanda Road, Ascot',
    hours: 'Daily 08:00 to 18:00',
  })
})
