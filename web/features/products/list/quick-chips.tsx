import { useQuery } from '@tanstack/react-query'
import * as commonText from '#messages/common'
import * as productsText from '#messages/products'
import { useCity } from '../../../lib/device/city.ts'
import { useSaver } from '../../../lib/device/saver.ts'
import { Link } from '../../../lib/link.tsx'
import { countText } from './count-text.ts'
import { changed, filtersHref, isUnfiltered, type Filters } from './filters.ts'
import { countsQuery } from './listings.queries.ts'
import { CitySelect } from '../rails/near-you.tsx'
import * as railStyles from '../rails/rails.module.css'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as fieldStyles from '../../../ui/forms/field.module.css'

/** The most used filters as a row of links, each with the number of listings that it leaves. */
export function QuickChips({ filters }: { filters: Filters }) {
  const { data: counts } = useQuery(countsQuery(filters))
  const saver = useSaver()
  const city = useCity()
  const { type, delivery } = filters
  const chips = [
    {
      label: commonText.all,
      count: counts?.all,
      on: !type && !delivery,
      change: { type: undefined, delivery: undefined },
    },
    chipOf(productsText.fixedPrice, counts?.fixed, { type: 'fixed' }, filters),
    chipOf(productsText.auctions, counts?.auction, { type: 'auction' }, filters),
    chipOf(productsText.freeDelivery, counts?.free, { delivery: 'free' }, filters),
    chipOf(productsText.collection, counts?.collection, { delivery: 'collection' }, filters),
  ]
  return (
    <div className={railStyles.quick} role="group" aria-label={productsText.kindsOfOffer}>
      {chips.map(({ label, count, on, change }) => (
        <Link
          key={label}
          className={choiceStyles.chip}
          href={filtersHref(changed(filters, change))}
          aria-current={on || undefined}
          keepScroll
        >
          {label}
          {count !== null && <span>{count !== undefined && countText(count)}</span>}
        </Link>
      ))}
      {isUnfiltered(filters) && !saver && !city && (
        <CitySelect
          className={`${fieldStyles.select} ${railStyles.city}`}
          label={productsText.chooseCity}
        />
      )}
    </div>
  )
}

/** A chip that sets a filter, or removes it again. */
function chipOf(
  label: string,
  count: number | null | undefined,
  change: Pick<Filters, 'type' | 'delivery'>,
  filters: Filters,
) {
  const [[name, value]] = Object.entries(change) as [['type' | 'delivery', string]]
  const on = filters[name] === value
  return { label, count, on, change: on ? { [name]: undefined } : change }
}
