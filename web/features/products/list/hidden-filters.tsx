import type { Filters } from './filters.ts'

/** Hidden inputs for filters without a visible field, so that submitting the form preserves them. */
export function HiddenFilters({
  filters,
  except,
}: {
  filters: Filters
  except: readonly (keyof Filters)[]
}) {
  const active = Object.entries(filters).filter(
    ([name]) => name !== 'page' && !except.includes(name as keyof Filters),
  )
  return active.flatMap(([name, value]: [string, string | string[]]) =>
    [value]
      .flat()
      .map((each) => <input key={name + each} type="hidden" name={name} value={each} />),
  )
}
