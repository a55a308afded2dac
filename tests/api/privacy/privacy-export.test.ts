import { parse } from 'csv-parse/sync'
import type { DataExport, PrivacyState } from '#contracts/privacy/privacy.ts'
import { exportFiles, notExported } from '../../../server/modules/privacy/export/files.ts'
import { forgetCopies } from '../../../server/modules/privacy/export/forget-copies.ts'
import { sharedServer } from '#support/fixtures.ts'
import { bids, endAuction, goesUnpaid, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { awaitMail } from '#support/notifications/mail.ts'
import { createMembers, createMember, type Member } from '#support/members/people.ts'
import { filesOnDisk } from '#support/listings/pictures.ts'
import { leavesTraces } from '#support/traces.ts'
import { rowsOf } from '#support/rows.ts'
import { refusedWith } from '#support/server/refused-with.ts'
import { unzip } from '#support/unzip.ts'
import { eventually } from '#support/server/waiting.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { createNotification } from '#support/notifications/create-notification.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'
import { asksForDeletion, daysGoBy } from '#support/members/account-deletion.ts'
import { signUpMember } from '#support/members/signed-in.ts'
import { atOnce } from '#support/at-once.ts'

const server = sharedServer()

const stateOf = async (member: Member) =>
  (await member.client.get<PrivacyState>('/api/account/privacy')).body
const fileOf = ({ id }: DataExport) => `/api/account/exports/${id}/file`

async function hasCopy(member: Member): Promise<DataExport> {
  const asked = await member.client.post<DataExport>('/api/account/export')
  expect(asked.status, asked.text).toBe(201)
  return eventually(async () => {
    const { latestExport } = await stateOf(member)
    const isRunning = ['waiting', 'building'].includes(latestExport?.status ?? 'waiting')
    return isRunning ? undefined : latestExport!
  })
}

/** The files of a copy by name. */
async function unpacked(member: Member, copy: DataExport): Promise<Map<string, Buffer>> {
  const answer = await member.client.fetch(fileOf(copy))
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(copy.bytes)
  return unzip(bytes)
}

test('every table that refers to members is in the copy or listed as omitted', async () => {
  const { rows } = await server.app.pool.query<{ table: string }>(`
    select distinct table_name as "table" from (
      select c.relname as table_name from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.confrelid = 'users'::regclass and not c.relispartition
      union all
      select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and not (select relispartition from pg_class where oid = (table_schema || '.' || table_name)::regclass)
        and column_name ~ '^(user|seller|buyer|owner|sender|rater|bidder|leader|winner|member|reporter)_id$|^by_user$|^owner$|^topic$'
    ) as found where table_name <> 'users' order by 1`)
  const covered = new Set<string>([...exportFiles.flatMap(({ tables }) => tables), ...notExported])
  expect(rows.map(({ table }) => table).filter((table) => !covered.has(table))).toEqual([])
  expect(covered.has('users')).toBe(true)
  expect(rows.length).toBeGreaterThan(35)
})

test('every column of members is in the copy or listed here as omitted', async () => {
  const { rows } = await server.app.pool.query<{ name: string }>(`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'users' order by 1`)
  const copied = exportFiles.find(({ name }) => name === 'account')!.rows
  const omitted = rows.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(copied))
  expect(omitted.map(({ name }) => name)).toEqual([
    'bids_unlimited_at',
    'bids_unlimited_by',
    'demo',
    'erased_at',
    'password_hash',
    'username_look',
  ])
})

