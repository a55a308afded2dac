import { Fragment, type Ref } from 'react'
import * as buyBoxStyles from '../patterns/buy-box.module.css'

type CountdownCell = { value: string; unit: string }

type CountdownCellsProps = {
  /** Three cells: days, hours, min above a day; hours, min, sec below. */
  cells: readonly CountdownCell[]
  /** For code that writes each second into the `b` elements without rendering again. */
  ref?: Ref<HTMLDivElement>
}

/** The cells of a running clock. Not announced: put a polite live region with words beside it. */
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
