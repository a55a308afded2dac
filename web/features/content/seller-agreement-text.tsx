import * as contentText from '#messages/content'
import { dispatchDays } from '#contracts/common/limits.ts'
import { rich } from '../../lib/rich.ts'
import { Link } from '../../lib/link.tsx'
import type { Section } from './article.tsx'
import { DefaultCurrency } from './default-currency.tsx'
import { FeeFigures } from './fee-figures.tsx'

/** The agreement between sellers and the shop. */
export const sellerAgreementSections: Section[] = [
  {
    id: 'eligibility',
    title: contentText.n1WhoMaySell,
    body: (
      <ul>
        <li>{contentText.sellersMustBe18Or}</li>
        <li>{contentText.yourNameAddressAndPhone}</li>
        <li>{contentText.ifYouSellAsBusiness}</li>
      </ul>
    ),
  },
  {
    id: 'listings',
    title: contentText.n2YourListings,
    body: (
      <ul>
        <li>{contentText.youOwnItemsYouList}</li>
        <li>{contentText.titleConditionAndPicturesShow}</li>
        <li>{contentText.unlimitedListings}</li>
        <li>
          {rich(contentText.pricesAreShownInAnd, {
            defaultCurrency: <DefaultCurrency />,
            defaultCurrency2: <DefaultCurrency />,
            defaultCurrency3: <DefaultCurrency />,
          })}
        </li>
        <li>{contentText.youMayNotListAnything}</li>
      </ul>
    ),
  },
  {
    id: 'fees',
    title: contentText.n3Fees,
    body: (
      <>
        <p>{contentText.listingFeeAndCommissionOn}</p>
        <p>{contentText.ifYouChangePriceOr}</p>
        <FeeFigures />
        <p>{contentText.weTakeCommissionOnlyFrom}</p>
      </>
    ),
  },
  {
    id: 'auctions',
    title: contentText.n4Auctions,
    body: (
      <ul>
        <li>{contentText.auctionCommitsYouToSell}</li>
        <li>{contentText.youMayChangeOrEnd}</li>
        <li>{contentText.youMayNotBidOn}</li>
        <li>{contentText.winnerPaysWithin24Hours}</li>
      </ul>
    ),
  },
  {
    id: 'orders',
    title: contentText.n5OrdersAndDelivery,
    body: (
      <ul>
        <li>{contentText.sendPaidOrderWithinDays({ days: dispatchDays })}</li>
        <li>{contentText.chargeNoMoreForShipping}</li>
        <li>{contentText.whenYouCollectCheckItem}</li>
        <li>{contentText.answerBuyersWithinTwoDays}</li>
      </ul>
    ),
  },
  {
    id: 'payout',
    title: contentText.n6PaymentToYou,
    body: <p>{contentText.buyersPayByMobileMoney}</p>,
  },
  {
    id: 'boosts',
    title: contentText.n7BoostsAndDeals,
    body: (
      <p>
        {rich(contentText.sellersWithSubscriptionMayBoost, { link: <Link href="/advertise" /> })}
      </p>
    ),
  },
  {
    id: 'ratings',
    title: contentText.n8RatingsAndConduct,
    body: <p>{contentText.onlyPeopleWhoBoughtFrom}</p>,
  },
  {
    id: 'end',
    title: contentText.n9LiabilityEndAndLaw,
    body: (
      <>
        <p>{contentText.youAreResponsibleForWhatYou}</p>
        <p>{rich(contentText.youMayStopSellingAt, { link: <Link href="/terms" /> })}</p>
      </>
    ),
  },
]
