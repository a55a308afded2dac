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
  onChange,
  lessLabel = commonText.oneLess,
  moreLabel = commonText.oneMore,
}: StepperProps) {
  return (
    <span className={choiceStyles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={lessLabel}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={moreLabel}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
