import * as sellingText from '#messages/selling'
import { ButtonLink } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Stack } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** Placeholder while the form's initial state is loading. */
export function FormSkeleton() {
  return (
    <SkeletonGroup label={sellingText.loadingForm} className={layoutStyles.twoColumns}>
      <Stack>
        <Skeleton width="sm" />
        <Skeleton shape="button" />
        <Skeleton width="md" />
        <Skeleton shape="button" />
        <Skeleton width="lg" />
        <Skeleton shape="button" />
      </Stack>
    </SkeletonGroup>
  )
}

interface MissingProps {
  title: string
  detail: string
  href: string
  label: string
}

/** Shown for an unknown record, with links to other pages. */
export function Missing({ title, detail, href, label }: MissingProps) {
  return (
    <EmptyState
      title={title}
      detail={detail}
      action={
        <ButtonLink variant="line" href={href}>
          {label}
        </ButtonLink>
      }
    />
  )
}

interface FailedProps {
  title: string
  retrying: boolean
  onRetry: () => unknown
}

/** Shown if reading failed. */
export function Failed({ title, retrying, onRetry }: FailedProps) {
  return <ErrorState title={title} retrying={retrying} onRetry={() => void onRetry()} />
}
