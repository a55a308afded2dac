import { EmptyState } from '../ui/states/empty-state.tsx'
import { Container } from '../ui/layout.tsx'
import { ButtonLink } from './link.tsx'

interface MissingPageProps {
  title: string
  detail: string
  /** Where to go instead. */
  href: string
  label: string
}

/** The page of a record that does not exist, or that is another member's. */
export function MissingPage({ title, detail, href, label }: MissingPageProps) {
  return (
    <Container>
      <EmptyState
        level={1}
        title={title}
        detail={detail}
        action={
          <ButtonLink variant="line" href={href}>
            {label}
          </ButtonLink>
        }
      />
    </Container>
  )
}
