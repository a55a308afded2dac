import { lazyPart } from '../frame/lazy-part.tsx'
import { serverPart } from '../frame/server-part.tsx'

const load = () =>
  import('../../features/auctions/bid-limits/limit-note.tsx').then((part) => part.LimitNote)
const Known = import.meta.env.SSR ? await load() : undefined

/** The note above the bid box of a member whose next bid would pass their limit; rendered on the server. */
export const LimitPart = serverPart(() => Known, lazyPart(load, false))
