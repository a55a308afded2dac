import { randomUUID } from 'node:crypto'
import { rateLimits } from '../../../server/platform/limits/rate-limits.ts'
import { sharedServer } from '#support/fixtures.ts'
import { draftForm } from '#support/listings/drafts.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { edit, importFile, type Refusal } from '#support/listings/selling.ts'

const server = sharedServer({ RATE_LIMIT: 'on' })

/** Calls once more than the limit allows; returns the statuses of the last two calls. */
async function lastTwo(
  limit: keyof typeof rateLimits,
  call: (n: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n <= rateLimits[limit].points; n += 1) statuses.push((await call(n)).status)
  return statuses.slice(-2)
}
const newcomer = (): Promise<Member> => createMember(server)

test('changes of listings are limited for each member separately', async () => {
  const seller = await newcomer()
  const id = await insertListing(server, seller)
  expect(await lastTwo('listing_edit', (n) => edit(seller, id, { title: `Pot ${n}` }))).toEqual([
    200, 429,
  ])
  expect((await seller.client.post(`/api/products/${id}/end`)).status).toBe(429)
  const other = await newcomer()
  expect((await edit(other, await insertListing(server, other), { title: 'Pan' })).status).toBe(200)
})

test('drafts are limited', async () => {
  const member = await newcomer()
  const id = randomUUID()
  const form = draftForm()
  const put = (n: number) =>
    member.client.put(`/api/drafts/${id}`, { form, ...(n > 0 && { version: n }) })
  expect(await lastTwo('draft', put)).toEqual([200, 429])
})

test('imports and exports share one limit', async () => {
  const member = await newcomer()
  const out = () => member.client.fetch('/api/selling/export.csv')
  expect(await lastTwo('listing_file', out)).toEqual([200, 429])
  expect((await importFile<Refusal>(member, 'title\nPot')).status).toBe(429)
})

test('copies of images are limited', async () => {
  const member = await newcomer()
  const id = await insertListing(server, member)
  const copy = () => member.client.post(`/api/selling/listings/${id}/pictures`)
  expect(await lastTwo('picture_copies', copy)).toEqual([201, 429])
})
