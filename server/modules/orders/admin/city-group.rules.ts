import type { CityGroup } from '#contracts/orders/city-groups.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'

type Named = Pick<CityGroup, 'name' | 'places'>

/** Throws `invalid_request` if another group has this name, or one of these places. */
export function checkCityGroup(wanted: Named, others: readonly Named[]): void {
  const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  if (others.some(({ name }) => isSame(name, wanted.name)))
    throw invalidField('name', messageRef('ordersRefusals.stationExists'))
  for (const place of wanted.places) {
    const other = others.find(({ places }) => places.some((taken) => isSame(taken, place)))
    if (other)
      throw invalidField(
        'places',
        messageRef('ordersRefusals.cityInGroup', { city: place, group: other.name }),
      )
  }
}
