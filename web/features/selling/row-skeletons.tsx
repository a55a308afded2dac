import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'

/** Three rows while a list is loading. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="orders">
      {[1, 2, 3].map((row) => (
        <div key={row} className="order">
          <div className="pic sk" />
          <div>
            <Skeleton width="xs" />
            <Skeleton width="lg" />
            <Skeleton width="sm" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
