import * as productsText from '#messages/products'
import { ButtonLink } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Container } from '../../../ui/layout.tsx'

/** Shown for an item that does not exist or was removed. */
export function ProductMissing() {
  return (
    <Container>
      <EmptyState
        level={1}
        title={productsText.notFoundTitle}
        detail={productsText.notFoundText}
        action={
          <ButtonLink variant="line" href="/">
            {productsText.backToHome}
          </ButtonLink>
        }
      />
    </Container>
  )
}
