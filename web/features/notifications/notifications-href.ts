import { one, pageNumber, type SearchParams } from '../../lib/search-params.ts'

/** The views of `/notifications`. */
export interface NotificationsView {
  unread: boolean
  /** From 1. */
  page: number
}

export function notificationsHref({ unread, page }: NotificationsView): string {
  const search = new URLSearchParams()
  if (unread) search.set('unread', '1')
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text ? `/notifications?${text}` : '/notifications'
}

/** Reads the view from the URL; an invalid page counts as 1. */
export function readNotificationsView(search: SearchParams): NotificationsView {
  return { unread: one(search, 'unread') === '1', page: pageNumber(one(search, 'page')) }
}
