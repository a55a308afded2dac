import * as ledgerText from '#messages/ledger'
import { BalanceCards } from '../../features/ledger/balance-cards.tsx'
import { useLiveBalance } from '../../features/ledger/balance.queries.ts'
import { PayoutList } from '../../features/ledger/payout-list.tsx'
import { Statement } from '../../features/ledger/statement.tsx'
import { Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { useSession } from '../../lib/account/session.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Container, PageHeading } from '../../ui/layout.tsx'

const route = getRouteApi('/selling/balance')

/** `/selling/balance` */
export function BalancePage() {
  const { page } = route.useLoaderDeps()
  const user = useSession()
  useLiveBalance()
  return (
    <>
      <Breadcrumb
        items={[{ label: ledgerText.selling, href: '/selling' }, { label: ledgerText.balance }]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container>
        <PageHeading>
          <h1>{ledgerText.balance}</h1>
        </PageHeading>
        {user && (
          <>
            <BalanceCards />
            <PayoutList />
            <Statement page={page} />
          </>
        )}
      </Container>
    </>
  )
}
