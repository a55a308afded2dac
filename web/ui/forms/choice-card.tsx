import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '../pictures/icon.tsx'
import * as cardStyles from './choice-card.module.css'
import * as choiceStyles from './choice.module.css'
import * as fieldStyles from './field.module.css'

type ChoiceCardProps = ComponentProps<'input'> & {
  icon: IconName
  label: string
  /** A second line of secondary text. */
  detail: string
  /** At the end of the line, for example the amount. */
  end?: ReactNode
  /** Fields of the choice, shown inside the card while it is chosen. */
  children?: ReactNode
}

/** One of a few radio choices with its own fields; put the cards in a `choiceStyles.options` inside a FieldGroup. */
export function ChoiceCard({ icon, label, detail, end, children, ...props }: ChoiceCardProps) {
  return (
    <div className={cardStyles.card}>
      <label className={`${fieldStyles.option} ${choiceStyles.option} ${cardStyles.choice}`}>
        {/* Scripts show the fields of the choice. */}
        <input data-scripts="" {...props} type="radio" />
        <Icon name={icon} size={20} />
        <span>
          {label}
          <small>{detail}</small>
        </span>
        {end && <span className={choiceStyles.end}>{end}</span>}
      </label>
      {props.checked && children && <div className={cardStyles.fields}>{children}</div>}
    </div>
  )
}
