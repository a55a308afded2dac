import * as commonText from '#messages/common'
import { Link } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import * as buttonStyles from '../../ui/buttons/button.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

/** Any address that is no page. */
export function NotFoundPage() {
  const { development } = useSite()
  return (
    <div className={layoutStyles.container}>
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
          <Link className={`${buttonStyles.button} ${buttonStyles.outline}`} href="/">
            {commonText.backToHome}
          </Link>
        }
      />
    </div>
  )
}
