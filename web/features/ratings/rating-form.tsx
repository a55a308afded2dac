import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import type { RateableOrder, ratingCalls } from '#contracts/ratings/ratings.ts'
import * as ratingsText from '#messages/ratings'
import { ApiError, reasonOf, statusOf } from '../../lib/api/api-error.ts'
import { useWrite, type InputOf } from '../../lib/api/calls.ts'
import { formatDate } from '../../lib/dates.ts'
import { askToSignIn } from '../../lib/account/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { StarPicker } from '../../ui/forms/star-picker.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Alert } from '../../ui/states/alert.tsx'
import { starNames } from './star-names.ts'
import { Form, Text } from '../../ui/layout.tsx'
import * as fieldStyles from '../../ui/forms/field.module.css'
import * as aboutItemStyles from '../../ui/patterns/about-item.module.css'

type Given = Omit<InputOf<typeof ratingCalls.create>['body'], 'raterId'>

interface RatingFormProps {
  /** How the purchase or the sale was. */
  question: string
  /** Orders that can be rated, newest first. */
  orders: RateableOrder[]
  /** Why there is none. */
  none?: string
  send: (given: Given, idempotencyKey: string) => Promise<unknown>
  outdates: readonly QueryKey[]
  onRated: () => void
}

/** The form with one to five stars and an optional review. */
export function RatingForm({ question, orders, none, send, outdates, onRated }: RatingFormProps) {
  const [chosen, setChosen] = useState('')
  const [stars, setStars] = useState(0)
  const [missing, setMissing] = useState(false)
  const [review, setReview] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const cache = useQueryClient()
  const sending = useWrite(send, {
    done() {
      toast({ title: ratingsText.doneTitle, description: ratingsText.doneText })
      onRated()
    },
    outdates,
    staysIfLost: true,
  })
  // The chosen order may have been rated on another page meanwhile.
  const order = orders.find(({ orderId }) => orderId === chosen) ?? orders[0]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.isPending) return
    if (stars === 0) {
      setMissing(true)
      toast({
        title: ratingsText.requiredTitle,
        description: ratingsText.requiredText,
        variant: 'destructive',
      })
      form.current?.querySelector<HTMLElement>('[role=radio]')?.focus()
      return
    }
    if (!order)
      return toast({ title: ratingsText.failedTitle, description: none, variant: 'destructive' })
    const given = { orderId: order.orderId, rating: stars, review: review.trim() || null }
    sending.mutate(given, {
      onError: (error) => {
        toast({
          title: ratingsText.failedTitle,
          description: reasonOfRefusal(error),
          variant: 'destructive',
        })
        if (statusOf(error) === 401) askToSignIn(cache)
      },
    })
  }

  return (
    <Form ref={form} gap={4} noValidate onSubmit={submit}>
      {!order && <Alert icon="info">{none}</Alert>}
      {order && orders.length === 1 && <OrderLine order={order} />}
      {order && orders.length > 1 && (
        <Field label={ratingsText.forWhichOrder}>
          <Select value={order.orderId} onChange={(event) => setChosen(event.target.value)}>
            {orders.map(({ orderId, title, orderedAt }) => (
              <option key={orderId} value={orderId}>
                {`${title}, ${formatDate(orderedAt)}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div>
        <Text small muted breakAnywhere>
          {question}
        </Text>
        <StarPicker
          label={ratingsText.yourRating}
          value={stars}
          names={starNames}
          onChange={(value) => {
            setStars(value)
            setMissing(false)
          }}
        />
        {missing && (
          <p className={`${fieldStyles.hint} ${fieldStyles.error}`}>
            <Icon name="circle-alert" size={15} />
            <span>{ratingsText.requiredText}</span>
          </p>
        )}
      </div>
      <Field
        label={ratingsText.review}
        note={ratingsText.optional}
        count={`${review.length}/${limits.reviewMax}`}
      >
        <TextArea
          rows={4}
          maxLength={limits.reviewMax}
          value={review}
          onChange={(event) => setReview(event.target.value)}
        />
      </Field>
      <Button type="submit" block pending={sending.isPending} pendingText={ratingsText.submitting}>
        {ratingsText.submitRating}
      </Button>
    </Form>
  )
}

function OrderLine({ order: { title, image, orderedAt, number } }: { order: RateableOrder }) {
  return (
    <div className={aboutItemStyles.aboutItem}>
      {image && <img src={pictureUrl(image, 200, 'webp')} width={48} height={48} alt="" />}
      <div>
        <p>{title}</p>
        <Text small muted>
          <Text as="span" tabular>
            {number}
          </Text>
          {` \u00b7 ${formatDate(orderedAt)}`}
        </Text>
      </div>
    </div>
  )
}

function reasonOfRefusal(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  return field ?? reasonOf(error, ratingsText.failedText)
}
