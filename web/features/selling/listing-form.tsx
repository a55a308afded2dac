import { useRef } from 'react'
import type { ProductDetail } from '../../../contracts/products.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { DetailsSection } from './details-section.tsx'
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
  // The photos start from what the draft held, so they wait until it was looked for.
  if (form.restored === 'looking') return <div className="cols2" aria-busy="true" />
  return <Sections form={form} />
}

function Sections({ form }: { form: ReturnType<typeof useListingForm> }) {
  const { draft, errors, set } = form
  const photos = usePhotos(draft.images, (images) => set({ images }))
  const element = useRef<HTMLFormElement>(null)
  const section = { draft, errors, set }

  function submit() {
    const bad = form.submit()
    if (bad) element.current?.querySelector<HTMLElement>(`[name="${bad}"]`)?.focus()
  }

  return (
    <div className="cols2">
      <form
        ref={element}
        method="post"
        noValidate
        aria-label="Create New Listing"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {form.restored === 'restored' && (
          <Notice icon="pencil">
            Your draft is back as you left it.{' '}
            <button
              type="button"
              className="link"
              onClick={() => {
                photos.clear()
                form.discard()
              }}
            >
              Discard it
            </button>
          </Notice>
        )}
        <PhotoSection photos={photos} error={errors.images} />
        <DetailsSection {...section} />
        <PriceSection {...section} />
        <DeliverySection {...section} />
        <div className="formdock">
          <Button type="submit" size="lg" pending={form.pending} pendingText="Creating..." disabled={photos.sending}>
            {photos.sending ? 'Sending photos...' : 'Create listing'}
          </Button>
          <Button variant="line" size="lg" onClick={form.save}>
            {form.kept ? 'Draft saved' : 'Save draft'}
          </Button>
        </div>
      </form>
      <ListingPreview draft={draft} photos={photos} />
    </div>
  )
}
