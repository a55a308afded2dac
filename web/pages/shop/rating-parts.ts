import { useCallback, useState } from 'react'
import { useSession } from '../../lib/account/session.ts'
import { signInThen } from '../../lib/account/sign-in-prompt.ts'
import { lazyPart } from '../frame/lazy-part.tsx'

/** The dialog to rate a seller, loaded when it is first opened. */
export const LazyRateSellerDialog = lazyPart(() =>
  import('../../features/ratings/rate-seller-dialog.tsx').then((part) => part.RateSellerDialog),
)

/** The dialog to rate a buyer, loaded when it is first opened. */
export const LazyRateBuyerDialog = lazyPart(() =>
  import('../../features/ratings/rate-buyer-dialog.tsx').then((part) => part.RateBuyerDialog),
)

/** The state of the rating dialog; visitors sign in before it opens. */
export function useRating() {
  const signedIn = useSession() !== null
  const [rating, setRating] = useState(false)
  const start = () => setRating(true)
  return {
    rating,
    startRating: () => (signedIn ? start() : signInThen(start)),
    stopRating: useCallback(() => setRating(false), []),
  }
}
