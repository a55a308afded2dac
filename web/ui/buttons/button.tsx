import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Icon, type IconName } from '../pictures/icon.tsx'
import * as buttonStyles from './button.module.css'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName
    pending?: boolean
    /** The reason why it is disabled, shown instead of the label. */
    blocked?: string | undefined
    /** Replaces the text while pending, for example "Signing in..."; the width does not change. */
    pendingText?: string
  }

/** A button, by default of type "button"; disabled while pending. */
export function Button({
  variant,
  size,
  block,
  icon,
  pending = false,
  blocked,
  pendingText,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const label = blocked && (rest['aria-label'] ?? (typeof children === 'string' ? children : ''))
  const other = pending ? (typeof children === 'string' ? children : undefined) : pendingText
  return (
    <button
      type="button"
      {...rest}
      {...(label && { 'aria-label': `${label}: ${blocked}` })}
      className={buttonClass({ variant, size, block }, className)}
      disabled={disabled || pending || blocked !== undefined}
      aria-busy={pending || undefined}
    >
      {pendingText === undefined || blocked ? (
        <>
          {icon && !pending && <Icon name={icon} />}
          {blocked ?? children}
        </>
      ) : (
        // An invisible copy of the other text (with its icon) reserves its width.
        <span
          className={buttonStyles.label}
          data-other={other}
          data-other-icon={pending && !icon ? undefined : ''}
        >
          <span>
            {pending ? <Icon name="loader-circle" /> : icon && <Icon name={icon} />}
            {pending ? pendingText : children}
          </span>
        </span>
      )}
    </button>
  )
}
