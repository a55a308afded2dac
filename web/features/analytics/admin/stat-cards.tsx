import * as analyticsAdminText from '#messages/analytics/admin'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import type { ReactNode } from 'react'
import type { DashboardStats } from '#contracts/analytics/admin/dashboard.ts'
import { formatAmount, formatCount, formatUsd } from '../../../lib/money/format.ts'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { sparkPath, weeks } from './chart-shapes.ts'
import * as chartStyles from './chart.module.css'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as buyBoxStyles from '../../../ui/patterns/buy-box.module.css'

/** Four totals, each with a sparkline of the last 14 days. */
export function StatCards({ stats }: { stats: DashboardStats }) {
  const { trend } = stats
  const of = (name: 'users' | 'products' | 'orders') => trend.map((day) => day[name])
  return (
    <div className={panelsStyles.figures}>
      <StatCard
        icon="users"
        label={analyticsAdminText.totalUsers}
        values={of('users')}
        change="new"
      >
        {formatCount(stats.totalUsers)}
      </StatCard>
      <StatCard
        icon="package"
        label={analyticsAdminText.totalProducts}
        values={of('products')}
        change="new"
      >
        {formatCount(stats.totalProducts)}
      </StatCard>
      <StatCard
        icon="shopping-bag"
        label={analyticsAdminText.totalOrders}
        values={of('orders')}
        change="compared"
      >
        {formatCount(stats.totalOrders)}
      </StatCard>
      <StatCard
        icon="wallet"
        label={analyticsAdminText.revenue}
        values={trend.map(({ revenue }) => Number(revenue))}
        amount
        detail={analyticsAdminText.totalRevenueUsdAtRates({
          totalRevenueUsd: formatUsd(stats.totalRevenueUsd),
        })}
      >
        <i>{currencyLabel(stats.currency)}</i>
        {formatAmount(stats.totalRevenue, stats.currency)}
      </StatCard>
    </div>
  )
}

interface StatCardProps {
  icon: IconName
  label: string
  /** One value for each of the last 14 days, today last. */
  values: number[]
  /** Shows the number of the last seven days, or its difference from the seven days before. */
  change?: 'new' | 'compared'
  detail?: string
  /** The total is an amount of money, which can be long. */
  amount?: boolean
  children: ReactNode
}

function StatCard({
  icon,
  label,
  values,
  change,
  detail,
  amount = false,
  children,
}: StatCardProps) {
  return (
    <section
      className={
        amount
          ? `${layoutStyles.panel} ${panelsStyles.figure} ${panelsStyles.amount}`
          : `${layoutStyles.panel} ${panelsStyles.figure}`
      }
      aria-label={label}
    >
      <p className={`${buyBoxStyles.term} ${panelsStyles.label}`}>
        <Icon name={icon} size={15} />
        {label}
      </p>
      <b>{children}</b>
      <small>
        {change === 'new' && (
          <>
            <span className={panelsStyles.up}>{`+${formatCount(weeks(values).last)}`}</span>{' '}
            {analyticsAdminText.thisWeek}
          </>
        )}
        {change === 'compared' && <Compared values={values} />}
        {detail}
      </small>
      <svg
        className={`${panelsStyles.sparkline} ${chartStyles.sparkline}`}
        viewBox="0 0 200 32"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={sparkPath(values)} vectorEffect="non-scaling-stroke" />
      </svg>
    </section>
  )
}

function Compared({ values }: { values: number[] }) {
  const { last, before } = weeks(values)
  const more = last - before
  return (
    <>
      <span className={more < 0 ? panelsStyles.down : panelsStyles.up}>
        {more < 0 ? `−${formatCount(-more)}` : `+${formatCount(more)}`}
      </span>{' '}
      {analyticsAdminText.onLastWeek}
    </>
  )
}
