import {
  staffRoles,
  staffStates,
  type StaffRole,
  type StaffState,
} from '../../../contracts/staff/admin/staff-roles.ts'
import { one, pageNumber, type SearchParams } from '../../lib/search-params.ts'

/** Which of the staff are shown: all where nothing is asked. */
export interface StaffSearch {
  search: string
  role: StaffRole | ''
  state: StaffState | ''
  page: number
}

/** What an address asks for; what makes no sense counts as not asked. */
export const staffPlaceOf = (search: SearchParams): StaffSearch => ({
  search: one(search, 'search')?.slice(0, 120).trim() ?? '',
  role: staffRoles.find((role) => role === one(search, 'role')) ?? '',
  state: staffStates.find((state) => state === one(search, 'state')) ?? '',
  page: pageNumber(one(search, 'page')),
})

const queryOf = ({ page, ...filters }: StaffSearch): string => {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query.toString()}` : ''
}

export const staffHref = (place: StaffSearch): string => `/admin/staff${queryOf(place)}`
/** The same as a file. */
export const staffFileHref = (place: StaffSearch): string =>
  `/api/admin/staff.csv${queryOf({ ...place, page: 1 })}`
