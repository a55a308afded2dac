import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as productsText from '#messages/products'
import { useSession } from '../../../lib/account/session.ts'
import { forgetViewed } from '../../../lib/device/forget-viewed.ts'
import { readViewed } from '../../../lib/device/viewed.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import * as layoutStyles from '../../../ui/layout.module.css'
import { Rail, type RailCards } from './rail.tsx'
import { RelatedSection } from './related-section.tsx'
import { severalQuery } from './related.queries.ts'

/** Other items viewed on this device that are for sale. Renders nothing if there are none. */
export function RecentlyViewed({ except, ...card }: RailCards & { except: string }) {
  const member = useSession()?.id
  const [ids, setIds] = useState(() => readViewed(member).filter((id) => id !== except))
  const query = severalQuery(ids)
  const { data, isError } = useQuery({ ...query, enabled: ids.length > 0 })
  if (ids.length === 0 || isError || data?.length === 0) return null

  function clear() {
    forgetViewed()
    setIds([])
    toast({ title: productsText.recentlyViewedCleared })
  }
  return (
    <RelatedSection
      id="recently-viewed"
      title={productsText.recentlyViewed}
      action={
        <button
          type="button"
          className={`${layoutStyles.link} ${layoutStyles.small}`}
          aria-label={productsText.clearRecentlyViewed}
          onClick={clear}
        >
          {productsText.clear}
        </button>
      }
      cards={<Rail query={query} {...card} />}
    />
  )
}
