import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'

interface ListStateProps {
  /** What is read: "requests". */
  what: string
  failed: boolean
  fetching: boolean
  onRetry: () => void
}

/** A list that is not there yet, or could not be read. */
export function ListState({ what, failed, fetching, onRetry }: ListStateProps) {
  return (
    <section className="panel" aria-label={what}>
      {failed ? (
        <ErrorState
          title={`Failed to fetch ${what}`}
          detail="Check your data or signal, then try again."
          retrying={fetching}
          onRetry={onRetry}
        />
      ) : (
        <SkeletonGroup label={`Loading ${what}`} className="stack-s">
          <Skeleton width="md" />
          <Skeleton width="xl" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      )}
    </section>
  )
}
