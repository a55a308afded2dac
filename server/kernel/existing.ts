/** A record that must exist: its absence is a bug. */
export function existing<T>(record: T | null | undefined): T {
  if (record === undefined || record === null) throw new Error('a record must exist')
  return record
}
