import * as couponsText from '#messages/orders/coupons'
import { useQuery } from '@tanstack/react-query'
import { CouponList } from '../../features/orders/coupons/coupon-list.tsx'
import { couponsQuery } from '../../features/orders/coupons/coupons.queries.ts'
import { Link } from '../../lib/link.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { PanelState } from '../../ui/states/panel-state.tsx'
import { Container, PageHeading } from '../../ui/layout.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

/** `/selling/coupons` */
export function CouponsPage() {
  const query = useQuery(couponsQuery)
  const { data } = query
  return (
    <>
      <Breadcrumb
        items={[{ label: couponsText.selling, href: '/selling' }, { label: couponsText.coupons }]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading>
          <h1>{couponsText.coupons}</h1>
          <p>{couponsText.couponsExplained}</p>
        </PageHeading>
        {data ? (
          <CouponList coupons={data.coupons} />
        ) : (
          <PanelState what={couponsText.coupons} query={query} />
        )}
      </Container>
    </>
  )
}
