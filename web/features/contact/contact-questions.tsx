import { currencyLabel, localCurrency } from '../../../contracts/currencies/currencies.ts'
import { Disclosure } from '../../ui/disclosure.tsx'

/** The three questions that are asked most. */
export function ContactQuestions() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Asked most often</h2>
      <Disclosure summary="How soon will you reply?">
        We reply to every message within 24 hours, to the email address that you give.
      </Disclosure>
      <Disclosure summary="How long do auctions run?">
        Auctions typically run 3 to 10 days. Each one shows the time that is left. A bid in the last
        two minutes gives everybody two minutes more.
      </Disclosure>
      <Disclosure summary="Which payments do you accept?">
        Mobile money (EcoCash, in {currencyLabel(localCurrency())} or USD), bank transfer, and card
        payments (VISA, Mastercard). Checkout shows the ways that are open for your order. We never
        ask for your PIN.
      </Disclosure>
    </section>
  )
}
