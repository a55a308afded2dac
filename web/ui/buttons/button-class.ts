import { classNames } from '../class-names.ts'
import * as buttonStyles from './button.module.css'

export type ButtonLook = {
  /** Solid green, solid flame (bids), their tints, outline, quiet, text link, destructive. */
  variant?: 'primary' | 'bid' | 'tint' | 'tint-bid' | 'line' | 'ghost' | 'link' | 'danger' | 'plain'
  /** 44 px, 48 px next to inputs, 52 px for the main action. */
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  block?: boolean
}

const variants = {
  primary: buttonStyles.primary,
  bid: buttonStyles.bid,
  tint: buttonStyles.tint,
  'tint-bid': buttonStyles.tintBid,
  line: buttonStyles.outline,
  ghost: buttonStyles.ghost,
  link: buttonStyles.link,
  danger: buttonStyles.danger,
  plain: undefined,
}
const sizes = { sm: undefined, md: buttonStyles.medium, lg: buttonStyles.large }

/** Classes of a button; `ButtonLink` of lib/link.tsx uses them for links. */
export function buttonClass(look: ButtonLook, className?: string): string {
  const { variant = 'primary', size = 'sm', block = false } = look
  return classNames(
    buttonStyles.button,
    variants[variant],
    sizes[size],
    block && buttonStyles.block,
    className,
  )
}
