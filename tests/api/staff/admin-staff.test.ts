import type { AuditEntry, StaffAccount } from '#contracts/staff/admin/staff-accounts.ts'
import { audit } from '../../../server/modules/staff/index.ts'
import { sharedShop } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { createMember } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'
import { createStaff } from '#support/members/staff.ts'

const { server, admin } = sharedShop()

interface Made {
  account: StaffAccount
  password: string
  code: string
}
const add = (username: string, role = 'support', by = admin) =>
  by.client.post<Made>('/api/admin/staff', { username, role })
const change = (id: string, body: object, by = admin) =>
  by.client.put<StaffAccount & { code: string }>(`/api/admin/staff/${id}`, body)
const login = async (username: string, password: string) => {
  const client = server.visitor()
  const { status } = await client.post('/api/admin/login', { username, password })
  return { client, status }
}

test('an admin adds a staff member, whose password must be changed', async () => {
  const answers = await Promise.all([add('rudo.m'), add('rudo.m')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const { body } = answers.find(({ status }) => status === 201)!
  expect(body.account).toMatchObject({ username: 'rudo.m', role: 'support', disabled: false })
  const { client, status: entered } = await login('RUDO.M', body.password)
  expect(entered).toBe(200)
  const own = (await client.get('/api/admin/session')).body
  expect(own).toMatchObject({ admin: { passwordIsTemporary: true } })
  expect((await add('Rudo.M')).body.code).toBe('staff_name_taken')
  // Without the password.
  expect(await auditLogOf(server, 'staff.add')).toContainEqual({
    staff_id: admin.id,
    action: 'staff.add',
    subject: `staff:${body.account.id}`,
    details: { after: { username: 'rudo.m', role: 'support' } },
  })
  for (const name of ['ab', 'two words', '<b>', 'x'.repeat(41), ''])
    expect((await add(name)).status, name).toBe(400)
  expect((await add('somebody', 'owner')).status).toBe(400)
})

test('disabling a staff account or changing its role signs it out at once; it can be enabled again', async () => {
  const { body } = await add('tapiwa')
  const { client } = await login('tapiwa', body.password)
  const { id } = body.account
  expect((await change(id, { disabled: true })).body).toMatchObject({ disabled: true })
  expect((await client.get('/api/admin/dashboard')).status).toBe(401)
  expect((await login('tapiwa', body.password)).status).toBe(401)
  expect((await change(id, { disabled: false })).status).toBe(200)
  expect((await auditLogOf(server, 'staff.change')).at(-1)).toMatchObject({
    details: { before: { disabled: true }, after: { disabled: false } },
  })
  const again = await login('tapiwa', body.password)
  expect(again.status).toBe(200)
  const isSignedIn = async () =>
    (await again.client.get<{ admin: object | null }>('/api/admin/session')).body.admin !== null
  expect(await isSignedIn()).toBe(true)
  expect((await change(id, { role: 'admin' })).status).toBe(200)
  expect(await isSignedIn()).toBe(false)
})

test('a new password ends the sessions and one-time codes of that staff member', async () => {
  const other = await createStaff(server, 'support')
  const codes = `update staff set totp_secret = 'JBSWY3DPEHPK3PXP', totp_confirmed_at = now() where id = $1`
  await server.app.pool.query(codes, [other.id])
  const { status, body } = await admin.client.post<Made>(`/api/admin/staff/${other.id}/reset`)
  expect(status).toBe(200)
  expect(body.account.oneTimeCodes).toBe(false)
  expect((await other.client.get('/api/admin/dashboard')).status).toBe(401)
  expect((await login(other.username, body.password)).status).toBe(200)
  expect((await change(crypto.randomUUID(), { disabled: true })).status).toBe(404)
})

test('the list is filtered by name, role and state, paged and exported', async () => {
  await add('list.one')
  await add('list.two', 'admin')
  await change((await add('list.three')).body.account.id, { disabled: true })
  const list = (query: string) => admin.client.get<StaffAccount[]>(`/api/admin/staff?${query}`)
  const of = async (query: string) =>
    (await list(`search=LIST.&${query}`)).body.map(({ username }) => username)
  expect(await of('')).toEqual(['list.one', 'list.three', 'list.two'])
  expect(await of('role=support')).toEqual(['list.one', 'list.three'])
  expect(await of('role=admin')).toEqual(['list.two'])
  expect(await of('state=disabled')).toEqual(['list.three'])
  expect(await of('state=active&role=support')).toEqual(['list.one'])
  expect(await of('limit=1&page=2')).toEqual(['list.three'])
  expect((await list('search=list.&limit=1')).headers.get('x-total-count')).toBe('3')
  expect((await list('search=%25')).body).toEqual([])

  const file = await admin.client.fetch('/api/admin/staff.csv?search=list.&state=disabled&role=')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^list\.three,support,yes,no,/)
})

const readAuditLog = (query = '') => admin.client.get<AuditEntry[]>(`/api/admin/audit${query}`)

test('the audit log is filtered by staff member, action, subject and time, and paged', async () => {
  const member = await createMember(server)
  await server.app.db.transaction().execute((tx) =>
    audit(tx, {
      staffId: admin.id,
      action: 'member.warn',
      subject: `user:${member.id}`,
      userId: member.id,
      before: { warnings: 0 },
      after: { warnings: 1 },
      reason: 'Wrong photos',
    }),
  )
  const { status, body, headers } = await readAuditLog('?action=member&limit=10')
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      id: expect.any(String) as string,
      at: expect.any(String) as string,
      by: admin.username,
      action: 'member.warn',
      subject: `user:${member.id}`,
      member: member.username,
      before: { warnings: 0 },
      after: { warnings: 1 },
      reason: 'Wrong photos',
    },
  ])
  expect(headers.get('x-total-count')).toBe('1')
  const today = new Date(Date.now() + 7_200_000).toISOString().slice(0, 10)
  for (const query of [
    `action=member&from=${today}&to=${today}`,
    `by=${admin.username.toUpperCase()}&action=member`,
    `subject=user:${member.id}`,
    `member=${member.username.toUpperCase()}`,
    'limit=1&page=2',
  ])
    expect((await readAuditLog(`?${query}`)).body, query).toHaveLength(1)
  for (const query of ['?action=member&to=2020-01-01', '?member=unknown'])
    expect((await readAuditLog(query)).body).toEqual([])

  const file = await admin.client.fetch(`/api/admin/audit.csv?action=member`)
  expect(await file.text()).toContain('member.warn')
})

