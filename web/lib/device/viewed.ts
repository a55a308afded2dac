import { limits } from '#contracts/common/limits.ts'
import { viewedSlot } from './store-view.ts'

/** The ids of items viewed last, none older than one of another member: phones are shared. */
export function readViewed(member = ''): string[] {
  const ids = new Set<string>()
  for (const line of stored().split('\n')) {
    const [by, id = ''] = line.split(' ')
    if (by && by !== member) break
    if (/^[\da-f-]{36}$/.test(id)) ids.add(id)
  }
  return [...ids].slice(0, limits.viewedMax)
}

function stored(): string {
  try {
    return localStorage.getItem(viewedSlot) ?? ''
  } catch {
    return ''
  }
}
