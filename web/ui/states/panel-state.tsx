import { ErrorState } from './error-state.tsx'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'

interface PanelStateProps {
  /** What is read: "messages". */
  what: string
  failed: boolean
  fetching: boolean
  onRetry: () => void
}

/** A panel whose content is not there yet, or could not be read. */
export function PanelState({ what, failed, fetching, onRetry }: PanelStateProps) {
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
