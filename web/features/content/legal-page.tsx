import { useQuery } from '@tanstack/react-query'
import type { DocumentName } from '#contracts/settings/site.ts'
import * as contentText from '#messages/content'
import { ButtonLink } from '../../lib/link.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Article, type Section } from './article.tsx'
import { documentQuery } from './documents.queries.ts'
import { lastUpdated } from '#contracts/settings/legal-date.ts'
import { sectionsOf, type SavedSection } from './saved-text.ts'
import { SupportBlock } from './support-block.tsx'
import { blocksToElements } from './text-elements.tsx'
import { Container } from '../../ui/layout.tsx'
import * as articleStyles from '../../ui/patterns/article.module.css'

interface LegalPageProps {
  title: string
  intro: string
  /** The built-in text. */
  sections: Section[]
  /** Shows phone and address in addition to mail. */
  fullContact?: boolean
}

/** A legal document with its built-in text. */
export function LegalPage({ title, intro, sections, fullContact }: LegalPageProps) {
  return (
    <Article title={title} intro={<p>{intro}</p>} updatedAt={lastUpdated} sections={sections}>
      <SupportBlock full={fullContact} />
      <HomeButton />
    </Article>
  )
}

/** A legal document whose built-in text staff can replace. */
export function EditableLegalPage({ name, ...shipped }: LegalPageProps & { name: DocumentName }) {
  const { data, isPending, isFetching, refetch } = useQuery(documentQuery(name))
  if (isPending)
    return (
      <Container>
        <SkeletonGroup label={contentText.loading} className={articleStyles.content}>
          <Skeleton width="md" />
          <Skeleton width="xl" />
          <Skeleton width="xl" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      </Container>
    )
  // Staff may have replaced the built-in text, so show an error rather than an outdated text.
  if (!data)
    return (
      <Container>
        <ErrorState
          level={1}
          title={contentText.failedToFetchTitle({ title: shipped.title })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Container>
    )
  if (data.text === null) return <LegalPage {...shipped} />
  return (
    <Article
      title={shipped.title}
      updatedAt={data.updatedAt}
      sections={sectionsOf(data.text).map(withElements)}
    >
      <SupportBlock full={shipped.fullContact} />
      <HomeButton />
    </Article>
  )
}

const withElements = ({ id, title, blocks }: SavedSection): Section => ({
  id,
  title,
  body: blocksToElements(blocks),
})

function HomeButton() {
  return (
    <p>
      <ButtonLink variant="line" className={articleStyles.linkButton} href="/">
        {contentText.backToHome}
      </ButtonLink>
    </p>
  )
}
