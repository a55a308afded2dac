import { randomUUID } from 'node:crypto'
import type { DraftSummary, SavedDraft } from '#contracts/selling/drafts.ts'
import { limits } from '#contracts/common/limits.ts'
import { sweepLoosePictures } from '../../../server/modules/media/pictures/sweep-loose-pictures.ts'
import { forgetOldDrafts } from '../../../server/modules/selling/drafts.ts'
import { sharedShop } from '#support/fixtures.ts'
import type { Answer } from '#support/server/client.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { groupNamed } from '#support/listings/courier.ts'
import { draftForm as form } from '#support/listings/drafts.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import type { Refusal } from '#support/listings/selling.ts'

const { server, ann, ben } = sharedShop()

type DraftAnswer = SavedDraft & Refusal & { fresh?: SavedDraft }
const put = (
  member: Member,
  id: string,
  body: { form: unknown; version?: unknown },
): Promise<Answer<DraftAnswer>> => member.client.put(`/api/drafts/${id}`, body)
const list = async (member: Member) => (await member.client.get<DraftSummary[]>('/api/drafts')).body

test('a draft can be stored, changed, read and deleted', async () => {
  const id = randomUUID()
  const first = await put(ann, id, { form: form() })
  expect(first.status, first.text).toBe(200)
  expect(first.body).toMatchObject({ id, version: 1, form: form() })
  const second = await put(ann, id, { form: form({ title: 'A whole kettle' }), version: 1 })
  expect(second.body.version).toBe(2)
  expect((await ann.client.get<DraftAnswer>(`/api/drafts/${id}`)).body).toEqual(second.body)
  const summary = { id, title: 'A whole kettle', kind: 'fixed', photos: 0 }
  expect((await list(ann))[0]).toMatchObject(summary)
  expect((await ann.client.delete(`/api/drafts/${id}`)).status).toBe(200)
  expect((await ann.client.get(`/api/drafts/${id}`)).status).toBe(404)
  const late = await put(ann, id, { form: form(), version: 2 })
  expect(late).toMatchObject({ status: 404, body: { code: 'draft_not_found' } })
})

test('a change of an older version is refused with the newer draft', async () => {
  const id = randomUUID()
  await put(ann, id, { form: form() })
  const change = (title: string) => put(ann, id, { form: form({ title }), version: 1 })
  const answers = await Promise.all([change('Phone'), change('Laptop')])
  const [won, lost] = answers.sort((a, b) => a.status - b.status)
  expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'draft_changed'])
  expect(lost.body.fresh?.form.title).toBe(won.body.form.title)
})

test('retrying a new draft after a lost response creates one draft', async () => {
  const id = randomUUID()
  await put(ann, id, { form: form() })
  expect(await put(ann, id, { form: form() })).toMatchObject({ status: 200, body: { version: 1 } })
  expect((await put(ann, id, { form: form({ title: 'Other' }) })).status).toBe(409)
})

test('a new draft does not replace that of another member', async () => {
  const id = randomUUID()
  await put(ann, id, { form: form({ title: 'Secret' }) })
  expect((await put(ben, id, { form: form() })).status).toBe(404)
  expect((await ann.client.get<DraftAnswer>(`/api/drafts/${id}`)).body.form.title).toBe('Secret')
})

test('a member has at most 20 drafts, also with concurrent requests', async () => {
  const cleo = await createMember(server)
  for (let n = 1; n < limits.draftsPerMember; n += 1)
    await put(cleo, randomUUID(), { form: form({ title: `Draft ${n}` }) })
  const add = () => put(cleo, randomUUID(), { form: form() })
  const answers = await Promise.all([add(), add()])
  const [{ status }, refused] = answers.sort((a, b) => a.status - b.status)
  expect([status, refused.status, refused.body.code]).toEqual([200, 409, 'drafts_full'])
  expect(await list(cleo)).toHaveLength(limits.draftsPerMember)
})

test.each([
  [{ form: {} }],
  [{ form: { ...form(), title: 'x'.repeat(401) } }],
  [{ form: { ...form(), description: 'x'.repeat(10_001) } }],
  [{ form: { ...form(), title: 'a\u0000b' } }],
  [{ form: { ...form(), kind: 'gift' } }],
  [{ form: { ...form(), days: 400 } }],
  [{ form: { ...form(), quantity: 1e300 } }],
  [{ form: { ...form(), images: Array.from({ length: 21 }, () => '/images/x') } }],
  [{ form: { ...form(), seller: 'me' } }],
  [{ form: form(), version: -1 }],
])('invalid drafts are refused: %#', async (body) => {
  expect((await put(ann, randomUUID(), body as { form: unknown })).status).toBe(400)
})

test('a draft protects its photos, and an old draft is deleted with them', async () => {
  const held = await uploadedPicture(ann)
  const loose = await uploadedPicture(ann)
  const id = randomUUID()
  await put(ann, id, { form: form({ images: [held] }) })
  await server.app.pool.query("update images set created_at = now() - interval '2 days'")
  await sweepLoosePictures(server.app)
  expect((await server.visitor().fetch(`${held}/200.webp`)).status).toBe(200)
  expect((await server.visitor().fetch(`${loose}/200.webp`)).status).toBe(404)

  const age = "update drafts set updated_at = now() - interval '91 days' where id = $1"
  await server.app.pool.query(age, [id])
  await forgetOldDrafts(server.app)
  expect((await ann.client.get(`/api/drafts/${id}`)).status).toBe(404)
  expect(await sweepLoosePictures(server.app)).toBe(1)
})

test('a draft keeps what was typed about courier and collection', async () => {
  const typed = {
    courier: { [await groupNamed(ann, 'North')]: { zwl: '75,000', usd: '3.00', none: false } },
    collection: { place: 'Avondale shops', times: '' },
  }
  const id = randomUUID()
  expect((await put(ann, id, { form: form(typed) })).status).toBe(200)
  expect((await ann.client.get(`/api/drafts/${id}`)).body).toMatchObject({ form: typed })
})
