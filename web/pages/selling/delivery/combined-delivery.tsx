import * as combinedText from '#messages/orders/combined'
import { useQuery } from '@tanstack/react-query'
import { CombinedDeliveryForm } from '../../../features/orders/combined-delivery/combined-delivery-form.tsx'
import { combinedDeliveryCalls } from '#contracts/orders/combined-delivery.ts'
import { queryOf } from '../../../lib/api/calls.ts'
import { Link } from '../../../lib/link.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import { Container, PageHeading } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as spacingStyles from '../../../ui/patterns/spacing.module.css'

/** `/selling/combined-delivery` */
export function CombinedDeliveryPage() {
  const query = useQuery(queryOf(combinedDeliveryCalls.get))
  const { data } = query
  return (
    <>
      <Breadcrumb
        items={[
          { label: combinedText.selling, href: '/selling' },
          { label: combinedText.combinedDelivery },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading>
          <h1>{combinedText.combinedDelivery}</h1>
          <p>{combinedText.combinedDeliveryExplained}</p>
        </PageHeading>
        {data ? (
          <div className={layoutStyles.twoColumns}>
            <CombinedDeliveryForm rule={data.combinedDelivery} />
          </div>
        ) : (
          <PanelState what={combinedText.combinedDelivery} query={query} />
        )}
      </Container>
    </>
  )
}
