import * as contentText from '#messages/content'
import { rich } from '../../lib/rich.ts'
import { Link } from '../../lib/link.tsx'
import type { Section } from './article.tsx'
import { DefaultCurrency } from './default-currency.tsx'
import { FeeFigures } from './fee-figures.tsx'
import * as paymentsProviders from '#messages/payments/providers'
import { providerNames } from '#contracts/payments/providers.ts'
import { currenciesOf } from '../../lib/money/payment-method-labels.ts'
import { providerText } from '../../lib/money/provider-text.ts'
import { useSite } from '../../lib/site.ts'

/** The sections of the help page. */
export const helpSections: Section[] = [
  {
    id: 'buying',
    title: contentText.howToBuy,
    body: (
      <>
        <ol>
          <li>{contentText.searchOrChooseCategoryFilter}</li>
          <li>{contentText.pressAddToCartOr}</li>
          <li>{contentText.atCheckoutGiveAddressAnd}</li>
          <li>{contentText.yourOrderHasItsOwn}</li>
        </ol>
        <p>{contentText.orderIsHeldFor30}</p>
      </>
    ),
  },
  {
    id: 'bidding',
    title: contentText.howToBid,
    body: (
      <>
        <ul>
          <li>
            {rich(contentText.enterMoreThanCurrentBid, { defaultCurrency: <DefaultCurrency /> })}
          </li>
          <li>{contentText.bidsAreBindingAndCannot}</li>
          <li>{contentText.ifYouSetMaximumWe}</li>
          <li>{contentText.ifYouAreOutbidWe}</li>
          <li>{contentText.bidInLastTwoMinutes}</li>
        </ul>
        <p>{contentText.auctionsTypicallyRun3To}</p>
      </>
    ),
  },
  {
    id: 'selling',
    title: contentText.howToSell,
    body: (
      <>
        <ol>
          <li>{rich(contentText.pressSellUpTo20, { link: <Link href="/sell" /> })}</li>
          <li>{contentText.describeItemItsConditionAnd}</li>
          <li>{contentText.chooseFixedPriceOrAuction}</li>
          <li>{contentText.sayHowBuyerGetsIt}</li>
        </ol>
        <p>
          {rich(contentText.numberOfListingsIsUnlimited, {
            link: <Link href="/deals" />,
            plans: <Link href="/selling/plans" />,
          })}
        </p>
        <FeeFigures />
        <p>
          {rich(contentText.weShowWhatYouReceive, {
            link: <Link href="/seller-agreement#fees" />,
          })}
        </p>
      </>
    ),
  },
  {
    id: 'paying',
    title: contentText.howToPay,
    body: (
      <>
        <ul>
          <OpenWays />
          <li>{contentText.checkoutShowsHowYouCan}</li>
        </ul>
        <p>
          {rich(contentText.pricesAreInWithValue, {
            defaultCurrency: <DefaultCurrency />,
            defaultCurrency2: <DefaultCurrency />,
          })}
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: contentText.howToStaySafe,
    body: (
      <ul>
        <li>{contentText.noOneFromMusikaEver}</li>
        <li>{contentText.screenshotOfPaymentProvesNothing}</li>
        <li>{contentText.meetInPublicPlaceBy}</li>
        <li>{contentText.payOnlyThroughMusikaIf}</li>
        <li>{contentText.lookAtSellersRatingsEach}</li>
        <li>
          {rich(contentText.somethingWrong, {
            link: <Link href="/contact?subject=Report" />,
          })}
        </li>
      </ul>
    ),
  },
  {
    id: 'disputes',
    title: contentText.reportProblem,
    body: (
      <>
        <p>{rich(contentText.contactSellerFirst, { link: <Link href="/orders" />, b: <b /> })}</p>
        <p>
          {rich(contentText.describeWhatHappenedAndAdd, {
            link: <Link href="/contact?subject=Dispute" />,
          })}
        </p>
      </>
    ),
  },
  {
    id: 'data',
    title: contentText.usingLittleData,
    body: (
      <ul>
        <li>{contentText.firstVisitCostsAboutAs}</li>
        <li>{contentText.turnOnYourBrowsersData}</li>
        <li>{contentText.photosAreMadeSmallerOn}</li>
        <li>{contentText.tabsInBackgroundLoadNothing}</li>
      </ul>
    ),
  },
  {
    id: 'about',
    title: contentText.aboutMusika,
    body: <p>{rich(contentText.musikaIsShonaForMarket, { link: <Link href="/api/docs" /> })}</p>,
  },
]

/** How to pay with each available payment method. */
function OpenWays() {
  const { paymentMethods: open, bankTransferHours } = useSite()
  if (open.length === 0) return <li>{contentText.paymentsAreClosedRightNow}</li>
  return (
    <>
      {providerNames.map((provider) => {
        const currencies = currenciesOf(open, provider)
        const values = { currencies, hours: bankTransferHours }
        return (
          currencies && (
            <li key={provider}>{providerText(paymentsProviders, 'help', provider, values)}</li>
          )
        )
      })}
    </>
  )
}
