import * as sellingText from '#messages/selling'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { DraftStart, EditStart, NewListingStart } from '../../features/selling/form/form-starts.tsx'
import { SimilarStart } from '../../features/selling/form/similar-start.tsx'
import { useSession } from '../../lib/account/session.ts'
import { useGo } from '../../lib/use-go.ts'
import * as layoutStyles from '../../ui/layout.module.css'

const route = getRouteApi('/sell')

/** `/sell` */
export function SellPage() {
  const { draft, edit, similar } = route.useLoaderDeps()
  const data = route.useLoaderData()
  const user = useSession()
  const go = useGo()
  const onListed = ({ id }: { id: string }) => go(`/product/${id}`)
  return (
    <div className={layoutStyles.container}>
      <div className={layoutStyles.pageHeading}>
        <h1>{edit ? sellingText.editListing : sellingText.createNewListing}</h1>
        <p>{edit ? sellingText.changeAnythingYouLikeThen : sellingText.mostSellersFinishInUnder}</p>
      </div>
      {user &&
        (edit ? (
          <EditStart userId={user.id} id={edit} onListed={onListed} />
        ) : similar ? (
          <SimilarStart id={similar} onDraft={(id) => go(`/sell?draft=${id}`, { replace: true })} />
        ) : draft ? (
          <DraftStart
            key={draft}
            userId={user.id}
            id={draft}
            gone={data.draftGone}
            onListed={onListed}
          />
        ) : (
          <NewListingStart userId={user.id} onListed={onListed} />
        ))}
    </div>
  )
}
