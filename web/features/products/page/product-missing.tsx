import * as productsText from '#messages/products'
import { ButtonLink } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Container } from '../../../ui/layout.tsx'

/** There is no such item, or no longer. */
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
