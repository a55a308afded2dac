import * as commonText from '#messages/common'
import { ButtonLink } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Container } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

/** Shown for URLs without a page. */
export function NotFoundPage() {
  const { development } = useSite()
  return (
    <Container>
      <EmptyState
        level={1}
        title={commonText.notFoundTitle}
        detail={
          <>
            {commonText.thisAddressDoesNotMatchAny}
            {development && (
              <small className={`${spacingStyles.marginTop3} ${layoutStyles.block}`}>
                {commonText.didYouForgetToAdd}
              </small>
            )}
          </>
        }
        action={
          <ButtonLink variant="line" href="/">
            {commonText.backToHome}
          </ButtonLink>
        }
      />
    </Container>
  )
}
