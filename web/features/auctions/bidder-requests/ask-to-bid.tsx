import { limits } from '#contracts/common/limits.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { PageForm } from '../../../lib/api/page-form.tsx'
import { ButtonLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Text } from '../../../ui/layout.tsx'
import { bidHref } from '../bids/bid-href.ts'
import * as bidFormStyles from '../bids/bid-form.module.css'
import { ItemLine } from '../bids/item-line.tsx'

/** Asks the seller to approve the bidder, with a form that the browser sends itself. */
export const AskToBid = ({ product }: { product: ProductDetail }) => (
  <PageForm form="ask-to-bid" className={bidFormStyles.page} gap={4} action={bidHref(product.id)}>
    {({ errors, values }) => (
      <>
        <ItemLine product={product} />
        <Text small muted>
          {auctionsText.sellerSeesYourRecord}
        </Text>
        <Field label={auctionsText.lineToSeller} error={errors['note']}>
          <TextArea
            name="note"
            rows={2}
            maxLength={limits.bidderNoteMax}
            defaultValue={values['note']}
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
      </>
    )}
  </PageForm>
)
