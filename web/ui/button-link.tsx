import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './buttons/button-class.ts'
import { Icon, type IconName } from './pictures/icon.tsx'

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { icon?: IconName }

/** A plain link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}
