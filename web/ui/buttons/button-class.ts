import { classNames } from '../class-names.ts'

export type ButtonLook = {
  /** Solid green, solid flame (bids), their tints, outline, quiet, text link, destructive. */
  variant?: 'primary' | 'bid' | 'tint' | 'tint-bid' | 'line' | 'ghost' | 'link' | 'danger' | 'plain'
  /** 44 px, 48 px beside inputs, 52 px for the main action. */
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  block?: boolean
}

/** Classes of a button; also for links that look like one: `<Link className={buttonClass({})}>`. */
export function buttonClass(look: ButtonLook, className?: string): string {
  const { variant = 'primary', size = 'sm', block = false } = look
  return classNames(
    'btn',
    variant !== 'plain' && `btn-${variant}`,
    size !== 'sm' && `btn-${size}`,
    block && 'btn-block',
    className,
  )
}
