import { Link } from '../../lib/link.tsx'
import type { Section } from './article.tsx'
import { DefaultCurrency } from './default-currency.tsx'
import { TransferHours } from './transfer-hours.tsx'

/** The terms that the shop came with. */
export const termsSections: Section[] = [
  {
    id: 'agreement',
    title: '1. This agreement',
    body: (
      <>
        <p>
          Musika is an online marketplace and auction house for Zimbabwe. By using it you agree to
          these terms, to the <Link href="/privacy">privacy policy</Link> and, when you sell, to the{' '}
          <Link href="/seller-agreement">seller agreement</Link>.
        </p>
        <p>
          Sellers list and sell their own goods. Musika provides the place, the payment and the
          record; the contract of sale is between buyer and seller.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: '2. Who may use Musika',
    body: (
      <ul>
        <li>Everybody may look around and search.</li>
        <li>You must be 18 or older to buy, to bid and to sell.</li>
        <li>What you tell us of yourself must be true, and one person has one account.</li>
        <li>
          You answer for what is done with your account. Keep your password to yourself, and tell us
          at once when somebody else has it.
        </li>
      </ul>
    ),
  },
  {
    id: 'prices',
    title: '3. Prices and currency',
    body: (
      <>
        <p>
          Prices are shown in <DefaultCurrency /> and US dollars, at the rate that the page shows: 1
          USD is ZWL 25,000 unless it says otherwise. A seller sets the price of an item in one of
          the two, and that price holds when the rate changes. Auctions run in <DefaultCurrency />.
          An order keeps its amounts and the rate of the moment at which it was placed.
        </p>
        <p>
          Shipping is charged once for each item in your order, whatever its quantity, and shown
          before you order. If a price has changed since you put an item in your cart, you see the
          new one and decide again.
        </p>
      </>
    ),
  },
  {
    id: 'buying',
    title: '4. Buying at a fixed price',
    body: (
      <>
        <p>
          Placing an order is an offer to buy that the shop accepts at once by showing its number.
          The item is held for you. An order that is not paid within 30 minutes, or by bank transfer
          within <TransferHours /> hours, is cancelled and costs you nothing.
        </p>
        <p>
          Where the seller acts in business, the Consumer Protection Act [Chapter 14:14] gives you
          rights of information, return and cancellation for purchases made electronically. Nothing
          in these terms takes a right away that the law gives you.
        </p>
      </>
    ),
  },
  {
    id: 'auctions',
    title: '5. Auctions and bids',
    body: (
      <ul>
        <li>Every bid must be higher than the current bid. Of two equal bids the first counts.</li>
        <li>Bids are binding and cannot be retracted.</li>
        <li>
          You may tell us the most that you would pay. We keep it secret and bid no more for you
          than it takes to lead.
        </li>
        <li>A bid in the last two minutes moves the end to two minutes after it.</li>
        <li>A seller may set a reserve. If it is not met, nothing is sold.</li>
        <li>Whoever leads at the end has bought the item and must pay within 24 hours.</li>
        <li>
          A winner who does not pay gets a strike, and the seller may offer the item to the next
          bidder or list it again.
        </li>
        <li>Nobody may bid on an item of their own, or have others do it for them.</li>
      </ul>
    ),
  },
  {
    id: 'payment',
    title: '6. Payment',
    body: (
      <>
        <p>
          You pay by mobile money (EcoCash or OneMoney) or by bank transfer. Checkout shows which of
          these are open for your order. A transfer counts once it has arrived with its reference; a
          screenshot is no proof.
        </p>
        <p>
          Where Musika receives your payment, it is held until you confirm that you have the item,
          give the seller the hand-over code, or seven days have passed after delivery without a
          dispute. Wallet and bank may charge a fee or a tax of their own.
        </p>
        <p>What we issue for a payment is a receipt, not a fiscal tax invoice.</p>
      </>
    ),
  },
  {
    id: 'fees',
    title: '7. Fees',
    body: (
      <p>
        Buying costs no fee. Listing is free; a listing fee and a commission on the sale may apply
        to sellers, as shown when listing. See the{' '}
        <Link href="/seller-agreement#fees">seller agreement</Link>.
      </p>
    ),
  },
  {
    id: 'delivery',
    title: '8. Delivery and disputes',
    body: (
      <>
        <p>
          The seller sends the item to the address of your order, or you collect it where the
          listing allows. Meet in a public place and look at the item before you give the hand-over
          code.
        </p>
        <p>
          If something is wrong, tell the seller first and us within seven days of delivery by the{' '}
          <Link href="/contact?subject=Dispute">contact page</Link>. We hear both sides, look at the
          record and decide whether what is held is paid out or returned.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: '9. What is not allowed',
    body: (
      <ul>
        <li>
          Goods that may not be sold in Zimbabwe, stolen goods, counterfeits, weapons, drugs,
          wildlife products, medicines on prescription.
        </li>
        <li>False descriptions, pictures of something else, prices that are not meant.</li>
        <li>
          Bidding together to move a price, ratings without a purchase, more accounts than one.
        </li>
        <li>Insults, threats, advertising in messages, and taking a sale past Musika.</li>
        <li>Disturbing the service, or reading it out by machine against its limits.</li>
      </ul>
    ),
  },
  {
    id: 'suspension',
    title: '10. Suspension',
    body: (
      <p>
        We may remove listings, void bids with a reason and suspend accounts that break these terms.
        You may close your account at any time; orders under way are finished first.
      </p>
    ),
  },
  {
    id: 'liability',
    title: '11. Liability',
    body: (
      <>
        <p>
          Musika is provided as it is. We do not own, see or guarantee what sellers offer. As far as
          the law allows, what we owe you in all is capped at the fees that you paid us in the past
          12 months.
        </p>
        <p>Nothing limits liability for intent, gross negligence or harm to life and health.</p>
      </>
    ),
  },
  {
    id: 'law',
    title: '12. Law and changes',
    body: (
      <>
        <p>
          These terms are governed by the law of Zimbabwe, and its courts decide. If one of them
          does not hold, the others do.
        </p>
        <p>
          When we change them we change the date above and tell you before the change takes effect.
          What you ordered or bid before stays under the terms of that day.
        </p>
      </>
    ),
  },
]
