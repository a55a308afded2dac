import { Switch } from './switch.tsx'
import * as choiceStyles from './choice.module.css'

interface SwitchLineProps {
  label: string
  detail: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its label and a sentence about it. */
export function SwitchLine({ label, detail, checked, onChange }: SwitchLineProps) {
  return (
    <div className={choiceStyles.lineItem}>
      <span>
        {label}
        <small>{detail}</small>
      </span>
      <Switch label={label} checked={checked} onChange={onChange} />
    </div>
  )
}
