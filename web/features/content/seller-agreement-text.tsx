import { Link } from '../../lib/link.tsx'
import type { Section } from './article.tsx'
import { DefaultCurrency } from './default-currency.tsx'
import { FeeFigures } from './fee-figures.tsx'

/** What sellers and the shop agree on. */
export const sellerAgreementSections: Section[] = [
  {
    id: 'eligibility',
    title: '1. Who may sell',
    body: (
      <ul>
        <li>Sellers must be 18 or older.</li>
        <li>Your name, address and phone number must be your own and up to date.</li>
        <li>
          Who sells in business says so in the listing and keeps to the Consumer Protection Act
          [Chapter 14:14].
        </li>
      </ul>
    ),
  },
  {
    id: 'listings',
    title: '2. Your listings',
    body: (
      <ul>
        <li>You own what you list, have it, and may sell it.</li>
        <li>Title, condition and pictures are of the very item; its faults are named.</li>
        <li>The number of listings is unlimited.</li>
        <li>
          Prices are shown in <DefaultCurrency /> and US dollars. If you type one in US dollars, it
          stays that price: its amount in <DefaultCurrency /> follows the rate. An auction is
          converted once, when you list it, and runs in <DefaultCurrency />.
        </li>
        <li>What the terms forbid may not be listed, whatever the category.</li>
      </ul>
    ),
  },
  {
    id: 'fees',
    title: '3. Fees',
    body: (
      <>
        <p>
          A listing fee and a commission on each sale may apply, as shown when listing while you
          type the price. The listing fee is the one in force when you list, the commission the one
          in force when the item is ordered.
        </p>
        <p>
          If you change the price or the category and the listing fee is higher then, you pay the
          difference, shown before you save. A new exchange rate or new fees alone cost you nothing.
          A fee that gets lower is not paid back. You can change or withdraw a listing while it
          waits for its fee; a listing that you withdraw costs nothing.
        </p>
        <FeeFigures />
        <p>
          A commission is taken only from a sale that was paid. Boosts are optional and have a price
          of their own, shown before you buy one. You answer for your own taxes.
        </p>
      </>
    ),
  },
  {
    id: 'auctions',
    title: '4. Auctions',
    body: (
      <ul>
        <li>
          An auction binds you to sell to the highest bidder once your reserve, if any, is met.
        </li>
        <li>You may change or end an auction only before its first bid.</li>
        <li>You may not bid on your own items, nor have others bid for you.</li>
        <li>
          The winner pays within 24 hours. After that you may offer the item to the next bidder or
          list it again.
        </li>
      </ul>
    ),
  },
  {
    id: 'orders',
    title: '5. Orders and delivery',
    body: (
      <ul>
        <li>Send a paid order within three working days, packed so that it arrives whole.</li>
        <li>Ask no more for shipping than the listing says; it is charged once for each item.</li>
        <li>For a collection, ask for the hand-over code and give the item only for it.</li>
        <li>Answer buyers within two days, and take back what is not as described.</li>
      </ul>
    ),
  },
  {
    id: 'payout',
    title: '6. Payment to you',
    body: (
      <p>
        Buyers pay by mobile money (EcoCash or OneMoney) or bank transfer. Where Musika receives the
        payment, it is held until the buyer confirms receipt, gives you the hand-over code, or seven
        days pass after delivery without a dispute; then it is booked to your balance, less the
        commission.
      </p>
    ),
  },
  {
    id: 'boosts',
    title: '7. Boosts and deals',
    body: (
      <p>
        Sellers with a subscription may boost an item to the top of search results for 24 hours. A
        deal of the day must cost less than the item did in the last 14 days, and returns to its
        price at midnight. See <Link href="/advertise">advertising</Link>.
      </p>
    ),
  },
  {
    id: 'ratings',
    title: '8. Ratings and conduct',
    body: (
      <p>
        Only people who bought from you can rate you. You may not offer anything for a rating or
        take revenge for one. Buyers&rsquo; details are for sending their order and nothing else.
      </p>
    ),
  },
  {
    id: 'end',
    title: '9. Liability, end and law',
    body: (
      <>
        <p>
          You answer for what you sell. As far as the law allows, what Musika owes you in all is
          capped at the fees that you paid in the past 12 months.
        </p>
        <p>
          You may stop selling at any time; orders and auctions under way are finished first. We may
          suspend a seller who breaks this agreement. It is governed by the law of Zimbabwe, and
          goes together with the <Link href="/terms">terms</Link>.
        </p>
      </>
    ),
  },
]
