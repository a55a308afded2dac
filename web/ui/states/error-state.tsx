import * as commonText from '#messages/common'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../pictures/icon.tsx'
import * as layoutStyles from '../layout.module.css'
import * as emptyStyles from './empty.module.css'

type ErrorStateProps = {
  title: string
  /** By default that the connection may be the cause. */
  detail?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  retrying?: boolean
  icon?: IconName
  level?: 1 | 2 | 3
  framed?: boolean
}

/** A failed read, with a button to try again. */
export function ErrorState({
  title,
  detail = commonText.checkYourDataOrSignal,
  onRetry,
  retryLabel = commonText.tryAgain,
  retrying = false,
  icon = 'wifi-off',
  level = 2,
  framed = false,
}: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        emptyStyles.empty,
        framed && layoutStyles.panel,
        level === 1 && emptyStyles.page,
      )}
      role="alert"
    >
      <Icon name={icon} size={28} />
      <Heading>{title}</Heading>
      {detail && <p>{detail}</p>}
      {onRetry && (
        <Button variant="line" icon="rotate-cw" onClick={onRetry} disabled={retrying}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
