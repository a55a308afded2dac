import { requestKinds, type RequestKind } from '../../../../contracts/privacy/privacy-limits.ts'
import {
  breachesFilePath,
  dataRequestsFilePath,
} from '../../../../contracts/privacy/admin/file-paths.ts'
import { one, pageNumber, type SearchParams } from '../../../lib/search-params.ts'

export const requestFilters = ['open', 'overdue', 'answered', 'closed'] as const
export type RequestFilter = (typeof requestFilters)[number]

/** Which requests are shown, and which one is open: all of it stands in the address. */
export interface RequestSearch {
  status: RequestFilter | undefined
  kind: RequestKind | undefined
  search: string
  page: number
}

/** What an address asks for; what makes no sense counts as not asked. */
export const requestPlaceOf = (search: SearchParams): RequestSearch => ({
  status: requestFilters.find((filter) => filter === one(search, 'status')),
  kind: requestKinds.find((kind) => kind === one(search, 'kind')),
  search: one(search, 'search')?.slice(0, 120).trim() ?? '',
  page: pageNumber(one(search, 'page')),
})

function queryOf(place: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(place) as [string, string | number | undefined][])
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1))
      query.set(name, String(value))
  const text = query.toString()
  return text ? `?${text}` : ''
}

export const requestsHref = (place: Partial<RequestSearch>): string =>
  `/admin/requests${queryOf(place)}`
/** The same as a file. */
export const requestsFileHref = (place: RequestSearch): string =>
  `${dataRequestsFilePath}${queryOf({ ...place, page: 1 })}`

export const breachFilters = ['open', 'late', 'closed'] as const
export type BreachFilter = (typeof breachFilters)[number]

export interface BreachSearch {
  status: BreachFilter | undefined
  /** The entry that is open. */
  breach: string | undefined
  page: number
}

export const breachPlaceOf = (search: SearchParams): BreachSearch => ({
  status: breachFilters.find((filter) => filter === one(search, 'status')),
  breach: one(search, 'breach'),
  page: pageNumber(one(search, 'page')),
})
/** The same as a file. */
export const breachesFileHref = ({ status }: BreachSearch): string =>
  `${breachesFilePath}${queryOf({ status })}`
export const breachesHref = (place: Partial<BreachSearch>): string =>
  `/admin/breaches${queryOf(place)}`
