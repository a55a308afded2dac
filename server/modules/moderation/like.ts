/** The pattern that finds these words anywhere; null where there are none. */
export const likeOf = (search: string | undefined): string | null =>
  search?.trim() ? `%${search.trim().replace(/[\\%_]/g, '\\$&')}%` : null
