import { placeOf } from '#contracts/products/places.ts'
import { useSession } from '../../lib/account/session.ts'

/** The seller's own city, the default location of a listing. */
export const useSellerCity = (): string => placeOf(useSession()?.city) ?? ''
