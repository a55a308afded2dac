import * as commonText from '#messages/common'
import { useRouter } from '../../lib/router/view.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Container } from '../../ui/layout.tsx'

/** Replaces the content of a page that failed to render; header and footer remain. */
export function FailurePage() {
  const router = useRouter()
  return (
    <Container>
      <ErrorState
        level={1}
        title={commonText.thisPageCouldNotBe}
        detail={commonText.somethingWentWrongOnOur}
        icon="circle-alert"
        onRetry={() => void router.invalidate()}
      />
    </Container>
  )
}
