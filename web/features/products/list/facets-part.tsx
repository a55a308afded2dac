import { lazy, Suspense } from 'react'
import type { Filters } from './filters.ts'
import { HiddenFilters } from './hidden-filters.tsx'

const load = () => import('./facets.tsx').then(({ Facets }) => ({ default: Facets }))
const Part = import.meta.env.SSR ? (await load()).default : lazy(load)

/** The filters by attribute, whose code only lists of a category load. Until then, chosen ones stay chosen. */
export function FacetsPart(props: { filters: Filters; onChange: () => void }) {
  const { attribute, category } = props.filters
  return (
    <Suspense fallback={<HiddenFilters filters={{ attribute }} except={[]} />}>
      <Part key={category} {...props} />
    </Suspense>
  )
}
