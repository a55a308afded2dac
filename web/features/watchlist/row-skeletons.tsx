import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'

/** Rows of searches or sellers while they load. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="saved-rows">
      {[1, 2, 3].map((row) => (
        <div key={row}>
          <div>
            <Skeleton width="lg" />
            <Skeleton width="xs" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
