import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface Requirement {
  text: string
  met: boolean
}

/** What a password needs, ticked off while it is typed. */
export function RequirementList({ id, requirements }: { id: string; requirements: Requirement[] }) {
  return (
    <ul className="rules two-c" id={id}>
      {requirements.map(({ text, met }) => (
        <li key={text} className={met ? 'met' : undefined}>
          <Icon name={met ? 'circle-check' : 'minus'} size={14} />
          {text}
          <VisuallyHidden>{met ? ', done' : ', still missing'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}