test("a copy has all of a member's data, and none of others", async () => {
  const [member, other] = await createMembers(server, 2)
  const traces = await leavesTraces(server, member, other)
  const copy = await hasCopy(member)
  expect(copy).toMatchObject({ status: 'ready' })
  const mail = await awaitMail(server, member.email, 'The copy of your data is ready')
  expect(mail.text).toContain(`${server.url}/account/privacy`)
  expect(Date.parse(copy.expiresAt!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)

  const files = await unpacked(member, copy)
  const read = (name: string) => files.get(name)!.toString('utf8')
  const json = (name: string) => JSON.parse(read(`json/${name}.json`)) as Record<string, unknown>[]
  const readMe = read('README.txt')
  expect(readMe).not.toContain('undefined')
  for (const { name } of exportFiles) {
    expect(readMe).toContain(`- ${name}: `)
    const rows = parse(read(`csv/${name}.csv`).replace('\ufeff', ''), { columns: true })
    expect(rows, name).toHaveLength(json(name).length)
  }
  expect(json('account')).toMatchObject([{ email: member.email, first_name: 'Zvichapera' }])
  expect(json('addresses')).toMatchObject([{ address: 'Kopje Plaza 3' }])
  expect(json('purchases')).toMatchObject([
    { ship_address: 'Kopje Plaza 3', currency: 'ZWL', total: '100000.00' },
  ])
  expect(json('sales')).toMatchObject([{ buyer: other.username }])
  expect(json('bids-on-your-auctions')).toMatchObject([{ bidder: 'Bidder 1' }])
  expect(json('messages')).toHaveLength(2)
  expect(json('offers').map((row) => [row['buyer'], row['made_by'], row['amount']])).toEqual([
    [other.username, 'the other', '1.01'],
    [other.username, 'you', '1.02'],
    ['you', 'you', '1.01'],
    ['you', 'the other', '1.02'],
  ])
  expect(json('questions').map((row) => row['asked_by'])).toEqual([other.username, 'you'])
  expect(json('payouts')).toHaveLength(1)
  // Possible formulas are escaped.
  expect(read('csv/listings.csv')).toContain("'=SUM(1+1) radio")
  expect(json('listings').map(({ title }) => title)).toContain('=SUM(1+1) radio')
  const picture = files.get(`pictures/${traces.listing}/1.webp`)!
  expect(picture.subarray(8, 12).toString()).toBe('WEBP')

  const foreign = [other.email, other.id, other.phone, 'Someone else', 'password_hash']
  for (const [name, bytes] of files)
    if (/\.(json|csv)$/.test(name))
      for (const word of foreign) expect(bytes.toString('utf8'), name).not.toContain(word)
})

test('a copy counts the won items that its owner did not pay for', async () => {
  const [seller, member] = await createMembers(server, 2)
  for (let won = 0; won < 2; won += 1) {
    const auction = await insertAuctionWithTerms(server, seller)
    await bids(member, auction, 150)
    await endAuction(server, auction)
    await goesUnpaid(server, auction)
  }
  const files = await unpacked(member, await hasCopy(member))
  const account = JSON.parse(files.get('json/account.json')!.toString('utf8'))
  expect(account).toMatchObject([{ username: member.username, unpaid_items: 2 }])
})

test('only one copy is built at a time, even if several are requested in parallel', async () => {
  const member = await createMember(server)
  const answers = await atOnce(6, () => member.client.post('/api/account/export'))
  const made = answers.filter(({ status }) => status === 201)
  expect(made.length).toBeGreaterThanOrEqual(1)
  for (const answer of answers.filter((one) => !made.includes(one)))
    expect(answer).toMatchObject(refusedWith(409, 'export_running'))
  const saved = 'select from data_exports where user_id = $1'
  expect(await rowsOf(server, saved, [member.id])).toHaveLength(made.length)
})

test('a copy can be downloaded by its owner only, for seven days', async () => {
  const [member, other] = await createMembers(server, 2)
  const copy = await hasCopy(member)
  const isOnDisk = async () =>
    (await filesOnDisk(server)).some((file) => file.endsWith(`${copy.id}.zip`))
  expect((await other.client.get(fileOf(copy))).status).toBe(404)
  expect(await isOnDisk()).toBe(true)

  const expired = `update data_exports set expires_at = now() - interval '1 second' where id = $1`
  await rowsOf(server, expired, [copy.id])
  expect((await member.client.get(fileOf(copy))).status).toBe(404)
  await forgetCopies(server.app)
  expect(await isOnDisk()).toBe(false)
  expect((await stateOf(member)).latestExport).toMatchObject({ status: 'expired' })
})

test('a copy whose file was lost is not found', async () => {
  const member = await createMember(server)
  const insert = `insert into data_exports (user_id, status, ready_at, expires_at, bytes)
     values ($1, 'ready', now(), now() + interval '1 day', 1) returning id`
  const [copy] = await rowsOf<DataExport>(server, insert, [member.id])
  expect((await member.client.get(fileOf(copy!))).status).toBe(404)
})

test('a failed copy is reported, and another one can be requested', async () => {
  const member = await createMember(server)
  const write = vi.spyOn(server.app.storage, 'write').mockRejectedValue(new Error('no room'))
  onTestFinished(() => write.mockRestore())
  expect(await hasCopy(member)).toMatchObject({ status: 'failed' })
  write.mockRestore()
  expect(await hasCopy(member)).toMatchObject({ status: 'ready' })
})

test('a copy contains all of twenty thousand notifications', async () => {
  const member = await createMember(server)
  await server.app.pool.query(
    `insert into notifications (user_id, type, params, cause)
     select $1, 'broadcast', jsonb_build_object('title', 'Closed tomorrow', 'message', repeat('x', 200)), n::text from generate_series(1, 20000) n`,
    [member.id],
  )
  const files = await unpacked(member, await hasCopy(member))
  const rows = JSON.parse(files.get('json/notifications.json')!.toString('utf8'))
  expect(rows).toHaveLength(20_000)
  expect(rows[0]).toEqual({
    type: 'account',
    title: 'Closed tomorrow',
    message: 'x'.repeat(200),
    link: null,
    read_at: null,
    created_at: expect.any(String),
  })
  expect(files.get('csv/notifications.csv')!.toString('utf8')).toMatch(
    /^\uFEFFtype,title,message,link,read_at,created_at\r\naccount,Closed tomorrow,x{200},,,/,
  )
})

test("an erasure changes names in others' notifications, never an id or an amount", async () => {
  const [member, other] = [await signUpMember(server), await signUpMember(server)]
  await leavesTraces(server, member, other)
  await createNotification(server, other, {
    type: 'outbid',
    params: {
      productId: `0-${member.username}-0` as ProductId,
      item: `The radio of ${member.username}`,
      price: { minor: '15000', currency: 'ZWL' },
    },
  })
  expect((await asksForDeletion(member)).status).toBe(201)
  await daysGoBy(server, member)
  const changed = () => storedNotifications(server, { userId: other.id })
  await expect
    .poll(async () => (await changed()).find(({ title }) => title === 'You have been outbid'))
    .toMatchObject({
      message: 'The bid on The radio of Deleted member is now ZWL 150.',
      link: `/product/0-${member.username}-0`,
    })
  expect(await changed()).toContainEqual(
    expect.objectContaining({
      title: 'New message from Deleted member',
      message: 'Bush radio: Deleted member (Deleted member) wrote to you.',
      link: expect.stringMatching(/^\/messages\?conversation=[0-9a-f-]{36}$/),
    }),
  )
})
