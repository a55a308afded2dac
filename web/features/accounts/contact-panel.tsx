import * as accountsText from '#messages/accounts'
import { useId, type FormEventHandler, type ReactNode, type RefObject } from 'react'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { IconName } from '../../ui/pictures/icon.tsx'
import { useFirstField } from './use-opened-form.ts'
import { ButtonRow, Form, Panel } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

interface ContactPanelProps {
  title: string
  /** The email address or phone number. */
  value: string
  /** The badge of a verified value; otherwise undefined. */
  verified: { icon: IconName; label: string } | undefined
  /** Receives the focus when a form in the panel closes. */
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** One contact detail: its value, whether it is verified, and its actions. */
export function ContactPanel({ title, value, verified, heading, children }: ContactPanelProps) {
  const id = useId()
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={layoutStyles.noOutline}>
        {title}
      </h2>
      <p className={accountPageStyles.email}>
        <b>{value}</b>{' '}
        {verified ? (
          <Badge tone="new" icon={verified.icon}>
            {verified.label}
          </Badge>
        ) : (
          <Badge tone="warn">{accountsText.notVerified}</Badge>
        )}
      </p>
      {children}
    </Panel>
  )
}

interface ChangeFormProps {
  label: string
  button: string
  pending: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onCancel: () => void
  children: ReactNode
}

/** The form that changes the value. It focuses its first field when it opens. */
export function ChangeForm(props: ChangeFormProps) {
  const { label, button, pending, onSubmit, onCancel, children } = props
  const element = useFirstField()
  return (
    <Form
      ref={element}
      className={accountPageStyles.form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-label={label}
    >
      {children}
      <ButtonRow>
        <Button type="submit" pending={pending} pendingText={accountsText.forgotPending}>
          {button}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {accountsText.cancel}
        </Button>
      </ButtonRow>
    </Form>
  )
}
