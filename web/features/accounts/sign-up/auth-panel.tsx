import type { ReactNode } from 'react'
import { Frieze } from '../../../ui/pictures/frieze.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { Container, Panel } from '../../../ui/layout.tsx'
import * as authStyles from '../auth.module.css'

interface AuthPanelProps {
  title: string
  text?: ReactNode
  icon?: IconName
  /** Styles the icon as an error. */
  bad?: boolean
  children?: ReactNode
}

/** The panel of the pages for forgotten passwords, reset and verification. */
export function AuthPanel({ title, text, icon, bad = false, children }: AuthPanelProps) {
  return (
    <Container>
      <div className={authStyles.auth}>
        <Panel as="div" className={authStyles.panel}>
          <Frieze className={authStyles.frieze} />
          {icon && (
            <div className={bad ? `${authStyles.mark} ${authStyles.bad}` : authStyles.mark}>
              <Icon name={icon} size={22} />
            </div>
          )}
          <div className={authStyles.heading} role={bad ? 'alert' : 'status'}>
            <h1>{title}</h1>
            {text && <p>{text}</p>}
          </div>
          {children}
        </Panel>
      </div>
    </Container>
  )
}
