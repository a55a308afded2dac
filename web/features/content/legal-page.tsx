import { useQuery } from '@tanstack/react-query'
import type { DocumentName } from '../../../contracts/settings/site.ts'
import * as contentText from '#messages/content'
import { ButtonLink } from '../../lib/link.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { Article, type Section } from './article.tsx'
import { documentQuery } from './documents.queries.ts'
import { lastUpdated } from '../../../contracts/settings/legal-date.ts'
import { sectionsOf, type SavedSection } from './saved-text.ts'
import { SupportBlock } from './support-block.tsx'
import { blocksToElements } from './text-elements.tsx'
import { Container } from '../../ui/layout.tsx'
import * as articleStyles from '../../ui/patterns/article.module.css'

interface LegalPageProps {
  title: string
  intro: string
  /** The text that the shop came with. */
  sections: Section[]
  /** With phone and address. */
  fullContact?: boolean
}

/** A legal document as the shop came with it. */
export function LegalPage({ title, intro, sections, fullContact }: LegalPageProps) {
  return (
    <Article title={title} intro={<p>{intro}</p>} updatedAt={lastUpdated} sections={sections}>
      <SupportBlock full={fullContact} />
      <HomeButton />
    </Article>
  )
}

/** A legal document that staff may replace by a text of their own. */
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
  // The shipped text may no longer hold: rather none than a wrong one.
  if (!data)
    return (
      <Container>
        <ErrorState
          level={1}
          title={contentText.failedToFetchTitle({ title: shipped.title })}
          detail={contentText.checkYourDataOrSignal}
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
