import { cityCookie } from '#contracts/accounts/appearance.ts'
import { placeOf } from '#contracts/products/places.ts'
import { useSession } from '../account/session.ts'
import { createChoice } from './stored-choice.ts'

const city = createChoice<string | undefined>(cityCookie, undefined, (value) => value ?? '')

/** The server's value during rendering. */
export const RenderedCity = city.Rendered
export const setCity = city.set

/** Where to look for items nearby: the city chosen on this device, or the member's own. */
export function useCity(): string | undefined {
  const chosen = city.use()
  const own = useSession()?.city
  return chosen ?? placeOf(own)
}
