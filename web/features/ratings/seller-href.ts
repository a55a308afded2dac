import { limits } from '#contracts/common/limits.ts'
import { one } from '../../lib/search-params.ts'

export interface SellerView {
  tab?: 'reviews' | 'buyer' | undefined
  /** From 1. */
  page?: number
}

/** Reads tab and page from the URL of a seller's page; invalid values mean the first page of the listings. */
export function readSellerView(search: Record<string, unknown>): {
  tab: 'listings' | 'reviews' | 'buyer'
  page: number
} {
  const page = one(search, 'page')
  const tab = one(search, 'tab')
  return {
    tab: tab === 'reviews' || tab === 'buyer' ? tab : 'listings',
    page: page && /^\d{1,3}$/.test(page) ? Math.min(Math.max(1, Number(page)), limits.pageMax) : 1,
  }
}

/** The URL of a member's listings, reviews as a seller, or reviews as a buyer. */
export function sellerHref(sellerId: string, { tab, page = 1 }: SellerView = {}): string {
  const query = [tab && `tab=${tab}`, page > 1 && `page=${page}`].filter(Boolean).join('&')
  return `/seller/${encodeURIComponent(sellerId)}${query && `?${query}`}`
}
