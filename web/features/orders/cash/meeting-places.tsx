import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import type { MeetingPlace } from '#contracts/orders/cash.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Text } from '../../../ui/layout.tsx'
import { meetingPlacesQuery } from '../places.queries.ts'
import * as cashStyles from './cash.module.css'

/** Safe places to meet: those in the item's town, and those in other towns. Nothing until they are loaded. */
export function MeetingPlaces({ town }: { town: string | null }) {
  const { data: places = [] } = useQuery(meetingPlacesQuery)
  const isNear = (place: MeetingPlace) =>
    town !== null && town.toLowerCase().includes(place.town.toLowerCase())
  const [near, others] = [places.filter(isNear), places.filter((place) => !isNear(place))]
  const inTown = near[0]?.town
  return (
    <div>
      {inTown && (
        <Disclosure summary={ordersText.safePlacesIn({ town: inTown })}>
          <Places places={near} />
        </Disclosure>
      )}
      {others.length > 0 && (
        <Disclosure summary={inTown ? ordersText.safePlacesElsewhere : ordersText.safePlacesToMeet}>
          <Places places={others} withTown />
        </Disclosure>
      )}
    </div>
  )
}

const Places = ({ places, withTown = false }: { places: MeetingPlace[]; withTown?: boolean }) => (
  <ul className={cashStyles.places}>
    {places.map(({ id, name, town, address, hours }) => (
      <li key={id}>
        <b>{withTown ? `${town}: ${name}` : name}</b>
        <Text small muted>
          {`${address}. ${hours}`}
        </Text>
      </li>
    ))}
  </ul>
)
