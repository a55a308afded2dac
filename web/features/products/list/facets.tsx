import * as productsText from '#messages/products'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import {
  attributeFilters,
  attributeFilterText,
} from '#contracts/categories/attribute-filters.rules.ts'
import type { Facet } from '#contracts/categories/attributes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { countText } from './count-text.ts'
import type { Filters } from './filters.ts'
import { HiddenFilters } from './hidden-filters.tsx'
import { facetsQuery } from './listings.queries.ts'
import * as sidebarStyles from './sidebar.module.css'

/** More values than this are shown without those that no listing has. */
const allShown = 12
/** Values of at most this many characters are boxes, like sizes. */
const boxMax = 4
/** Groups that are open although nothing is chosen in them. */
const openAtFirst = 3

interface FacetsProps {
  filters: Filters
  /** Applies the form. */
  onChange: () => void
}

/** Filters by the attributes of the category, with the number of listings that each value leaves. */
export function Facets({ filters, onChange }: FacetsProps) {
  const { data: facets = [] } = useQuery({
    ...facetsQuery(filters),
    // The fields stay while the counts of other filters load.
    placeholderData: (before: Facet[] | undefined) => before,
  })
  const { attribute = [] } = filters
  const hasField = (text: string) =>
    facets.some(({ key, type, values }) =>
      type === 'number'
        ? text.startsWith(`${key}:`) && text.includes('..')
        : values.some(({ value }) => attributeFilterText(key, value) === text),
    )
  const others = attribute.filter((text) => !hasField(text))
  const chosen = new Map(attributeFilters(attribute).map((each) => [each.key, each]))
  return (
    <>
      <HiddenFilters filters={{ attribute: others }} except={[]} />
      {facets.map((facet, place) => {
        const { values = [], ...range } = chosen.get(facet.key) ?? {}
        return (
          <details
            key={facet.key}
            className={sidebarStyles.facet}
            open={place < openAtFirst || chosen.has(facet.key)}
          >
            <summary>
              <h3>
                {facet.unit
                  ? productsText.facetWithUnit({ name: facet.name, unit: facet.unit })
                  : facet.name}
              </h3>
              {values.length > 0 && <b>{values.map((value) => textOf(facet, value)).join(', ')}</b>}
              <Icon name="chevron-down" size={16} />
            </summary>
            {facet.type === 'number' ? (
              <Range facet={facet} range={range} onChange={onChange} />
            ) : (
              <Values facet={facet} chosen={values} onChange={onChange} />
            )}
          </details>
        )
      })}
      {facets.length > 0 && <hr />}
    </>
  )
}

const textOf = ({ type }: Facet, value: string): string =>
  type !== 'yes_no' ? value : value === 'yes' ? productsText.yes : productsText.no

interface ValuesProps {
  facet: Facet
  chosen: string[]
  onChange: () => void
}

function Values({ facet, chosen, onChange }: ValuesProps) {
  const boxes = facet.type === 'choice' && facet.values.every(({ value }) => value.length <= boxMax)
  const all = boxes || facet.values.length <= allShown
  const offered = facet.values.filter(
    ({ value, count }) => all || count !== 0 || chosen.includes(value),
  )
  return (
    <div className={boxes ? sidebarStyles.boxes : undefined}>
      {offered.map(({ value, count }) => {
        const isChosen = chosen.includes(value)
        return (
          <Checkbox
            key={value}
            className={classNames(boxes ? sidebarStyles.box : sidebarStyles.check)}
            name="attribute"
            value={attributeFilterText(facet.key, value)}
            defaultChecked={isChosen}
            disabled={count === 0 && !isChosen}
            onChange={onChange}
          >
            {textOf(facet, value)}
            {count !== null && !boxes && (
              <span className={sidebarStyles.count}>{countText(count)}</span>
            )}
          </Checkbox>
        )
      })}
    </div>
  )
}

interface RangeProps {
  facet: Facet
  range: { from?: string | undefined; to?: string | undefined }
  onChange: () => void
}

function Range({ facet: { key, name }, range, onChange }: RangeProps) {
  const applyOnEnter = (event: KeyboardEvent) => event.key === 'Enter' && onChange()
  const limits = [
    ['from', productsText.min, productsText.facetFrom({ name })],
    ['to', productsText.max, productsText.facetTo({ name })],
  ] as const
  return (
    <div className={sidebarStyles.two}>
      {limits.map(([end, placeholder, label]) => (
        <TextInput
          key={`${end}${range[end]}`}
          className={sidebarStyles.input}
          name={`${end}:${key}`}
          inputMode="decimal"
          placeholder={placeholder}
          aria-label={label}
          defaultValue={range[end]}
          onBlur={onChange}
          onKeyDown={applyOnEnter}
        />
      ))}
    </div>
  )
}
