import {
  signalKinds,
  type SignalKind,
} from '../../../../contracts/fraud-signals/admin/signal-states.ts'
import { one, pageNumber, type SearchParams } from '../../../lib/search-params.ts'

export const signalViews = ['open', 'decided', 'all'] as const
export type SignalView = (typeof signalViews)[number]

/** Which signals are shown, and which of them is open: empty where nothing is asked. */
export interface SignalSearch {
  state: SignalView
  kind: SignalKind | ''
  /** A username: of a bidder, a writer or a seller. */
  member: string
  /** Days such as 2026-11-21. */
  from: string
  to: string
  signal: string
  page: number
}

const day = (value: string | undefined) =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''

/** What an address asks for; what makes no sense counts as not asked. */
export const signalPlaceOf = (search: SearchParams): SignalSearch => ({
  state: signalViews.find((view) => view === one(search, 'state')) ?? 'open',
  kind: signalKinds.find((kind) => kind === one(search, 'kind')) ?? '',
  member: one(search, 'member')?.slice(0, 80) ?? '',
  from: day(one(search, 'from')),
  to: day(one(search, 'to')),
  signal: one(search, 'signal') ?? '',
  page: pageNumber(one(search, 'page')),
})

function queryOf({ page, state, ...filters }: SignalSearch): string {
  const query = new URLSearchParams()
  if (state !== 'open') query.set('state', state)
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `?${text}` : ''
}

export const signalsHref = (place: SignalSearch): string => `/admin/signals${queryOf(place)}`
/** The same as a file. */
export const signalsFileHref = (place: SignalSearch): string =>
  `/api/admin/signals.csv${queryOf({ ...place, signal: '', page: 1 })}`