test('the audit log refuses update, delete and truncate', async () => {
  for (const attempt of [
    "update audit_log set action = 'x'",
    'delete from audit_log',
    'truncate audit_log',
  ])
    await expect(server.app.pool.query(attempt), attempt).rejects.toThrow('append-only')
})

test('an action that failed is not in the audit log', async () => {
  const before = (await readAuditLog()).headers.get('x-total-count')
  const action = server.app.db.transaction().execute(async (tx) => {
    await audit(tx, { staffId: admin.id, action: 'bid.void' })
    throw new Error('refused after all')
  })
  await expect(action).rejects.toThrow('refused after all')
  expect((await readAuditLog()).headers.get('x-total-count')).toBe(before)
})

// The last test, because it disables the other admins.
test('the last admin keeps the role, also if two admins disable each other at once', async () => {
  await server.app.pool.query('update staff set disabled_at = now()')
  const [ann, ben] = [await createStaff(server, 'admin'), await createStaff(server, 'admin')]
  const answers = await Promise.all([
    change(ben.id, { disabled: true }, ann),
    change(ann.id, { disabled: true }, ben),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const active = "select id from staff where role = 'admin' and disabled_at is null"
  const [left, ...more] = await rowsOf<{ id: string }>(server, active)
  expect(more).toEqual([])
  const last = left?.id === ann.id ? ann : ben
  expect((await change(last.id, { role: 'support' }, last)).body.code).toBe('last_admin')
  expect((await change(last.id, { disabled: true }, last)).body.code).toBe('last_admin')
})
