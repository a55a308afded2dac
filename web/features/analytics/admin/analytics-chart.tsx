import * as analyticsAdminText from '#messages/analytics/admin'
import type { AnalyticsDay } from '#contracts/analytics/admin/dashboard.ts'
import { classNames } from '../../../ui/class-names.ts'
import { axisTop, shortNumber } from '../chart-axis.ts'
import { dayName } from './chart-shapes.ts'
import * as chartStyles from './chart.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

interface AnalyticsChartProps {
  /** Newest day first. */
  rows: AnalyticsDay[]
  /** For a chart as wide as the page, which keeps its axis on the first screen. */
  wide?: boolean
}

/** Views and visitors of each day as bars; the table next to it shows the same figures. */
export function AnalyticsChart({ rows, wide = false }: AnalyticsChartProps) {
  const label = analyticsAdminText.viewsAndVisitorsOfLast({ length: rows.length })
  return (
    <>
      <Bars
        rows={rows}
        label={label}
        width={wide ? 1000 : 720}
        height={240}
        className={layoutStyles.desktopOnly}
      />
      <Bars rows={rows} label={label} width={330} height={200} className={layoutStyles.phoneOnly} />
    </>
  )
}

interface BarsProps extends AnalyticsChartProps {
  label: string
  width: number
  height: number
  className: string
}

const left = 36
const top = 8

function Bars({ rows, label, width, height, className }: BarsProps) {
  const days = rows.toReversed()
  const foot = height - 26
  const highest = axisTop(Math.max(0, ...days.map(({ pageViews }) => pageViews)))
  const y = (value: number) => foot - (value / highest) * (foot - top)
  const slot = (width - left) / days.length
  const bar = Math.min(18, Math.max(1, slot * 0.36))
  /** Label every n-th day only, so that labels do not overlap. */
  const every = Math.ceil((width < 400 ? 52 : 60) / slot)
  return (
    <svg
      className={classNames(chartStyles.chart, className)}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {[0, 1, 2, 3].map((third) => (
        <g key={third}>
          <line
            className={chartStyles.gridLine}
            x1={left}
            x2={width}
            y1={y((highest * third) / 3)}
            y2={y((highest * third) / 3)}
          />
          <text x={left - 8} y={y((highest * third) / 3) + 4} textAnchor="end">
            {shortNumber((highest * third) / 3)}
          </text>
        </g>
      ))}
      {days.map((day, index) => {
        const middle = left + slot * (index + 0.5)
        const today = index === days.length - 1
        return (
          <g key={day.id} className={today ? chartStyles.partial : undefined}>
            <rect
              className={chartStyles.brand}
              x={middle - bar - 0.5}
              width={bar}
              y={y(day.pageViews)}
              height={foot - y(day.pageViews)}
              rx={Math.min(3, bar / 3)}
            />
            <rect
              className={chartStyles.maize}
              x={middle + 0.5}
              width={bar}
              y={y(day.uniqueVisitors)}
              height={foot - y(day.uniqueVisitors)}
              rx={Math.min(3, bar / 3)}
            />
          </g>
        )
      })}
      {days.map((day, index) => {
        // Count from the last day, so that today is always labelled.
        if ((days.length - 1 - index) % every !== 0) return null
        const today = index === days.length - 1
        const short = width < 400 && days.length <= 7
        return (
          <text
            key={day.id}
            x={today && every > 1 ? width : left + slot * (index + 0.5)}
            y={height - 6}
            textAnchor={today && every > 1 ? 'end' : 'middle'}
          >
            {today
              ? analyticsAdminText.today
              : dayName(day.date)
                  .split(' ')
                  .slice(short ? 0 : every > 1 ? 1 : 0, short ? 1 : every > 1 ? 3 : 2)
                  .join(' ')}
          </text>
        )
      })}
    </svg>
  )
}

export function Legend() {
  return (
    <div className={chartStyles.legend}>
      <span>
        <i className={chartStyles.brand} />
        {analyticsAdminText.views}
      </span>
      <span>
        <i className={chartStyles.maize} />
        {analyticsAdminText.visitors}
      </span>
    </div>
  )
}
