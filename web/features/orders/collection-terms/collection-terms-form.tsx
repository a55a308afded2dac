import * as collectionText from '#messages/orders/collection'
import {
  collectionTermsForm,
  type CollectionTermsAnswer,
} from '#contracts/orders/collection-terms.ts'
import { CallForm } from '../../../lib/api/call-form.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'

/** Place and times of the collection of a listing. */
export function CollectionTermsForm({ id, answer }: { id: string; answer: CollectionTermsAnswer }) {
  if (!answer.allowsCollection)
    return (
      <Panel>
        <h2>{collectionText.collectionTitle}</h2>
        <Text muted>{collectionText.notCollected}</Text>
      </Panel>
    )
  return (
    <CallForm
      form={collectionTermsForm}
      params={{ id }}
      values={answer.collection}
      texts={{
        place: { label: collectionText.collectionPlace, hint: collectionText.collectionPlaceHint },
        times: { label: collectionText.collectionTimes, hint: collectionText.collectionTimesHint },
      }}
      save={collectionText.saveCollection}
      variant="line"
      effects={{ outdates: [['selling', 'listings', id]] }}
    >
      <h2>{collectionText.collectionTitle}</h2>
      <Text muted>{collectionText.collectionExplained}</Text>
    </CallForm>
  )
}
