import type { ProductDetail } from '#contracts/products/products.ts'
import { keyed, type Answer } from '../server/client.ts'
import type { Member } from '../members/people.ts'

export interface Refusal {
  code: string
  message: string
  fields?: Record<string, string>
}

/** The fields of a fixed-price listing. */
export const sofa = {
  title: 'Three-seater sofa',
  description: 'Brown leather, bought in 2023, no tears.',
  condition: 'good',
  price: '4500000.00',
}

const hour = 3_600_000
export const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

/** Creates a listing through the API. */
export async function listItem(member: Member, more: object = {}): Promise<ProductDetail> {
  const answer = await member.client.post<ProductDetail>('/api/products', { ...sofa, ...more })
  if (answer.status !== 201) throw new Error(`not listed: ${answer.text}`)
  return answer.body
}

/** Creates an auction through the API. */
export const listAuction = (member: Member, more: object = {}): Promise<ProductDetail> =>
  listItem(member, { isAuction: true, auctionEndTime: inHours(72), ...more })

export const edit = (
  member: Member,
  id: string,
  body: object,
): Promise<Answer<ProductDetail & Refusal>> => member.client.put(`/api/products/${id}`, body)

export const endListing = (member: Member, id: string): Promise<Answer<ProductDetail & Refusal>> =>
  member.client.post(`/api/products/${id}/end`)

export const relist = (
  member: Member,
  id: string,
  body: object = {},
  key?: string,
): Promise<Answer<ProductDetail & Refusal>> =>
  member.client.post(`/api/products/${id}/relist`, body, keyed(key))

/** Uploads a CSV file of listings. */
export async function importFile<T>(
  member: Pick<Member, 'client'>,
  content: string | Uint8Array,
  { query = '', key, type = 'text/csv' }: { query?: string; key?: string; type?: string } = {},
): Promise<{ status: number; body: T }> {
  const response = await member.client.fetch(`/api/selling/import${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(key !== undefined && { 'idempotency-key': key }) },
    body: content as string,
  })
  return { status: response.status, body: (await response.json()) as T }
}

/** An exported file without its ids, whose lines are new items. */
export const withoutIds = (file: string): string =>
  file.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
