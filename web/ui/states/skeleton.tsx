import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type SkeletonProps = {
  /** The true shape that will stand here. */
  shape?: 'line' | 'price' | 'tile' | 'button' | 'dot'
  /** Share of the container, for lines: 30, 50, 60, 74 or 92 per cent. */
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
}

const classes = {
  line: 'sk sk-l',
  price: 'sk sk-l sk-price',
  tile: 'tile sk',
  button: 'sk sk-btn',
  dot: 'sk sk-dot',
}

/** One grey shape with a slow sheen. */
export function Skeleton({ shape = 'line', width }: SkeletonProps) {
  return <div className={classes[shape]} data-width={width} />
}

type SkeletonGroupProps = {
  /** What is loading, for screen readers. */
  label: string
  className?: string
  children: ReactNode
}

/** Holds the shapes of a loading part; they appear only after 200 ms. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div className={classNames('sk-after', className)} role="status" aria-busy="true">
      <span className="vh">{label}</span>
      {children}
    </div>
  )
}

/** The card of the grid while it loads. */
export function CardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <Skeleton shape="tile" />
      <Skeleton width="xl" />
      <Skeleton width="md" />
      <Skeleton shape="price" width="lg" />
      <Skeleton width="sm" />
      <Skeleton shape="button" />
    </div>
  )
}
