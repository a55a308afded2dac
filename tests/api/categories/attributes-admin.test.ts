import type { AdminCategory } from '#contracts/categories/admin/categories.ts'
import type { Attribute } from '#contracts/categories/attribute.rules.ts'
import { sharedShop } from '#support/fixtures.ts'
import { codeOf, nodeIn, reason, treeFor } from '#support/listings/category-steps.ts'
import { listItem, type Refusal } from '#support/listings/selling.ts'
import { auditLogOf } from '#support/members/audit-log.ts'

const { server, seller, admin } = sharedShop()

const path = (id: string, rest = '') => `/api/admin/catalogue/${id}/attributes${rest}`
const fit = { name: 'Fit', type: 'choice', options: ['Slim', 'Loose'], filter: true, reason }
const add = (id: string, body: object) =>
  admin.client.post<AdminCategory[] & Refusal>(path(id), body)
const attributesOf = async (id: string) => nodeIn(await treeFor(admin), id)!.attributes
/** The options that sellers of shoes are asked to choose their fit from. */
const askedFit = async () => {
  const { body } = await server.visitor().get<Attribute[]>('/api/categories/shoes/attributes')
  return body.find(({ key }) => key === 'fit_of_it')?.options
}
const shown = async (id: string) =>
  (await server.visitor().get<{ attributes: object[] }>(`/api/products/${id}`)).body.attributes

test('an admin adds an attribute, which sellers are asked at once, and the audit log has it', async () => {
  const answer = await add('fashion', { ...fit, name: ' Fit  of it ' })
  expect(answer.status, answer.text).toBe(200)
  const named = { key: 'fit_of_it', name: 'Fit of it', required: false, version: 1 }
  const choice = { type: 'choice', unit: null, options: ['Slim', 'Loose'], filter: true }
  expect(nodeIn(answer.body, 'fashion')!.attributes.at(-1)).toEqual({ ...named, ...choice })
  expect(await askedFit()).toEqual(['Slim', 'Loose'])
  expect(await auditLogOf(server, 'category.attribute_add')).toMatchObject([
    { staff_id: admin.id, subject: 'category:fashion', details: { reason } },
  ])
  const taken = await add('fashion', { ...fit, name: 'FIT OF IT' })
  expect(codeOf(taken)).toEqual([409, 'attribute_name_taken'])
  expect(codeOf(await add('hats', fit))).toEqual([404, 'category_not_found'])
  expect((await add('shoes', { ...fit, name: 'Fit of it', options: ['Wide'] })).status).toBe(200)
  expect(await askedFit()).toEqual(['Wide'])
})

test.each([
  [{ name: 'x' }, 'name'],
  [{ options: [] }, 'options'],
  [{ options: ['x'.repeat(61)] }, 'options.0'],
  [{ type: 'colour' }, 'type'],
  [{ reason: ' ' }, 'reason'],
])('an attribute with %j is refused with its field', async (change, field) => {
  const answer = await add('sports', { ...fit, ...change })
  expect(codeOf(answer)).toEqual([400, 'invalid_request'])
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
})

test('a change needs the version that was read, and leaves listings as they are', async () => {
  const item = await listItem(seller, { kindId: 'shaving-teeth', attributes: { type: 'Razor' } })
  const terms = { name: 'Sort', options: ['Blades', 'Brush'], required: true, reason }
  const change = (version: number) =>
    admin.client.put(path('shaving-teeth', '/type'), { ...terms, version })
  expect((await change(1)).status).toBe(200)
  const { reason: _reason, ...changed } = terms
  expect(await attributesOf('shaving-teeth')).toEqual([
    { ...changed, key: 'type', type: 'choice', unit: null, filter: false, version: 2 },
  ])
  expect(codeOf(await change(1))).toEqual([409, 'category_changed'])
  expect(await shown(item.id)).toMatchObject([{ name: 'Sort', value: 'Razor' }])
  const unknown = await admin.client.put(path('shaving-teeth', '/size'), { ...terms, version: 1 })
  expect(codeOf(unknown)).toEqual([404, 'attribute_not_found'])
})

test('attributes move among those of their category', async () => {
  const order = async () => (await attributesOf('cars-suvs')).map(({ key }) => key).slice(0, 3)
  const move = async (key: string, to: 'up' | 'down') => {
    const { version } = (await attributesOf('cars-suvs')).find((each) => each.key === key)!
    const body = { step: to, version, reason }
    return (await admin.client.put(path('cars-suvs', `/${key}/place`), body)).status
  }
  expect(await order()).toEqual(['brand', 'year', 'mileage'])
  expect(await move('mileage', 'up')).toBe(200)
  expect(await order()).toEqual(['brand', 'mileage', 'year'])
  expect(await move('mileage', 'down')).toBe(200)
  expect(await move('brand', 'up')).toBe(200)
  expect(await order()).toEqual(['brand', 'year', 'mileage'])
})

test('the values of a removed attribute are stored, but not shown any more', async () => {
  const item = await listItem(seller, { kindId: 'golf-pool', attributes: { hand: 'Left' } })
  const [, hand] = await attributesOf('golf-pool')
  const change = { version: hand!.version, reason }
  const removed = await admin.client.post(path('golf-pool', '/hand/remove'), change)
  expect(removed.status).toBe(200)
  expect((await attributesOf('golf-pool')).map(({ key }) => key)).toEqual(['type'])
  expect(await shown(item.id)).toEqual([])
  await add('golf-pool', { ...fit, name: 'Hand', options: ['Right', 'Left'] })
  expect(await shown(item.id)).toMatchObject([{ key: 'hand', value: 'Left' }])
})
