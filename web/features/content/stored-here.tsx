import * as contentText from '#messages/content'
import { Fragment } from 'react'
import * as layoutStyles from '../../ui/layout.module.css'

/** All data that the shop stores in a browser. It is necessary for what the member does; none of it tracks people. */
const stored: [name: string, what: string, howLong: string][] = [
  ['musika_session', contentText.cookieKeepsYouSignedIn, contentText.n30DaysOrUntilYou],
  ['musika_signin', contentText.cookieSignInWaitsForCode, contentText.minutes({ minutes: 10 })],
  ['musika_guest', contentText.cookieCartOfVisitor, contentText.days({ days: 30 })],
  ['musika_checkout', contentText.whatYouEnteredAtCheckout, contentText.hours({ hours: 1 })],
  ['musika_device', contentText.cookieIdentifiesThisBrowserSo, contentText.days({ days: 90 })],
  ['musika_known', contentText.cookieLetsYouSignIn, contentText.oneYear],
  ['musika_theme, musika_saver', contentText.cookiesLightOrDarkData, contentText.oneYear],
  ['musika_keeper', contentText.cookieKeeper, contentText.hours({ hours: 12 })],
  ['musika_keeper_known', contentText.cookieLetsKeeperSignIn, contentText.oneYear],
  ['musika_staff', contentText.cookieOurOwnStaff, contentText.hours({ hours: 8 })],
  ['musika_staff_known', contentText.cookieLetsOurOwnStaff, contentText.oneYear],
  ['musika.searches', contentText.yourLastSearchesOnThis, contentText.untilYouClearThemOrSignOut],
  ['musika.viewed', contentText.itemsYouViewedLast, contentText.untilYouClearThemOrSignOut],
  ['musika.checkout', contentText.whatYouEnteredAtCheckout, contentText.untilYouOrderOrClose],
  ['musika-draft, musika-edit', contentText.listingsYouStarted, contentText.untilTheyAreSaved],
  ['musika.outbox', contentText.messagesWaitingForConnection, contentText.untilTheyAreSent],
  ['musika.push', contentText.whichAccountGetsNotificationsOn, contentText.untilYouTurnThemOff],
  ['musika-scroll', contentText.howFarYouHaveScrolled, contentText.untilYouCloseTab],
  [
    'musika-files, -pages, -pictures, -reads, -offline',
    contentText.pagesAndPicturesYouHave,
    contentText.untilTheyAreReplacedOr,
  ],
]

export function StoredHere() {
  return (
    <ul>
      {stored.map(([name, what, howLong]) => (
        <li key={name}>
          {name.split(', ').map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ', '}
              <code className={layoutStyles.oneLine}>{part}</code>
            </Fragment>
          ))}
          : {what}; {howLong}.
        </li>
      ))}
    </ul>
  )
}
