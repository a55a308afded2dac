import * as productsText from '#messages/products'
import { useQuery } from '@tanstack/react-query'
import { currencyLabel, localCurrency } from '#contracts/currencies/currencies.ts'
import { useEffect, useRef, type FormEvent, type KeyboardEvent, lazy, Suspense } from 'react'
import { conditions } from '#contracts/categories/categories.ts'
import { allPlaces, places } from '#contracts/products/places.ts'
import { formatRate, usdOf } from '../../../lib/money/format.ts'
import { useSite } from '../../../lib/site.ts'
import { useGo } from '../../../lib/use-go.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { countText } from './count-text.ts'
import { filtersHref, readFilters, type Filters } from './filters.ts'
import { HiddenFilters } from './hidden-filters.tsx'
import { countsQuery } from './listings.queries.ts'
import { withRanges } from './ranges.ts'
import * as homeStyles from './home.module.css'
import * as sidebarStyles from './sidebar.module.css'
import * as buttonStyles from '../../../ui/buttons/button.module.css'
import * as fieldStyles from '../../../ui/forms/field.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as spacingStyles from '../../../ui/patterns/spacing.module.css'

const load = () => import('./facets.tsx').then(({ Facets }) => ({ default: Facets }))
const Part = import.meta.env.SSR ? (await load()).default : lazy(load)

/** The filters by attribute, whose code only lists of a category load. Until then, chosen ones stay chosen. */
function FacetsPart(props: { filters: Filters; onChange: () => void }) {
  const { attribute, category } = props.filters
  return (
    <Suspense fallback={<HiddenFilters filters={{ attribute }} except={[]} />}>
      <Part key={category} {...props} />
    </Suspense>
  )
}

const shown = ['condition', 'minPrice', 'maxPrice', 'location', 'attribute'] as const

/** Condition, price and location. Without scripts it is a plain form; with scripts each change applies at once. */
export function FilterForm({ filters }: { filters: Filters }) {
  const form = useRef<HTMLFormElement>(null)
  const go = useGo()
  const { rate } = useSite()
  const { data: counts } = useQuery(countsQuery(filters))
  const { isNew, isUsed } = chosenConditions(filters)

  useEffect(() => {
    if (form.current) show(form.current, filters)
  }, [filters])

  function apply() {
    if (!form.current) return
    const href = filtersHref(readFilters(withRanges(valuesOf(form.current))))
    if (href !== filtersHref({ ...filters, page: undefined })) go(href, { keepScroll: true })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    apply()
  }
  /** Browsers do not submit a form of two text fields on Enter without a button, which only exists without scripts. */
  function applyOnEnter({ key }: KeyboardEvent) {
    if (key === 'Enter') apply()
  }

  return (
    <form ref={form} method="get" action="/" onSubmit={submit}>
      <HiddenFilters filters={filters} except={shown} />
      <hr className={spacingStyles.marginTop0} />
      {filters.category && <FacetsPart filters={filters} onChange={apply} />}
      <fieldset>
        <legend>
          <h3>{productsText.condition}</h3>
        </legend>
        <Checkbox
          className={sidebarStyles.check}
          name="condition"
          value="new"
          defaultChecked={isNew}
          onChange={apply}
        >
          {productsText.newText}
          <Count of={counts?.new} />
        </Checkbox>
        <Checkbox
          className={sidebarStyles.check}
          name="condition"
          value="used"
          defaultChecked={isUsed}
          onChange={apply}
        >
          {productsText.used}
          <Count of={counts?.used} />
        </Checkbox>
      </fieldset>
      <hr />
      <fieldset>
        <legend>
          <h3>
            {productsText.priceLocalCurrency({ localCurrency: currencyLabel(localCurrency()) })}
          </h3>
        </legend>
        <div className={sidebarStyles.two}>
          <TextInput
            className={`${layoutStyles.tabular} ${sidebarStyles.input}`}
            name="minPrice"
            inputMode="numeric"
            placeholder={productsText.min}
            aria-label={productsText.minimumPriceInLocalCurrency({
              localCurrency: currencyLabel(localCurrency()),
            })}
            defaultValue={filters.minPrice}
            onBlur={apply}
            onKeyDown={applyOnEnter}
          />
          <TextInput
            className={`${layoutStyles.tabular} ${sidebarStyles.input}`}
            name="maxPrice"
            inputMode="numeric"
            placeholder={productsText.max}
            aria-label={productsText.maximumPriceInLocalCurrency({
              localCurrency: currencyLabel(localCurrency()),
            })}
            defaultValue={filters.maxPrice}
            onBlur={apply}
            onKeyDown={applyOnEnter}
          />
        </div>
        <p className={fieldStyles.hint}>
          {usdRange(filters, rate) ??
            productsText.us100IsRate({ rate: formatRate(rate, localCurrency()) })}
        </p>
      </fieldset>
      <hr />
      <h3>{productsText.location}</h3>
      <Select
        aria-label={productsText.location}
        className={`${homeStyles.select} ${sidebarStyles.select}`}
        name="location"
        defaultValue={filters.location ?? ''}
        onChange={apply}
      >
        <option value="">{allPlaces}</option>
        {places.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </Select>
      <noscript>
        <button
          className={`${buttonStyles.button} ${buttonStyles.outline} ${buttonStyles.block} ${spacingStyles.marginTop4}`}
        >
          {productsText.apply}
        </button>
      </noscript>
    </form>
  )
}

/** "Used" means the four conditions other than new. */
function chosenConditions({ condition = [] }: Filters) {
  const used = conditions.filter((each) => each !== 'new')
  return {
    isNew: condition.includes('new'),
    isUsed: condition.includes('used') || used.every((each) => condition.includes(each)),
  }
}

/** The number of listings of a choice, if it is known. */
const Count = ({ of }: { of: number | null | undefined }) =>
  typeof of === 'number' && <span className={sidebarStyles.count}>{countText(of)}</span>

/** The price range in US dollars; undefined without one. */
function usdRange({ minPrice, maxPrice }: Filters, rate: number): string | undefined {
  const local = localCurrency()
  if (local === 'USD') return undefined
  const min = minPrice && usdOf(minPrice, rate, local)
  const max = maxPrice && usdOf(maxPrice, rate, local)
  if (min && max) return productsText.usdMinToMax({ min, max })
  if (min) return productsText.usdFromMin({ min })
  return max ? productsText.usdUpToMax({ max }) : undefined
}

function valuesOf(form: HTMLFormElement): Record<string, string[]> {
  const data = new FormData(form)
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]),
  )
}

/** Updates the form from the URL after Back or a removed chip, but leaves a focused price field alone. */
function show(form: HTMLFormElement, filters: Filters) {
  const { isNew, isUsed } = chosenConditions(filters)
  for (const element of form.elements) {
    if (element instanceof HTMLSelectElement) element.value = filters.location ?? ''
    if (!(element instanceof HTMLInputElement)) continue
    if (element.name === 'condition') element.checked = element.value === 'new' ? isNew : isUsed
    if (element.name === 'attribute')
      element.checked = filters.attribute?.includes(element.value) ?? false
    if (element === document.activeElement) continue
    if (element.name === 'minPrice') element.value = filters.minPrice ?? ''
    if (element.name === 'maxPrice') element.value = filters.maxPrice ?? ''
  }
}
