import * as commonText from '#messages/common'
import { Link } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** Any address that is no page. */
export function NotFoundPage() {
  const { development } = useSite()
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title={commonText.notFoundTitle}
        detail={
          <>
            {commonText.thisAddressDoesNotMatchAny}
            {development && <small className="mt-3 block">{commonText.didYouForgetToAdd}</small>}
          </>
        }
        action={
          <Link className="btn btn-line" href="/">
            {commonText.backToHome}
          </Link>
        }
      />
    </div>
  )
}
