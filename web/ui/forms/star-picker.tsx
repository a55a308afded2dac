import type { KeyboardEvent } from 'react'
import { Icon } from '../pictures/icon.tsx'
import * as starPickerStyles from './star-picker.module.css'

type StarPickerProps = {
  label: string
  /** 0 if nothing is chosen, else 1 to `names.length`. */
  value: number
  /** The label of each star, the worst first; the chosen one is shown next to the stars. */
  names: readonly string[]
  onChange: (value: number) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** A star rating input: one tab stop, moved with arrow keys; each star is 44 px wide. */
export function StarPicker({ label, value, names, onChange }: StarPickerProps) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = Math.min(names.length, Math.max(1, value + step))
    onChange(next)
    event.currentTarget.querySelectorAll('button')[next - 1]?.focus()
  }
  return (
    <div className={starPickerStyles.starPickerRow}>
      <div
        className={starPickerStyles.starPicker}
        role="radiogroup"
        aria-label={label}
        onKeyDown={move}
      >
        {names.map((name, index) => {
          const star = index + 1
          return (
            <button
              key={name}
              type="button"
              role="radio"
              className={star <= value ? starPickerStyles.filled : undefined}
              aria-label={name}
              aria-checked={star === value}
              tabIndex={star === (value || 1) ? 0 : -1}
              onClick={() => onChange(star)}
            >
              <Icon name="star" size={28} />
            </button>
          )
        })}
      </div>
      <b>{names[value - 1]}</b>
    </div>
  )
}
