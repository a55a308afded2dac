import * as accountsText from '#messages/accounts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { VisuallyHidden } from '../../../ui/layout.tsx'
import * as authStyles from '../auth.module.css'

interface RequirementListProps {
  requirements: Requirement[]
  /** Shows the requirements in columns if there is room. */
  columns?: boolean
}

interface Requirement {
  text: string
  met: boolean
}

/** The requirements of a password, with a tick for each one that is met while typing. */
export function RequirementList({ requirements, columns }: RequirementListProps) {
  return (
    <ul className={columns ? `${authStyles.rules} ${authStyles.twoColumns}` : authStyles.rules}>
      {requirements.map(({ text, met }) => (
        <li key={text} className={met ? authStyles.met : undefined}>
          <Icon name={met ? 'circle-check' : 'minus'} size={14} />
          {text}
          <VisuallyHidden>{met ? accountsText.done : accountsText.stillMissing}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
