import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as productsText from '#messages/products'
import { places } from '#contracts/products/places.ts'
import type { CardProduct } from '../../../lib/api/read-products.ts'
import { setCity, useCity } from '../../../lib/device/city.ts'
import { useSaver } from '../../../lib/device/saver.ts'
import { Text } from '../../../ui/layout.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { nearQuery } from '../list/listings.queries.ts'
import type { CardHeart } from '../list/cards/card-fragment.tsx'
import { ProductCard } from '../list/cards/product-card.tsx'
import * as railStyles from './rails.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

interface NearYouProps {
  cartButton: (product: CardProduct) => ReactNode
  heart: CardHeart
}

/** Listings in the visitor's city. Renders nothing without a city or in data saver mode. */
export function NearYou({ cartButton, heart }: NearYouProps) {
  const saver = useSaver()
  const city = useCity()
  const { data } = useQuery({ ...nearQuery(city ?? ''), enabled: !saver && city !== undefined })
  if (saver || !city || !data) return null
  return (
    <section className={railStyles.rail} aria-labelledby="near-you">
      <div className={railStyles.heading}>
        <Icon name="map-pin" size={20} />
        <h2 id="near-you">{productsText.nearYouInCity({ city })}</h2>
        <CitySelect className={railStyles.change} label={productsText.changeCity} />
      </div>
      {data.items.length === 0 ? (
        <Text muted>{productsText.nothingNearYet({ city })}</Text>
      ) : (
        <ul className={railStyles.near}>
          {data.items.map((product, index) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                cartButton={cartButton}
                heart={heart}
                eager={index < 3}
                sizes="(min-width: 62rem) 12rem, 9.5rem"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A native list of cities that looks like its label. */
export function CitySelect({ label, className }: { label: string; className: string }) {
  return (
    <select
      className={`${connectionStyles.needsScripts} ${className}`}
      aria-label={label}
      value=""
      onChange={({ target }) => setCity(places.find((place) => place === target.value))}
    >
      <option value="">{label}</option>
      {places.map((place) => (
        <option key={place}>{place}</option>
      ))}
    </select>
  )
}
