import * as productsSorts from '#messages/products/sorts'
import { labelOf } from '#contracts/common/label-of.ts'
import type { ReactNode } from 'react'
import { sorts } from '#contracts/categories/categories.ts'
import * as productsText from '#messages/products'
import { formatCount } from '../../../lib/money/format.ts'
import { one } from '../../../lib/search-params.ts'
import { useGo } from '../../../lib/use-go.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { changed, filtersHref, readFilters, type Filters } from './filters.ts'
import { HiddenFilters } from './hidden-filters.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as homeStyles from './home.module.css'
import * as buttonStyles from '../../../ui/buttons/button.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

interface ResultBarProps {
  filters: Filters
  results: { total: number; capped: boolean } | undefined
  /** Opens the filters on phones. */
  filterButton: ReactNode
}

/** Heading, count, order and layout. */
export function ResultBar({ filters, results, filterButton }: ResultBarProps) {
  const go = useGo()
  const sortBy = (sort: string) =>
    go(filtersHref(changed(filters, { sort: readFilters({ sort }).sort })), { keepScroll: true })
  return (
    <div className={homeStyles.bar}>
      <h1 id="results">
        {filters.search
          ? productsText.resultsForSearch({ search: filters.search })
          : productsText.homeHeading}
      </h1>
      <Text as="span" tabular className={homeStyles.count} role="status">
        {results && resultText(results)}
      </Text>
      <div className={homeStyles.tools}>
        {filterButton}
        <form
          className={layoutStyles.contents}
          method="get"
          action="/"
          onSubmit={(event) => event.preventDefault()}
        >
          <HiddenFilters filters={filters} except={['sort']} />
          <Select
            className={homeStyles.select}
            name="sort"
            aria-label={productsText.sort}
            value={filters.sort ?? 'best_match'}
            onChange={(event) => sortBy(event.target.value)}
          >
            {sorts.map((id) => (
              <option key={id} value={id}>
                {labelOf(productsSorts, 'sort', id)}
              </option>
            ))}
          </Select>
          <noscript>
            <button className={`${buttonStyles.button} ${buttonStyles.outline}`}>
              {productsText.sort}
            </button>
          </noscript>
        </form>
        <ViewToggle filters={filters} />
      </div>
    </div>
  )
}

function ViewToggle({ filters }: { filters: Filters }) {
  const go = useGo()
  const list = filters.view === 'list'
  return (
    <form
      className={layoutStyles.contents}
      method="get"
      action="/"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        const view = one({ view: submitter?.getAttribute('value') }, 'view')
        const next = { ...filters, view: view === 'list' ? ('list' as const) : undefined }
        go(filtersHref(next), { keepScroll: true, replace: true })
      }}
    >
      <div className={homeStyles.view} role="group" aria-label={productsText.view}>
        <button name="view" value="grid" aria-pressed={!list} aria-label={productsText.grid}>
          <Icon name="layout-grid" />
        </button>
        <button name="view" value="list" aria-pressed={list} aria-label={productsText.list}>
          <Icon name="list" />
        </button>
      </div>
      <HiddenFilters filters={filters} except={['view']} />
    </form>
  )
}

const resultText = ({ total, capped }: { total: number; capped: boolean }): string =>
  capped
    ? productsText.manyResults({ total: formatCount(total, true) })
    : productsText.results({ total })
