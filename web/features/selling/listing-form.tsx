import { useRef, useState } from 'react'
import type { ProductDetail } from '../../../contracts/products.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { PhotoSection } from './photo-section.tsx'
import { PriceSection } from './price-section.tsx'
import { useListingForm } from './use-listing-form.ts'
import { usePhotos } from './use-photos.ts'

interface ListingFormProps {
  userId: string
  onListed: (product: ProductDetail) => void
}

/** Photos, details, price, delivery; nothing typed is lost before it is listed or discarded. */
export function ListingForm({ userId, onListed }: ListingFormProps) {
  const form = useListingForm(userId, onListed)
  return <Sections key={form.begun} form={form} />
}

function Sections({ form }: { form: ReturnType<typeof useListingForm> }) {
  const { draft, errors, set } = form
  const photos = usePhotos(draft.images, (images) => set({ images }))
  const element = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  const section = { draft, errors, set }

  const focus = (field: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  function discard() {
    photos.clear()
    form.discard()
    focus('title')
  }

  const discardButton = (
    <button type="button" className="link" onClick={() => setAsking(true)}>
      Discard draft
    </button>
  )
  return (
    <div className="cols2">
      <form
        ref={element}
        method="post"
        noValidate
        aria-label="Create New Listing"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(focus)
        }}
      >
        {form.restored && (
          <Notice icon="pencil" className="draft-back">
            Your draft is back as you left it. {discardButton}
          </Notice>
        )}
        <PhotoSection photos={photos} error={errors.images} />
        <DetailsSection {...section} />
        <PriceSection {...section} />
        <DeliverySection {...section} />
        {form.reason && (
          <Notice className="note-err" icon="circle-alert">
            <b>{form.reason}</b>
          </Notice>
        )}
        {form.kept && !form.restored && (
          <p className="draft-note">Draft saved on this device as you type. {discardButton}</p>
        )}
        <div className="formdock">
          <Button
            type="submit"
            size="lg"
            pending={form.pending}
            pendingText="Creating..."
            disabled={photos.sending}
          >
            {photos.sending ? 'Sending photos...' : 'Create listing'}
          </Button>
          <Button variant="line" size="lg" onClick={form.save}>
            {form.kept ? 'Draft saved' : 'Save draft'}
          </Button>
        </div>
      </form>
      <DiscardDialog open={asking} onClose={() => setAsking(false)} onDiscard={discard} />
      <ListingPreview draft={draft} photos={photos} />
    </div>
  )
}
