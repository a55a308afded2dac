import * as commonText from '#messages/common'
import { Icon } from '../pictures/icon.tsx'
import * as choiceStyles from './choice.module.css'

type StepperProps = {
  /** The accessible name: what is counted. */
  label: string
  value: number
  min?: number
  max?: number
  disabled?: boolean
  /** Makes its buttons submit the new number by this name, for a form that works before scripts run. */
  name?: string
  onChange: (value: number) => void
  lessLabel?: string
  moreLabel?: string
}

/** An input for whole numbers with minus and plus buttons. */
export function Stepper({
  label,
  value,
  min = 1,
  max = Infinity,
  disabled = false,
  name,
  onChange,
  lessLabel = commonText.oneLess,
  moreLabel = commonText.oneMore,
}: StepperProps) {
  const buttonFor = (next: number) => ({
    ...(name ? { type: 'submit' as const, name, value: next } : { type: 'button' as const }),
    onClick: () => onChange(next),
  })
  return (
    <span className={choiceStyles.stepper} role="group" aria-label={label}>
      <button {...buttonFor(value - 1)} aria-label={lessLabel} disabled={disabled || value <= min}>
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{value}</output>
      <button {...buttonFor(value + 1)} aria-label={moreLabel} disabled={disabled || value >= max}>
        <Icon name="plus" />
      </button>
    </span>
  )
}
