import * as choiceStyles from './choice.module.css'

type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  id?: string
}

/** An on-off switch that takes effect immediately. */
export function Switch({ label, checked, onChange, disabled, id }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={choiceStyles.toggle}
      id={id}
      aria-label={label}
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    />
  )
}
