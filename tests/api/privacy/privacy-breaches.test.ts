import type { Breach, BreachDetail } from '#contracts/privacy/admin/privacy.ts'
import { sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'

const { server, admin } = sharedShop()

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const form = (more: object = {}) => ({
  what: 'A list of buyers was mailed to the wrong courier.',
  whose: 'Buyers of one day',
  people: 12,
  measures: 'The courier deleted it.',
  foundAt: hoursAgo(2),
  regulatorToldAt: null,
  peopleToldAt: null,
  peopleNotToldBecause: null,
  closed: false,
  ...more,
})
const enter = (more: object = {}) =>
  admin.client.post<BreachDetail & { fields?: object }>('/api/admin/breaches', form(more))
const change = (breach: BreachDetail, more: object) =>
  admin.client.put<BreachDetail & { code?: string; fields?: object }>(
    `/api/admin/breaches/${breach.id}`,
    { ...form({ foundAt: breach.foundAt }), version: breach.version, note: 'Why', ...more },
  )

test('deadlines are 24 hours for the regulator and 72 hours for the people affected', async () => {
  const { body } = await enter()
  const after = (due: string) => (Date.parse(due) - Date.parse(body.foundAt)) / 3_600_000
  expect([after(body.regulatorDueAt), after(body.peopleDueAt)]).toEqual([24, 72])
  expect(body).toMatchObject({ late: false, closed: false, version: 1 })
  const old = await enter({ foundAt: hoursAgo(25) })
  expect(old.body.late).toBe(true)
  const late = await admin.client.get<Breach[]>('/api/admin/breaches?status=late')
  expect(late.body.map(({ id }) => id)).toEqual([old.body.id])
  const changed = await change(old.body, { regulatorToldAt: hoursAgo(24) })
  expect(changed.body.late).toBe(false)
})

test('changes are recorded in an append-only history and in the audit log', async () => {
  const { body } = await enter()
  const changed = await change(body, { regulatorToldAt: hoursAgo(1), note: 'Rang POTRAZ' })
  expect(changed.body.history).toMatchObject([
    { by: admin.username, before: null },
    { note: 'Rang POTRAZ', before: { regulatorToldAt: null } },
  ])
  const read = await admin.client.get<BreachDetail>(`/api/admin/breaches/${body.id}`)
  expect(read.body).toEqual(changed.body)
  expect((await auditLogOf(server, 'breach.change')).at(-1)).toMatchObject({
    staff_id: admin.id,
    subject: `breach:${body.id}`,
    details: { reason: 'Rang POTRAZ' },
  })
  for (const statement of [
    `update breach_history set note = 'x'`,
    'delete from breach_history',
    'truncate breach_history',
  ])
    await expect(server.app.pool.query(statement)).rejects.toThrow('append-only')
})

test('the second of two parallel changes is refused', async () => {
  const { body } = await enter()
  const answers = await Promise.all([change(body, { people: 13 }), change(body, { people: 14 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('breach_changed')
})

test('invalid values are refused, and closing an entry before the notifications', async () => {
  for (const more of [{ people: -1 }, { what: 'short' }, { foundAt: hoursAgo(-5) }])
    expect((await enter(more)).status, JSON.stringify(more)).toBe(400)
  const early = await change((await enter()).body, { closed: true })
  expect([early.status, Object.keys(early.body.fields!)]).toEqual([400, ['closed']])
})
