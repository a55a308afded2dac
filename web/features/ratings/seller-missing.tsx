import * as ratingsText from '#messages/ratings'
import { ButtonLink } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Container } from '../../ui/layout.tsx'

/** The error page for an unknown seller. */
export function SellerMissing() {
  return (
    <Container>
      <EmptyState
        level={1}
        title={ratingsText.sellerNotFound}
        detail={ratingsText.thereIsNoSellerAt}
        action={
          <ButtonLink variant="line" href="/">
            {ratingsText.browseItems}
          </ButtonLink>
        }
      />
    </Container>
  )
}
