import type { ComponentType } from 'react'
import type * as auctionParts from '../../features/auctions/parts.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { serverPart } from '../frame/server-part.tsx'

const load = () => import('../../features/auctions/parts.ts')
const known = import.meta.env.SSR ? await load() : undefined

const partOf = <Props extends object>(of: (parts: typeof auctionParts) => ComponentType<Props>) =>
  serverPart(
    () => known && of(known),
    lazyPart(() => load().then(of), false),
  )

/** Parts at the bid box that only the server renders. */
export const LimitPart = partOf((parts) => parts.LimitNote)
export const ApprovalPart = partOf((parts) => parts.ApprovalNote)
