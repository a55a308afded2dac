import * as couponsAdminText from '#messages/orders/admin'
import * as couponsText from '#messages/orders/coupons'
import { couponList, type AdminCoupon } from '#contracts/orders/admin/coupons.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { CouponRow } from '../../../features/orders/admin/coupon-row.tsx'
import { ShopCouponForm } from '../../../features/orders/admin/shop-coupon-form.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

/** Coupons of the shop and of sellers: admins make and end them. */
function CouponList({ filters }: { filters: ListFilters<typeof couponList> }) {
  const mayChange = useIsAdmin()
  return (
    <>
      {mayChange && <ShopCouponForm />}
      <AdminListView
        list={couponList}
        filters={filters}
        title={couponsText.coupons}
        counted={couponsAdminText.couponCoupons}
        fields={{
          search: { hint: couponsAdminText.codeOrSeller },
          by: {
            label: couponsAdminText.whoPays,
            any: couponsAdminText.everyone,
            labels: { shop: couponsAdminText.musika, seller: couponsAdminText.aSeller },
          },
          state: {
            label: couponsAdminText.state,
            any: couponsAdminText.anyState,
            labels: { open: couponsAdminText.openCoupon, closed: couponsAdminText.closedCoupon },
          },
        }}
        empty={{ title: couponsAdminText.noCoupons, detail: couponsAdminText.tryOtherFilters }}
        none={couponsAdminText.noCoupons}
        className={`${cardStyles.rows} ${rowsStyles.rows}`}
      >
        {(coupon: AdminCoupon) => (
          <CouponRow key={coupon.id} coupon={coupon} mayChange={mayChange} />
        )}
      </AdminListView>
    </>
  )
}

export default adminListPage(couponList, {
  title: couponsText.coupons,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={couponList.path} />,
  Content: CouponList,
})
