/**
 * The local storage key of the items viewed last, which stay on this device. Each line has the id of the member, which
 * is empty for a visitor, and the id of the item; the newest is first.
 */
export const viewedSlot = 'musika.viewed'

/** Stores an item as the newest. */
export function storeView(id: string, member = ''): void {
  const line = `${member} ${id}\n`
  try {
    const others = (localStorage.getItem(viewedSlot) ?? '').replaceAll(line, '')
    localStorage.setItem(viewedSlot, (line + others).slice(0, 2000))
  } catch {
    // Local storage can be full or disabled; this list is optional.
  }
}
