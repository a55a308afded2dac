import { callPath, filePath, type Filter } from '#contracts/common/admin-list.ts'
import { declaredLists } from '#support/admin-lists.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { createStaff } from '#support/members/staff.ts'

const { server, admin, seller } = sharedShop()

const lists = await declaredLists()

/** A value that a filter accepts, and those that it refuses. */
const samples = ({ kind, ...filter }: Filter): string[] =>
  ({
    text: ['some words'],
    choice: ['values' in filter ? (filter.values.at(-1) ?? '') : '', 'nonsense'],
    currency: ['USD', 'XXX'],
    method: ['bank_transfer', 'cash'],
    day: ['2026-11-21', 'yesterday', '0000-01-01'],
  })[kind]

test('the declared lists are found', () => {
  expect(lists.map(([name]) => name)).toEqual(expect.arrayContaining(['orderList', 'bidList']))
  expect(lists.length).toBeGreaterThanOrEqual(19)
})

const calls = lists.flatMap(([name, list]) =>
  [callPath(list), filePath(list)].map((address) => ({
    call: `GET ${address}`,
    address,
    name,
    list,
  })),
)

test.each(calls)(
  '$call: applies its filters, for its staff roles only',
  async ({ address, name, list }) => {
    const auction = name === 'bidList' ? await insertAuction(server, seller) : ''
    const path = address.replace('{id}', auction)
    const { client } = await createStaff(server, 'support')
    expect((await client.fetch(path)).status).toBe(list.access === 'admin' ? 403 : 200)
    for (const [filter, how] of Object.entries(list.filters)) {
      const [good, ...bad] = filter === 'seller' ? [seller.id, 'unknown'] : samples(how)
      const ask = async (value = '') =>
        (await admin.client.fetch(`${path}?${filter}=${encodeURIComponent(value)}`)).status
      expect(await ask(good), filter).toBe(200)
      for (const value of bad) expect(await ask(value), filter).toBe(400)
    }
    if (address === filePath(list)) {
      const csv = await (await admin.client.fetch(path)).text()
      expect(csv.split('\r\n')[0]).toBe(list.file.columns.join(','))
    } else {
      const page = await admin.client.get<unknown[]>(`${path}?limit=1`)
      expect(page.body.length).toBeLessThanOrEqual(1)
      expect(page.headers.get('x-total-count')).toMatch(/^\d+$/)
    }
  },
)
