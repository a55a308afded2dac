import { one, pageNumber, type SearchParams } from '../../../lib/search-params.ts'

const kinds = ['report', 'held', 'appeal'] as const
const caseStates = ['open', 'mine', 'closed'] as const
export const listingStates = ['active', 'sold', 'ended', 'held', 'removed', 'suspended'] as const
export const personStates = ['suspended', 'reported'] as const

/** What of the queue is shown, and which case is open. */
export interface QueueSearch {
  kind: (typeof kinds)[number] | undefined
  state: (typeof caseStates)[number]
  search: string
  case: string | undefined
  page: number
}
export interface ListingsSearch {
  state: (typeof listingStates)[number] | undefined
  type: 'auction' | 'fixed' | undefined
  seller: string | undefined
  search: string
  page: number
}
export interface PeopleSearch {
  state: (typeof personStates)[number] | undefined
  search: string
  page: number
}

const searchOf = (search: SearchParams): string => one(search, 'search')?.slice(0, 120) ?? ''
const oneOf = <Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given)

export const queuePlaceOf = (search: SearchParams): QueueSearch => ({
  kind: oneOf(kinds, one(search, 'kind')),
  state: oneOf(caseStates, one(search, 'state')) ?? 'open',
  search: searchOf(search),
  case: one(search, 'case'),
  page: pageNumber(one(search, 'page')),
})
export const listingsPlaceOf = (search: SearchParams): ListingsSearch => ({
  state: oneOf(listingStates, one(search, 'state')),
  type: oneOf(['auction', 'fixed'], one(search, 'type')),
  seller: one(search, 'seller'),
  search: searchOf(search),
  page: pageNumber(one(search, 'page')),
})
export const peoplePlaceOf = (search: SearchParams): PeopleSearch => ({
  state: oneOf(personStates, one(search, 'state')),
  search: searchOf(search),
  page: pageNumber(one(search, 'page')),
})

/** "?kind=held&page=2": what goes without saying is left out. */
function queryOf(place: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(place)) {
    const plain = name === 'page' ? value === 1 : name === 'state' && value === 'open'
    if (value && !plain) query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

export const queueHref = (place: Partial<QueueSearch>): string =>
  `/admin/moderation${queryOf(place)}`
export const listingsHref = (place: Partial<ListingsSearch>): string =>
  `/admin/listings${queryOf(place)}`
export const peopleHref = (place: Partial<PeopleSearch>): string => `/admin/users${queryOf(place)}`
export const personHref = (id: string): string => `/admin/users/${id}`

/** The same as files. */
export const queueFileHref = ({ kind, state, search }: QueueSearch): string =>
  `/api/admin/moderation.csv${queryOf({ kind, state, search })}`
export const listingsFileHref = (place: ListingsSearch): string =>
  `/api/admin/listings.csv${queryOf({ ...place, page: 1 })}`
export const peopleFileHref = (place: PeopleSearch): string =>
  `/api/admin/users.csv${queryOf({ ...place, page: 1 })}`
