import * as sellingText from '#messages/selling'
import type { ReactNode } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { deliveryAnswers, type DeliveryAnswer } from '#contracts/selling/drafts.ts'
import { ChoiceCard } from '../../../ui/forms/choice-card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { SwitchLine } from '../../../ui/forms/switch-line.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import * as collectionText from '#messages/orders/collection'
import { CourierFields } from '../delivery/courier-fields.tsx'
import { DualField } from './dual-field.tsx'
import type { SectionProps } from './section-props.ts'
import * as sellStyles from './sell.module.css'
import * as choiceStyles from '../../../ui/forms/choice.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'

const fields = [
  ['place', collectionText.collectionPlace, collectionText.collectionPlaceHint],
  ['times', collectionText.collectionTimes, collectionText.collectionTimesHint],
] as const

/** Where and when buyers can collect the item. */
const CollectionFields = ({ draft, errors, set }: SectionProps) =>
  fields.map(([name, label, hint]) => (
    <Field
      key={name}
      label={label}
      note={collectionText.optional}
      hint={hint}
      error={errors[`collectionTerms.${name}`]}
    >
      <TextInput
        name={`collectionTerms.${name}`}
        autoComplete="off"
        maxLength={limits.collectionTextMax}
        value={draft.collection[name]}
        onChange={({ target }) =>
          set({ collection: { ...draft.collection, [name]: target.value } })
        }
      />
    </Field>
  ))

interface Choice {
  icon: 'truck' | 'tag' | 'map-pin'
  label: string
  detail: string
  end?: ReactNode
}

const choices: Record<DeliveryAnswer, Choice> = {
  paid: {
    icon: 'truck',
    label: sellingText.buyerPaysDelivery,
    detail: sellingText.youSetPrice,
  },
  free: {
    icon: 'tag',
    label: sellingText.freeDelivery,
    detail: sellingText.youPayForSending,
    end: <b className={sellStyles.free}>{sellingText.free}</b>,
  },
  collection: {
    icon: 'map-pin',
    label: sellingText.collectionOnly,
    detail: sellingText.buyerMeetsYouForItems,
  },
}

export function DeliverySection({ draft, errors, set }: SectionProps) {
  return (
    <section className={formStyles.section} aria-labelledby="delivery-h">
      <h2 id="delivery-h">{sellingText.delivery}</h2>
      <FieldGroup label={sellingText.howDoesBuyerGetIt}>
        <div className={choiceStyles.options}>
          {deliveryAnswers.map((delivery) => (
            <ChoiceCard
              key={delivery}
              {...choices[delivery]}
              name="delivery"
              value={delivery}
              checked={draft.delivery === delivery}
              onChange={() => set({ delivery, collectionOnly: delivery === 'collection' })}
            >
              {delivery === 'paid' && (
                <>
                  <DualField
                    label={sellingText.shippingCost}
                    name="shippingCost"
                    hint={sellingText.emptyShippingIsFree}
                    amount={draft.shipping}
                    error={errors.shippingCost}
                    onChange={(shipping, currency) =>
                      set({ shipping, ...(currency && { currency }) })
                    }
                  />
                  <CourierFields draft={draft} errors={errors} set={set} />
                </>
              )}
            </ChoiceCard>
          ))}
        </div>
      </FieldGroup>
      {!draft.collectionOnly && (
        <SwitchLine
          label={sellingText.buyerMayCollect}
          detail={sellingText.youAgreeOnPlaceWith}
          checked={draft.allowsCollection}
          onChange={(allowsCollection) => set({ allowsCollection })}
        />
      )}
      {(draft.collectionOnly || draft.allowsCollection) && (
        <CollectionFields draft={draft} errors={errors} set={set} />
      )}
      {draft.kind === 'fixed' && !draft.variants && (
        <Field label={sellingText.quantity} error={errors.quantity} className={sellStyles.fee}>
          <TextInput
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.quantityMax}
            value={Number.isNaN(draft.quantity) ? '' : draft.quantity}
            onChange={(event) => set({ quantity: event.target.valueAsNumber })}
          />
        </Field>
      )}
    </section>
  )
}
