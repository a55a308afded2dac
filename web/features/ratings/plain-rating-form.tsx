import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { limits } from '#contracts/common/limits.ts'
import * as ratingsText from '#messages/ratings'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { RadioRow } from '../../ui/forms/radio-row.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { starNames } from './star-names.ts'
import { Form } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as choiceStyles from '../../ui/forms/choice.module.css'

/** Rating the other party of an order in a browser without scripts. */
export function PlainRatingForm({ order, title }: { order: OrderDetail; title: string }) {
  const posted = usePostedForm('rate')
  const sellerId = order.viewer === 'buyer' ? order.sellerId : undefined
  return (
    <noscript>
      <details open={posted !== undefined}>
        <summary className={layoutStyles.link}>{title}</summary>
        <Form gap={4} method="post" action={`/orders/${order.id}`}>
          <FormFields form="rate" values={{ sellerId }} />
          {posted?.message && (
            <Alert tone="error" icon="circle-alert">
              {posted.errors['rating'] ?? posted.errors['review'] ?? posted.message}
            </Alert>
          )}
          <FieldGroup label={ratingsText.yourRating}>
            <div className={choiceStyles.options}>
              {starNames.toReversed().map((name, index) => {
                const stars = String(starNames.length - index)
                return (
                  <RadioRow
                    key={name}
                    name="rating"
                    value={stars}
                    label={name}
                    detail={ratingsText.ratingOf5Stars({ rating: stars })}
                    defaultChecked={posted?.values['rating'] === stars}
                  />
                )
              })}
            </div>
          </FieldGroup>
          <Field label={ratingsText.review} note={ratingsText.optional}>
            <TextArea
              name="review"
              rows={4}
              maxLength={limits.reviewMax}
              defaultValue={posted?.values['review']}
            />
          </Field>
          <div>
            <Button type="submit">{ratingsText.submitRating}</Button>
          </div>
        </Form>
      </details>
    </noscript>
  )
}
