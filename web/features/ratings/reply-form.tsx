import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { bothWaysCalls } from '#contracts/ratings/both-ways.ts'
import * as ratingsFields from '#messages/ratings/fields'
import * as ratingsText from '#messages/ratings'
import { ApiError, reasonOf, statusOf } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/calls.ts'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import { askToSignIn } from '../../lib/account/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Form } from '../../ui/layout.tsx'

/** The form for the one public reply to a rating. The browser can send it before scripts run. */
export function ReplyForm({ orderId, ratingId }: { orderId: string; ratingId: string }) {
  const cache = useQueryClient()
  const posted = usePostedForm('reply-to-rating')
  const [error, setError] = useState(posted && (posted.errors['text'] ?? posted.message))
  const send = useCall(bothWaysCalls.reply, {
    done: ratingsText.replyPublished,
    outdates: [['orders', orderId], ['sellers'], ['buyers']],
    staysIfLost: true,
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const text = (new FormData(event.currentTarget).get('text') as string).trim()
    setError(text ? undefined : ratingsFields.emptyReply)
    if (!text) return
    send.mutate(
      { params: { id: ratingId }, body: { text } },
      {
        onError: (failure) => {
          if (statusOf(failure) === 401) return askToSignIn(cache)
          const field = failure instanceof ApiError ? failure.fields['text'] : undefined
          setError(field ?? reasonOf(failure, ratingsText.checkYourDataOrSignal))
        },
      },
    )
  }

  return (
    <Form method="post" action={`/orders/${orderId}`} noValidate onSubmit={submit}>
      <FormFields form="reply-to-rating" values={{ ratingId }} />
      <Field
        label={ratingsText.yourReply}
        hint={ratingsText.everyoneSeesYourReply}
        {...(error && { error })}
      >
        <TextArea
          name="text"
          rows={2}
          maxLength={limits.reviewMax}
          defaultValue={posted?.values['text']}
          onInput={() => setError(undefined)}
        />
      </Field>
      <div>
        <Button
          type="submit"
          variant="line"
          pending={send.isPending}
          pendingText={ratingsText.submitting}
        >
          {ratingsText.reply}
        </Button>
      </div>
    </Form>
  )
}
