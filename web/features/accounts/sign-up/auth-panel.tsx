import type { ReactNode } from 'react'
import { Frieze } from '../../../ui/pictures/frieze.tsx'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'

interface AuthPanelProps {
  title: string
  text?: ReactNode
  icon?: IconName
  /** Something went wrong. */
  bad?: boolean
  children?: ReactNode
}

/** The one panel of the forgot, reset and verify pages: frieze, what this is, one action. */
export function AuthPanel({ title, text, icon, bad = false, children }: AuthPanelProps) {
  return (
    <div className="wrap">
      <div className="auth">
        <div className="panel">
          <Frieze />
          {icon && (
            <div className={bad ? 'auth-mark bad' : 'auth-mark'}>
              <Icon name={icon} size={22} />
            </div>
          )}
          <div className="auth-h" role={bad ? 'alert' : 'status'}>
            <h1>{title}</h1>
            {text && <p>{text}</p>}
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}
