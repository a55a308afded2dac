import * as returnsText from '#messages/orders/returns'
import { ReturnList } from '../../features/orders/returns/return-list.tsx'
import { returnsHref } from '../../features/orders/returns/returns.queries.ts'
import { Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/returns')
const names = { buyer: returnsText.asBuyer, seller: returnsText.asSeller }

/** `/returns` */
export function ReturnsPage() {
  const { as, page } = route.useLoaderDeps()
  return (
    <Container className={spacingStyles.paddingBottom10}>
      <PageHeading>
        <h1>{returnsText.returns}</h1>
        <p>{returnsText.returnsText}</p>
      </PageHeading>
      <LinkTabs
        label={returnsText.returns}
        renderLink={(link) => <Link {...link} keepScroll />}
        tabs={(['buyer', 'seller'] as const).map((each) => ({
          href: returnsHref(each),
          label: names[each],
          current: each === as,
        }))}
      />
      <section aria-label={names[as]}>
        <ReturnList key={as} as={as} page={page} />
      </section>
    </Container>
  )
}
