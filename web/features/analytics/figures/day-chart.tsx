import { formatDate } from '../../../lib/dates.ts'
import { classNames } from '../../../ui/class-names.ts'
import * as layoutStyles from '../../../ui/layout.module.css'
import { axisTop, shortNumber } from '../chart-axis.ts'
import * as sellerFiguresStyles from './seller-figures.module.css'

interface DayChartProps {
  /** Also the id of its pattern. */
  name: string
  title: string
  label: string
  days: readonly { date: string; value: number }[]
  /** Stripes instead of a solid fill, so that two charts differ without colour. */
  striped?: boolean
}

/** A bar for each day, drawn without scripts. The table below has the same figures. */
export function DayChart(props: DayChartProps) {
  return (
    <figure className={sellerFiguresStyles.figure}>
      <figcaption>{props.title}</figcaption>
      <Bars {...props} width={1000} className={layoutStyles.desktopOnly} />
      <Bars {...props} width={340} className={layoutStyles.phoneOnly} />
    </figure>
  )
}

const left = 36
const top = 8
const height = 150
const foot = height - 26
/** Days between two labels of the axis. */
const labelled = 30

function Bars({
  name,
  label,
  days,
  striped,
  width,
  className,
}: DayChartProps & { width: number; className: string }) {
  const highest = axisTop(Math.max(0, ...days.map(({ value }) => value)))
  const y = (value: number) => foot - (value / highest) * (foot - top)
  const slot = (width - left) / days.length
  const bar = Math.max(1.5, slot * 0.7)
  const pattern = `${name}-${width}`
  return (
    <svg
      className={classNames(sellerFiguresStyles.chart, className)}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {striped && (
        <pattern
          id={pattern}
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="4" height="4" className={sellerFiguresStyles.ground} />
          <rect width="2.4" height="4" className={sellerFiguresStyles.bar} />
        </pattern>
      )}
      {[0, 1, 2, 3].map((third) => (
        <g key={third}>
          <line
            className={sellerFiguresStyles.gridLine}
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
      {days.map(({ date, value }, index) =>
        value === 0 ? null : (
          <rect
            key={date}
            {...(striped ? { fill: `url(#${pattern})` } : { className: sellerFiguresStyles.bar })}
            x={left + slot * index + (slot - bar) / 2}
            y={y(value)}
            width={bar}
            height={foot - y(value)}
          />
        ),
      )}
      {days.map(({ date }, index) => {
        const back = days.length - 1 - index
        if (back % labelled !== 0) return null
        return (
          <text key={date} x={left + slot * (index + 1)} y={height - 6} textAnchor="end">
            {formatDate(`${date}T12:00:00Z`).replace(/ \d{4}$/, '')}
          </text>
        )
      })}
    </svg>
  )
}
