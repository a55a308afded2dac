import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import * as watchlistStyles from './watchlist.module.css'

/** Rows of searches or sellers while they load. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={watchlistStyles.savedRows}>
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
