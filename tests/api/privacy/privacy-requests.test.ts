import type { DataRequest, Breach, BreachDetail } from '#contracts/privacy/admin/privacy.ts'
import type { OwnRequest, PrivacyState } from '#contracts/privacy/privacy.ts'
import { requestSubjects } from '#contracts/privacy/privacy-limits.ts'
import { addWorkingDays } from '#contracts/orders/working-days.rules.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { createMember } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { refusedWith } from '#support/server/refused-with.ts'

const { server, support, admin } = sharedShop()

const details = 'Please tell me everything that you keep of me.'
const today = () => new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10)
const list = async (query = '') =>
  (await support.client.get<DataRequest[]>(`/api/admin/data-requests${query}`)).body
const act = (id: string, what: string, body: object, by = support) =>
  by.client.post<DataRequest & { code?: string }>(`/api/admin/data-requests/${id}/${what}`, body)

async function hasRequest(body: object = {}) {
  const member = await createMember(server)
  const answer = await member.client.post<OwnRequest>('/api/account/data-requests', {
    kind: 'access',
    details,
    ...body,
  })
  expect(answer.status, answer.text).toBe(201)
  return { member, request: answer.body }
}

test('a request is due in 14 working days, confirmed by mail, and shown to member and staff', async () => {
  covers('constant: data requests answered within 14 working days')
  await hasRequest()
  const { member, request } = await hasRequest({ kind: 'objection' })
  expect(request).toMatchObject({ kind: 'objection', status: 'open', details })
  expect(request.dueOn).toBe(addWorkingDays(today(), 14))
  expect((await awaitMail(server, member.email, 'We have your request')).text).toContain('by ')
  const own = await member.client.get<PrivacyState>('/api/account/privacy')
  expect(own.body.requests).toEqual([request])
  const seen = (await list()).find(({ id }) => id === request.id)!
  expect(seen).toMatchObject({
    member: member.username,
    email: member.email,
    channel: 'account',
    workingDaysLeft: 14,
    overdue: false,
  })
})

test('a short text is refused, and the same key creates one request', async () => {
  const member = await createMember(server)
  const path = '/api/account/data-requests'
  expect((await member.client.post(path, { kind: 'access', details: 'short' })).status).toBe(400)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const ask = () => member.client.post(path, { kind: 'access', details }, key)
  const first = await ask()
  expect((await ask()).body).toEqual(first.body)
  const made = 'select from data_requests where user_id = $1'
  expect(await rowsOf(server, made, [member.id])).toHaveLength(1)
})

test('the contact page accepts data requests by people without an account', async () => {
  const email = 'visitor@people.example'
  const send = (subject: string) =>
    server.visitor().post('/api/contact', { name: 'Rudo', email, subject, message: details })
  expect((await send(requestSubjects.deletion)).status).toBe(201)
  expect((await send('About my data request')).status).toBe(201)
  const made = (await list('?kind=deletion')).filter((one) => one.email === email)
  expect(made).toMatchObject([{ kind: 'deletion', channel: 'contact', member: null, name: 'Rudo' }])
  expect((await list()).filter((one) => one.email === email)).toHaveLength(1)
})

test('staff verify the requester, answer once and close, all in the audit log', async () => {
  const { member, request } = await hasRequest()
  const early = await act(request.id, 'answer', { answer: 'Here is everything.' })
  expect(early).toMatchObject(refusedWith(409, 'identity_unknown'))
  const noted = await act(request.id, 'identity', { note: 'Signed in, rang from their number' })
  expect(noted.body).toMatchObject({ identityCheck: 'Signed in, rang from their number' })
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((word) =>
      act(request.id, 'answer', { answer: `Here is everything, ${word}.` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const mail = await awaitMail(server, member.email, 'Your request about your data')
  expect(mail.text).toContain('Here is everything,')
  expect(mail.text).toContain('POTRAZ')
  const closed = await act(request.id, 'close', { reason: 'Answered in full' })
  expect(closed.body).toMatchObject({ status: 'closed', handledBy: support.username })
  expect((await act(request.id, 'close', { reason: 'again' })).body.code).toBe('request_settled')
  const subject = `data_request:${request.id}`
  for (const action of ['identity', 'answer', 'close']) {
    const entries = await auditLogOf(server, `data_request.${action}`)
    expect(entries.filter((entry) => entry.subject === subject)).toMatchObject([
      { staff_id: support.id },
    ])
  }
  const own = await member.client.get<PrivacyState>('/api/account/privacy')
  expect(own.body.requests[0]).toMatchObject({ status: 'closed', closeReason: 'Answered in full' })
})

test('overdue requests are marked and come first', async () => {
  const { request } = await hasRequest()
  const late = 'update data_requests set due_on = current_date - 7 where id = $1'
  await rowsOf(server, late, [request.id])
  const [first] = await list('?status=overdue')
  expect(first).toMatchObject({ id: request.id, overdue: true })
  expect(first!.workingDaysLeft).toBeLessThan(0)
  expect((await list())[0]!.id).toBe(request.id)
  await act(request.id, 'close', { reason: 'Reversed by the person' })
  expect((await list('?status=overdue')).map(({ id }) => id)).not.toContain(request.id)
})

test('staff record requests by letter', async () => {
  const body = { kind: 'correction', name: 'Tsitsi', email: 'letter@people.example', details }
  const taken = await support.client.post<DataRequest>('/api/admin/data-requests', body)
  expect(taken.body).toMatchObject({ channel: 'desk', member: null })
  for (const wrong of [{ name: ' ' }, { email: 'no' }]) {
    const refused = await support.client.post('/api/admin/data-requests', { ...body, ...wrong })
    expect(refused.status).toBe(400)
  }
  expect((await act(crypto.randomUUID(), 'close', { reason: 'none' })).status).toBe(404)
  expect((await act(taken.body.id, 'close', { reason: ' ' })).status).toBe(400)
})

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
