import { Link } from '../../lib/link.tsx'
import type { Section } from './article.tsx'
import { DefaultCurrency } from './default-currency.tsx'
import { FeeFigures } from './fee-figures.tsx'
import { OpenWays } from './open-ways.tsx'

/** How everything here is done. */
export const helpSections: Section[] = [
  {
    id: 'buying',
    title: 'How to buy',
    body: (
      <>
        <ol>
          <li>Search, or choose a category. Filters narrow by place, price and condition.</li>
          <li>Press Add to Cart, or Buy It Now for this one item alone.</li>
          <li>At checkout give the address and choose how you pay. Then press Place Order.</li>
          <li>Your order has its own page: it always says what happens next and who acts.</li>
        </ol>
        <p>
          An order is held for 30 minutes until it is paid. Shipping counts once for each item,
          whatever its quantity; where the seller allows it you can collect and pay none.
        </p>
      </>
    ),
  },
  {
    id: 'bidding',
    title: 'How to bid',
    body: (
      <>
        <ul>
          <li>
            Enter more than the current bid. The smallest step is <DefaultCurrency /> 1.
          </li>
          <li>Bids are binding and cannot be retracted.</li>
          <li>With a maximum we bid for you, just enough to lead. Nobody else sees it.</li>
          <li>When you are outbid you hear of it at once, here and by mail.</li>
          <li>A bid in the last two minutes gives everybody two minutes more.</li>
        </ul>
        <p>Auctions typically run 3 to 10 days. If you win, you pay within 24 hours.</p>
      </>
    ),
  },
  {
    id: 'selling',
    title: 'How to sell',
    body: (
      <>
        <ol>
          <li>
            Press <Link href="/sell">Sell</Link>. Up to 20 photos, the first is the cover.
          </li>
          <li>Say what it is, its condition and its faults.</li>
          <li>Choose a fixed price, or an auction of 3, 5, 7 or 10 days.</li>
          <li>Say how it gets to the buyer: sent for a price, free, or collected.</li>
        </ol>
        <p>
          The number of listings is unlimited. You must be 18 or older. Once a day you can make one
          item a <Link href="/deals">daily deal</Link>.
        </p>
        <FeeFigures />
        <p>
          What you receive is shown while you type the price; see{' '}
          <Link href="/seller-agreement#fees">fees</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'paying',
    title: 'How to pay',
    body: (
      <>
        <ul>
          <OpenWays />
          <li>
            Checkout shows the ways that are open for your order, and each order its next step.
          </li>
        </ul>
        <p>
          Prices are in <DefaultCurrency /> with the value in US dollars beside them. An item that
          its seller priced in US dollars keeps that price when the rate changes; auctions run in{' '}
          <DefaultCurrency />. An order keeps the rate of its moment. Wallets and banks may charge a
          fee or a tax of their own.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How to stay safe',
    body: (
      <ul>
        <li>Nobody from Musika ever asks for your PIN, your password or a code.</li>
        <li>A screenshot of a payment proves nothing. Send an item when the order says paid.</li>
        <li>Meet in a public place by day, and look at the item before you take it.</li>
        <li>Stay on Musika: who wants to be paid past it has a reason.</li>
        <li>Look at the seller&rsquo;s ratings: each comes from a real order.</li>
        <li>
          Something wrong? <Link href="/contact?subject=Report">Tell us</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'disputes',
    title: 'Report a problem',
    body: (
      <>
        <p>
          Tell the seller first. If you cannot agree, open the order under{' '}
          <Link href="/orders">your orders</Link> and press <b>Report a problem</b>: until the item
          arrives, and for seven days after delivery. The seller is not paid while we look at it.
        </p>
        <p>
          Say what happened and add photos. The seller can answer, and we hear both sides. Anything
          else? <Link href="/contact?subject=Dispute">Write to us</Link> with the number of the
          order. We reply within 24 hours.
        </p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'Using little data',
    body: (
      <ul>
        <li>A first visit costs about as much as one photo from your camera, mostly pictures.</li>
        <li>
          Turn on your browser&rsquo;s data saver: pictures come small, and nothing is fetched that
          you did not ask for.
        </li>
        <li>Photos are made smaller on your phone before they are sent.</li>
        <li>A tab that you do not see fetches nothing.</li>
      </ul>
    ),
  },
  {
    id: 'about',
    title: 'About Musika',
    body: (
      <p>
        Musika is Shona for market. It is an online marketplace and auction house for people in
        Zimbabwe, from Harare to Masvingo: sellers list for free, buyers buy or bid. The mark is cut
        from the chevron frieze of Great Zimbabwe. Developers find{' '}
        <a href="/api/docs">every call described</a>.
      </p>
    ),
  },
]
