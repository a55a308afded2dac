import * as collectionText from '#messages/orders/collection'
import { limits } from '../../../../contracts/common/limits.ts'
import type { CollectionTermsAnswer } from '../../../../contracts/orders/collection-terms.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ButtonRow, Form, Panel, Text } from '../../../ui/layout.tsx'

interface CollectionTermsFormProps {
  /** The page of the form. */
  action: string
  answer: CollectionTermsAnswer
}

/** Place and times of the collection of a listing. The browser sends the form, with and without scripts. */
export function CollectionTermsForm({ action, answer }: CollectionTermsFormProps) {
  const posted = usePostedForm('collection-terms')
  const errors = posted?.errors ?? {}
  const values = posted?.values ?? answer.collection ?? {}
  if (!answer.allowsCollection)
    return (
      <Panel>
        <h2>{collectionText.collectionTitle}</h2>
        <Text muted>{collectionText.notCollected}</Text>
      </Panel>
    )
  return (
    <Form panel method="post" action={action}>
      <FormFields form="collection-terms" />
      <h2>{collectionText.collectionTitle}</h2>
      <Text muted>{collectionText.collectionExplained}</Text>
      <Field
        label={collectionText.collectionPlace}
        note={collectionText.optional}
        hint={collectionText.collectionPlaceHint}
        error={errors['place']}
      >
        <TextInput
          name="place"
          autoComplete="off"
          maxLength={limits.collectionTextMax}
          defaultValue={values.place}
        />
      </Field>
      <Field
        label={collectionText.collectionTimes}
        note={collectionText.optional}
        hint={collectionText.collectionTimesHint}
        error={errors['times']}
      >
        <TextInput
          name="times"
          autoComplete="off"
          maxLength={limits.collectionTextMax}
          defaultValue={values.times}
        />
      </Field>
      <ButtonRow>
        <Button type="submit" variant="line">
          {collectionText.saveCollection}
        </Button>
      </ButtonRow>
    </Form>
  )
}
