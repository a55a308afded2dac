import * as sellingText from '#messages/selling'
import { useState } from 'react'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { VerificationNote, VerifyFirst } from '../../features/accounts/verify-first.tsx'
import {
  DraftStart,
  EditStart,
  NewListingStart,
  VisitorStart,
} from '../../features/selling/form/form-starts.tsx'
import { SimilarStart } from '../../features/selling/form/similar-start.tsx'
import { useSession } from '../../lib/account/session.ts'
import { useGo } from '../../lib/use-go.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/sell')

/** `/sell` */
export function SellPage() {
  const { draft, edit, similar } = route.useLoaderDeps()
  const data = route.useLoaderData()
  const session = useSession()
  // The form of a member stays open when the session ends, until they sign in again.
  const [user, setUser] = useState(session)
  if (session && session !== user) setUser(session)
  const go = useGo()
  const form = {
    onListed: ({ id }: { id: string }) => go(`/product/${id}`),
    verifyFirst: <VerifyFirst />,
  }
  return (
    <Container>
      <PageHeading>
        <h1>{edit ? sellingText.editListing : sellingText.createNewListing}</h1>
        <p>{edit ? sellingText.changeAnythingYouLikeThen : sellingText.mostSellersFinishInUnder}</p>
      </PageHeading>
      {user && !user.emailVerified && (
        <div className={spacingStyles.marginBottom4}>
          <VerificationNote email={user.email} />
        </div>
      )}
      {!user ? (
        <VisitorStart {...form} />
      ) : edit ? (
        <EditStart userId={user.id} id={edit} onListed={form.onListed} />
      ) : similar ? (
        <SimilarStart id={similar} onDraft={(id) => go(`/sell?draft=${id}`, { replace: true })} />
      ) : draft ? (
        <DraftStart key={draft} userId={user.id} id={draft} gone={data.draftGone} {...form} />
      ) : (
        <NewListingStart key={user.id} userId={user.id} {...form} />
      )}
    </Container>
  )
}
