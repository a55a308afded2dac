import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { limits } from '#contracts/common/limits.ts'
import * as ratingsText from '#messages/ratings'
import { PageForm } from '../../lib/api/page-form.tsx'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import { SubmitRow } from '../../ui/buttons/submit-row.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { RadioRow } from '../../ui/forms/radio-row.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { starNames } from './star-names.ts'
import * as layoutStyles from '../../ui/layout.module.css'
import * as choiceStyles from '../../ui/forms/choice.module.css'

/** Rating the other party of an order in a browser without scripts. */
export function PlainRatingForm({ order, title }: { order: OrderDetail; title: string }) {
  const sellerId = order.viewer === 'buyer' ? order.sellerId : undefined
  const posted = usePostedForm('rate')
  return (
    <noscript>
      <details open={posted !== undefined}>
        <summary className={layoutStyles.link}>{title}</summary>
        <PageForm form="rate" values={{ sellerId }} gap={4} action={`/orders/${order.id}`}>
          {({ errors, values }) => (
            <>
              <FieldGroup label={ratingsText.yourRating} error={errors['rating']}>
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
                        defaultChecked={values['rating'] === stars}
                      />
                    )
                  })}
                </div>
              </FieldGroup>
              <Field
                label={ratingsText.review}
                note={ratingsText.optional}
                error={errors['review']}
              >
                <TextArea
                  name="review"
                  rows={4}
                  maxLength={limits.reviewMax}
                  defaultValue={values['review']}
                />
              </Field>
              <SubmitRow>{ratingsText.submitRating}</SubmitRow>
            </>
          )}
        </PageForm>
      </details>
    </noscript>
  )
}
