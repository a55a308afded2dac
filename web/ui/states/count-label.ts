/** The text of an unread count: empty at 0, "9+" above 9 (docs/rules/everywhere.md#controls). */
export function countLabel(count: number): string {
  if (!(count > 0)) return ''
  return count > 9 ? '9+' : String(Math.floor(count))
}
