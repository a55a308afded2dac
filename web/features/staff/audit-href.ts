import { one, pageNumber, type SearchParams } from '../../lib/search-params.ts'

/** What of the trail is shown: empty where nothing is asked. */
export interface AuditSearch {
  by: string
  action: string
  subject: string
  member: string
  /** Days such as 2026-11-21. */
  from: string
  to: string
  page: number
}

const day = (value: string | undefined) =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''

/** What an address asks for; what is no day counts as not asked. */
export const auditFiltersOf = (search: SearchParams): AuditSearch => ({
  by: one(search, 'by')?.slice(0, 80) ?? '',
  action: one(search, 'action')?.slice(0, 120) ?? '',
  subject: one(search, 'subject')?.slice(0, 120) ?? '',
  member: one(search, 'member')?.slice(0, 80) ?? '',
  from: day(one(search, 'from')),
  to: day(one(search, 'to')),
  page: pageNumber(one(search, 'page')),
})

const queryOf = ({ page, ...filters }: AuditSearch): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `?${text}` : ''
}

export const auditHref = (place: AuditSearch): string => `/admin/audit${queryOf(place)}`
/** The same as a file. */
export const auditFileHref = (place: AuditSearch): string =>
  `/api/admin/audit.csv${queryOf({ ...place, page: 1 })}`
