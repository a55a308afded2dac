import * as commonText from '#messages/common'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { InputGroup } from './input-group.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'prefix'> & {
  showLabel?: string
  hideLabel?: string
}

/** A password with a button that shows it. */
export function PasswordInput({
  showLabel = commonText.showPassword,
  hideLabel = commonText.hidePassword,
  ...props
}: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <InputGroup
      autoComplete="current-password"
      autoCapitalize={shown ? 'none' : undefined}
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
          disabled={props.disabled}
        />
      }
    />
  )
}
