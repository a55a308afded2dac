import type { SavedSearch } from '#contracts/watchlist/watchlist.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import type { Member } from '#support/members/people.ts'

const server = sharedServer()
const { ann } = newMembers(server)

const save = (member: Member, query: object) =>
  member.client.post<SavedSearch>('/api/saved-searches', { query })
const list = async (member: Member) =>
  (await member.client.get<SavedSearch[]>('/api/saved-searches')).body

test('a search is saved under a generated name, listed and deleted', async () => {
  const [minPrice, maxPrice] = ['1000', '2000000.50']
  const filters = { category: 'electronics', minPrice, maxPrice, type: 'fixed' }
  const typed = { search: '  sony   tv ', condition: 'used,new', location: 'harare' }
  const answer = await save(ann, { ...filters, ...typed })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toEqual({
    id: expect.any(String),
    name: '“sony tv”, Electronics, Fixed price, New, Used, ZWL 1,000 to ZWL 2,000,000.50, Harare',
    query: { ...filters, search: 'sony tv', location: 'Harare', condition: ['new', 'used'] },
    newCount: 0,
    lastSeenAt: expect.any(String),
    createdAt: expect.any(String),
  })
  await save(ann, { search: 'mbira' })
  const saved = await list(ann)
  expect(saved.map(({ name }) => name)).toEqual(['“mbira”', answer.body.name])
  expect((await ann.client.delete(`/api/saved-searches/${saved[0]!.id}`)).status).toBe(200)
  expect((await ann.client.delete(`/api/saved-searches/${saved[0]!.id}`)).status).toBe(404)
  expect(await list(ann)).toEqual([answer.body])
})

test('equal searches are saved once, in any spelling and in parallel', async () => {
  const answers = await Promise.all([
    save(ann, { search: 'ngoma drum', condition: ['poor', 'new'] }),
    save(ann, { condition: ['new', 'poor'], search: ' ngoma  drum', sort: 'ending_soonest' }),
    save(ann, { search: 'ngoma drum', condition: 'new,poor', page: 2 }),
    save(ann, { search: 'ngoma drum', condition: 'poor,new', location: 'All Zimbabwe' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await list(ann)).toHaveLength(1)
})

test('a search without filters, or an invalid one, gets 400', async () => {
  const message = 'Search for something, or choose a filter first.'
  for (const query of [{ location: 'All Zimbabwe' }, { sort: 'best_match' }])
    expect((await save(ann, query)).body).toMatchObject({ code: 'invalid_request', message })
  for (const query of [{ category: 'weapons' }, { minPrice: '1e9' }, { type: 'both' }])
    expect((await save(ann, query)).status, JSON.stringify(query)).toBe(400)
  expect(await list(ann)).toEqual([])
})

test('a member can save fifty searches, even in parallel', async () => {
  for (let n = 1; n <= 49; n += 1)
    expect((await save(ann, { search: `pot ${n}` })).status).toBe(201)
  const answers = await Promise.all([save(ann, { search: 'one' }), save(ann, { search: 'two' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await save(ann, { search: 'pot 7' })).status).toBe(201)
  const full = await save(ann, { search: 'pot 51' })
  expect(full.body).toMatchObject({ code: 'saved_searches_full' })
  expect(await list(ann)).toHaveLength(50)
})

test('opening a search resets its count of new matches', async () => {
  const { body } = await save(ann, { search: 'mbira' })
  expect((await ann.client.put(`/api/saved-searches/${body.id}/seen`)).status).toBe(200)
  const [seen] = await list(ann)
  expect(Date.parse(seen!.lastSeenAt)).toBeGreaterThan(Date.parse(body.lastSeenAt))
})
