import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useContext, type ComponentType, type ReactNode } from 'react'
import type { User } from '#contracts/accounts/accounts.ts'
import type { CardProduct } from '../../../../lib/api/read-products.ts'
import { useSession } from '../../../../lib/account/session.ts'
import { formatLeft } from '../../../../lib/dates.ts'
import { useSaver } from '../../../../lib/device/saver.ts'
import { Fragments } from '../../../../lib/fragment.ts'
import { siteVersion } from '../../../../lib/site-version.ts'
import { useSite } from '../../../../lib/site.ts'
import { useLeft } from './auction-timer.tsx'
import { preloadPicture } from './card-picture.tsx'

/** The watchlist button. */
export interface CardHeart {
  /** Finds out itself whether the item is watched if `watched` is missing. */
  render(product: CardProduct, watched?: boolean): ReactNode
  /** Whether `user` watches the item; undefined for their own items, which have no button. */
  isWatched(client: QueryClient, user: User | null, product: CardProduct): boolean | undefined
}

export interface ProductCardProps {
  product: CardProduct
  /** Shown only for items at a fixed price. */
  cartButton: (product: CardProduct) => ReactNode
  heart?: CardHeart
  /** A line below the price. */
  note?: ReactNode
  /** Replaces the button of the card. */
  action?: ReactNode
  eager?: boolean
  /** The `sizes` attribute of the picture; that of the grid by default. */
  sizes?: string
}

/** `ended`: the item is no longer for sale. */
export type CardProps = ProductCardProps & { ended: boolean; sizes: string }

export interface CardContentProps extends Omit<CardProps, 'heart'> {
  heart: ReactNode
}

interface CardFragmentProps {
  className: string
  card: CardProps
  /** What is inside the card. */
  Content: ComponentType<CardContentProps>
}

/** The element of a card. On the server its content is cached as HTML. */
export const CardFragment = import.meta.env.SSR ? CachedCard : PlainCard

function PlainCard({ className, card, Content }: CardFragmentProps) {
  return (
    <article className={className}>
      <Content {...card} heart={card.heart?.render(card.product)} />
    </article>
  )
}

function CachedCard({ className, card, Content }: CardFragmentProps) {
  const fragments = useContext(Fragments)
  const saver = useSaver()
  const site = useSite()
  const user = useSession()
  const client = useQueryClient()
  const { product, cartButton, heart, note, action, eager, sizes, ended } = card
  const left = useLeft(product.auctionEndTime)
  if (eager) preloadPicture(product, sizes, saver)
  // Notes and actions belong to one member.
  if (!fragments || note || action)
    return <PlainCard className={className} card={card} Content={Content} />
  const watched = heart?.isWatched(client, user, product)
  const key = JSON.stringify([
    eager,
    sizes,
    numberOf(cartButton),
    siteVersion(site),
    saver,
    watched,
    ended || formatLeft(left),
    product,
  ])
  const button = watched === undefined ? null : heart?.render(product, watched)
  const html = fragments(key, <Content {...card} heart={button} />)
  // oxlint-disable-next-line react/no-danger -- React rendered it before.
  return <article className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

const numbers = new WeakMap<object, number>()
let last = 0

/** A number for each function of buttons. Pages define them once. */
function numberOf(cartButton: object): number {
  const number = numbers.get(cartButton) ?? (last += 1)
  numbers.set(cartButton, number)
  return number
}
