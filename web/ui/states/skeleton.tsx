import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout.tsx'
import * as cardStyles from '../patterns/card.module.css'
import * as skeletonStyles from './skeleton.module.css'

type SkeletonProps = {
  /** The shape of the element that is loading. */
  shape?: 'line' | 'price' | 'tile' | 'button' | 'dot'
  /** Width of a line: 30, 50, 60, 74 or 92 per cent of the container. */
  width?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
}

const classes = {
  line: `${skeletonStyles.skeleton} ${skeletonStyles.line}`,
  price: `${skeletonStyles.skeleton} ${skeletonStyles.line} ${skeletonStyles.price}`,
  tile: `${cardStyles.tile} ${skeletonStyles.skeleton} ${skeletonStyles.pictureTile}`,
  button: `${skeletonStyles.skeleton} ${skeletonStyles.button}`,
  dot: `${skeletonStyles.skeleton} ${skeletonStyles.dot}`,
}

/** One grey shape with a slow shimmer. */
export function Skeleton({ shape = 'line', width }: SkeletonProps) {
  return <div className={classes[shape]} data-width={width} />
}

type SkeletonGroupProps = {
  /** The name of the loading content, for screen readers. */
  label: string
  className?: string
  children: ReactNode
}

/** Skeletons of a loading section; they appear after 200 ms. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div
      className={classNames(skeletonStyles.skeletonGroup, className)}
      role="status"
      aria-busy="true"
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}

/** A product card while it loads. */
export function CardSkeleton() {
  return (
    <div className={cardStyles.card} aria-hidden="true">
      <Skeleton shape="tile" />
      <Skeleton width="xl" />
      <Skeleton width="md" />
      <Skeleton shape="price" width="lg" />
      <Skeleton width="sm" />
      <Skeleton shape="button" />
    </div>
  )
}
