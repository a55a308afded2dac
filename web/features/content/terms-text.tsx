import * as contentText from '#messages/content'
import { rich } from '../../lib/rich.ts'
import { Link } from '../../lib/link.tsx'
import type { Section } from './article.tsx'
import { DefaultCurrency } from './default-currency.tsx'
import { useSite } from '../../lib/site.ts'

/** Number of hours that an order waits for a bank transfer. */
const TransferHours = () => useSite().bankTransferHours

/** The built-in terms. */
export const termsSections: Section[] = [
  {
    id: 'agreement',
    title: contentText.n1ThisAgreement,
    body: (
      <>
        <p>
          {rich(contentText.musikaIsOnlineMarketplaceAnd, {
            link: <Link href="/privacy" />,
            link2: <Link href="/seller-agreement" />,
          })}
        </p>
        <p>{contentText.sellersListAndSellTheir}</p>
      </>
    ),
  },
  {
    id: 'who',
    title: contentText.n2WhoMayUseMusika,
    body: (
      <ul>
        <li>{contentText.anyoneMayLookAroundAnd}</li>
        <li>{contentText.youMustBe18Or}</li>
        <li>{contentText.detailsMustBeTrue}</li>
        <li>{contentText.youAreResponsibleForWhat}</li>
      </ul>
    ),
  },
  {
    id: 'prices',
    title: contentText.n3PricesAndCurrency,
    body: (
      <>
        <p>
          {rich(contentText.pricesAreShownInAndUs, {
            defaultCurrency: <DefaultCurrency />,
            defaultCurrency2: <DefaultCurrency />,
          })}
        </p>
        <p>{contentText.shippingIsChargedOncePer}</p>
      </>
    ),
  },
  {
    id: 'buying',
    title: contentText.n4BuyingAtFixedPrice,
    body: (
      <>
        <p>{rich(contentText.placingOrderIsOfferTo, { transferHours: <TransferHours /> })}</p>
        <p>{contentText.ifSellerIsBusinessConsumer}</p>
      </>
    ),
  },
  {
    id: 'auctions',
    title: contentText.n5AuctionsAndBids,
    body: (
      <ul>
        <li>{contentText.everyBidMustBeHigher}</li>
        <li>{contentText.bidsAreBindingAndCannot}</li>
        <li>{contentText.youMaySetMaximum}</li>
        <li>{contentText.bidInLastTwoMinutesMoves}</li>
        <li>{contentText.sellerMaySetReservePrice}</li>
        <li>{contentText.highestBidderAtEndHas}</li>
        <li>{contentText.winnerWhoDoesNotPay}</li>
        <li>{contentText.youMayNotBidOnYour}</li>
      </ul>
    ),
  },
  {
    id: 'payment',
    title: contentText.n6Payment,
    body: (
      <>
        <p>{contentText.youPayByMobileMoney}</p>
        <p>{contentText.whereMusikaReceivesYourPayment}</p>
        <p>{contentText.whatWeIssueForPayment}</p>
      </>
    ),
  },
  {
    id: 'fees',
    title: contentText.n7Fees,
    body: (
      <p>
        {rich(contentText.buyingCostsNoFeeListing, {
          link: <Link href="/seller-agreement#fees" />,
        })}
      </p>
    ),
  },
  {
    id: 'delivery',
    title: contentText.n8DeliveryAndDisputes,
    body: (
      <>
        <p>{contentText.sellerSendsItemToAddress}</p>
        <p>
          {rich(contentText.ifSomethingIsWrong, {
            link: <Link href="/contact?subject=Dispute" />,
          })}
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: contentText.n9WhatIsNotAllowed,
    body: (
      <ul>
        <li>{contentText.goodsThatMayNotBe}</li>
        <li>{contentText.falseDescriptionsPicturesOfDifferent}</li>
        <li>{contentText.biddingTogetherToMovePrice}</li>
        <li>{contentText.insultsThreatsAdvertisingInMessages}</li>
        <li>{contentText.disruptingServiceOrScrapingIt}</li>
      </ul>
    ),
  },
  {
    id: 'suspension',
    title: contentText.n10Suspension,
    body: <p>{contentText.weMayRemoveListingsVoid}</p>,
  },
  {
    id: 'liability',
    title: contentText.n11Liability,
    body: (
      <>
        <p>{contentText.musikaIsProvidedAsIt}</p>
        <p>{contentText.nothingLimitsLiabilityForIntent}</p>
      </>
    ),
  },
  {
    id: 'law',
    title: contentText.n12LawAndChanges,
    body: (
      <>
        <p>{contentText.theseTermsAreGovernedBy}</p>
        <p>{contentText.whenWeChangeThemWe}</p>
      </>
    ),
  },
]
