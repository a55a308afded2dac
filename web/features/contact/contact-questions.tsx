import * as contactText from '#messages/contact'
import { currencyLabel, localCurrency } from '#contracts/currencies/currencies.ts'
import { Disclosure } from '../../ui/disclosure.tsx'

export function ContactQuestions() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{contactText.askedMostOften}</h2>
      <Disclosure summary={contactText.howSoonWillYouReply}>
        {contactText.weReplyToEveryMessage}
      </Disclosure>
      <Disclosure summary={contactText.howLongDoAuctionsRun}>
        {contactText.auctionsTypicallyRun3To}
      </Disclosure>
      <Disclosure summary={contactText.whichPaymentsDoYouAccept}>
        {contactText.mobileMoneyEcoCashIn({ localCurrency: currencyLabel(localCurrency()) })}
      </Disclosure>
    </section>
  )
}
