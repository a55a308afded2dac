import { useState, type SubmitEvent } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { offerCalls, type Offer } from '#contracts/offers/offers.ts'
import * as offersText from '#messages/offers'
import { reasonOf } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/calls.ts'
import { useBlocked } from '../../lib/api/connection.ts'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { formatMoney } from '../../lib/money/format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { offerHref } from './offers-href.ts'
import { ofOffers } from './offers.queries.ts'
import * as offersStyles from './offers.module.css'

/** Accept, counter or decline: three forms that the browser can send before scripts run. */
export function OfferAnswers({ offer }: { offer: Offer }) {
  const { role, currency, rounds, buyer } = offer
  const accepting = useAnswer(offer, 'accept-offer', offerCalls.accept)
  const declining = useAnswer(offer, 'decline-offer', offerCalls.decline)
  const blocked = useBlocked()
  const busy = accepting.pending || declining.pending
  const failure = accepting.failure || declining.failure
  const { amount } = rounds.at(-1)!
  const price = formatMoney(amount, currency)
  return (
    <Stack>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className={offersStyles.answers}>
        <form {...accepting.form}>
          <FormFields form="accept-offer" />
          <Button
            type="submit"
            size="lg"
            block
            pending={accepting.pending}
            pendingText={offersText.sending}
            disabled={busy}
            blocked={blocked}
          >
            {offersText.acceptAmount({ amount: price })}
          </Button>
        </form>
        {rounds.length < limits.offerRounds && (
          <ButtonLink variant="line" href={`${offerHref(offer.id)}?counter=yes`}>
            {offersText.counter}
          </ButtonLink>
        )}
        <form {...declining.form}>
          <FormFields form="decline-offer" />
          <Button type="submit" variant="ghost" block disabled={busy} blocked={blocked}>
            {offersText.decline}
          </Button>
        </form>
      </div>
      <Text small muted>
        {role === 'seller'
          ? offersText.acceptingReservesFor({ username: buyer.username })
          : offersText.acceptAndPayIn24Hours}
      </Text>
    </Stack>
  )
}

/** A form that sends one answer, and the reason if it was refused. */
function useAnswer(
  { id }: Offer,
  form: 'accept-offer' | 'decline-offer',
  call: typeof offerCalls.accept | typeof offerCalls.decline,
) {
  const posted = usePostedForm(form)
  const [failure, setFailure] = useState(posted?.message)
  const sending = useCall(call, ofOffers)
  return {
    failure,
    pending: sending.isPending,
    form: {
      method: 'post' as const,
      action: offerHref(id),
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        setFailure(undefined)
        sending.mutate(
          { params: { id } },
          { onError: (error) => setFailure(reasonOf(error, offersText.checkYourDataOrSignal)) },
        )
      },
    },
  }
}
