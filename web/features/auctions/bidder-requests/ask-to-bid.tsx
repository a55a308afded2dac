import { limits } from '#contracts/common/limits.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Form, Text } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { bidHref } from '../bids/bid-href.ts'
import * as bidFormStyles from '../bids/bid-form.module.css'
import { ItemLine } from '../bids/item-line.tsx'

/** Asks the seller to approve the bidder, with a form that the browser sends itself. */
export function AskToBid({ product }: { product: ProductDetail }) {
  const posted = usePostedForm('ask-to-bid')
  const { note } = posted?.errors ?? {}
  return (
    <Form
      className={bidFormStyles.page}
      gap={4}
      method="post"
      action={bidHref(product.id)}
      noValidate
    >
      <FormFields form="ask-to-bid" />
      <ItemLine product={product} />
      {posted && !note && (
        <Alert tone="error" icon="circle-alert">
          {posted.message}
        </Alert>
      )}
      <Text small muted>
        {auctionsText.sellerSeesYourRecord}
      </Text>
      <Field label={auctionsText.lineToSeller} {...(note && { error: note })}>
        <TextArea
          name="note"
          rows={2}
          maxLength={limits.bidderNoteMax}
          defaultValue={posted?.values['note']}
        />
      </Field>
      <div className={bidFormStyles.actions}>
        <ButtonLink variant="line" size="lg" href={`/product/${product.id}`}>
          {auctionsText.cancel}
        </ButtonLink>
        <Button type="submit" variant="bid" size="lg">
          {auctionsText.askToBid}
        </Button>
      </div>
    </Form>
  )
}
