import * as productsText from '#messages/products'
import { currencyLabel, localCurrency } from '#contracts/currencies/currencies.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Facet } from '#contracts/categories/attributes.ts'
import { type Condition } from '#contracts/categories/categories.ts'
import { conditionLabel } from '../condition-label.ts'
import { useCategory } from '../../../lib/categories.ts'
import { formatAmount } from '../../../lib/money/format.ts'
import { ButtonLink, Link } from '../../../lib/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { changed, filtersHref, type Filters } from './filters.ts'
import { facetsQuery } from './listings.queries.ts'
import * as homeStyles from './home.module.css'
import * as choiceStyles from '../../../ui/forms/choice.module.css'

/**
 * The active filters that are not among the quick ones, each with a link that removes it; `end` holds actions on all of
 * them.
 */
export function FilterChips({ filters, end }: { filters: Filters; end?: ReactNode }) {
  const name = useCategory(filters.category)?.name
  const { data: facets } = useQuery({ ...facetsQuery(filters), enabled: false })
  const chips = [...chipsOf(filters, name), ...attributeChips(filters, facets)]
  if (chips.length === 0 && !filters.type && !filters.delivery) return null
  return (
    <div className={homeStyles.activeFilters} role="group" aria-label={productsText.activeFilters}>
      {chips.map(({ label, without }) => (
        <Link
          key={label}
          className={choiceStyles.chip}
          href={filtersHref(changed(filters, without))}
          aria-label={productsText.removeFilterLabel({ label })}
          keepScroll
        >
          {label}
          <Icon name="x" size={16} />
        </Link>
      ))}
      {chips.length > 1 && (
        <ButtonLink variant="ghost" href="/">
          {productsText.clearAll}
        </ButtonLink>
      )}
      {end}
    </div>
  )
}

function chipsOf(
  filters: Filters,
  name: string | undefined,
): { label: string; without: Filters }[] {
  const { search, condition = [], minPrice, maxPrice, location } = filters
  const chips: { label: string; without: Filters }[] = []
  if (search) chips.push({ label: `“${search}”`, without: { search: undefined } })
  if (name) chips.push({ label: name, without: { category: undefined, attribute: undefined } })
  for (const each of condition) {
    const rest = condition.filter((other) => other !== each)
    chips.push({
      label: each === 'used' ? productsText.used : conditionLabel(each as Condition),
      without: { condition: rest.length > 0 ? rest : undefined },
    })
  }
  const prices = priceLabel(minPrice, maxPrice)
  if (prices) chips.push({ label: prices, without: { minPrice: undefined, maxPrice: undefined } })
  if (location) chips.push({ label: location, without: { location: undefined } })
  return chips
}

/** The names of attributes are known once the list is loaded. */
function attributeChips({ attribute = [] }: Filters, facets: Facet[] = []) {
  return attribute.map((text) => {
    const [key = '', ...rest] = text.split(':')
    const value = rest.join(':').replace('..', '–')
    const name = facets.find((facet) => facet.key === key)?.name
    const others = attribute.filter((other) => other !== text)
    return {
      label: name ? productsText.attributeChosen({ name, value }) : value,
      without: { attribute: others.length > 0 ? others : undefined },
    }
  })
}

function priceLabel(min?: string, max?: string): string | undefined {
  const local = localCurrency()
  const label = currencyLabel(local)
  if (min && max)
    return productsText.labelMinToMax({
      label,
      min: formatAmount(min, local),
      max: formatAmount(max, local),
    })
  if (min) return productsText.fromLabelMin({ label, min: formatAmount(min, local) })
  return max && productsText.upToLabelMax({ label, max: formatAmount(max, local) })
}
