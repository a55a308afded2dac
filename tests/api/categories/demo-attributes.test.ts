import { expect, test } from 'vitest'
import { attributeValue } from '../../../contracts/categories/attribute.rules.ts'
import { readTree } from '../../../server/modules/categories/index.ts'
import { sharedServer } from '../../support/fixtures.ts'

const server = sharedServer({ SEED: 'demo' })

test('demo listings say what their categories ask, and nothing else', async () => {
  const { rows } = await server.app.pool.query<{
    title: string
    categoryId: string
    kindId: string
    attributes: Record<string, string>
  }>(
    `select title, category_id as "categoryId", kind_id as "kindId", attributes from products
     where attributes <> '{}'`,
  )
  expect(rows.length).toBeGreaterThan(180)
  const tree = await readTree(server.app)
  const wrong = rows.filter(({ attributes, ...path }) => {
    const asked = tree.attributesOf(path)
    return Object.entries(attributes).some(([key, value]) => {
      const attribute = asked.find((each) => each.key === key)
      return !attribute || attributeValue(attribute, value) !== value
    })
  })
  expect(wrong).toEqual([])
})
