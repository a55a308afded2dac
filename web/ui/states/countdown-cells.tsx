import { Fragment, type Ref } from 'react'
import * as buyBoxStyles from '../patterns/buy-box.module.css'

type CountdownCell = { value: string; unit: string }

type CountdownCellsProps = {
  /** Three cells: days, hours and minutes above a day; hours, minutes and seconds below. */
  cells: readonly CountdownCell[]
  /** For code that updates the `b` elements each second without rendering. */
  ref?: Ref<HTMLDivElement>
}

/** The cells of a running clock. Not announced: add a polite live region with the time as text. */
export function CountdownCells({ cells, ref }: CountdownCellsProps) {
  return (
    <div className={buyBoxStyles.cells} ref={ref} role="timer" aria-live="off">
      {cells.map((cell, index) => (
        <Fragment key={cell.unit}>
          {index > 0 && <i aria-hidden="true">:</i>}
          <span>
            <b>{cell.value}</b>
            <small>{cell.unit}</small>
          </span>
        </Fragment>
      ))}
    </div>
  )
}
