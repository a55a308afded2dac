import * as questionsText from '#messages/questions'
import { WaitingQuestions } from '../../features/questions/waiting-questions.tsx'
import { Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { Container, PageHeading } from '../../ui/layout.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/selling/questions')

/** `/selling/questions` */
export function WaitingQuestionsPage() {
  const { page } = route.useLoaderDeps()
  return (
    <>
      <Breadcrumb
        items={[
          { label: questionsText.selling, href: '/selling' },
          { label: questionsText.questionsForYou },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <Container className={spacingStyles.paddingBottom10}>
        <PageHeading>
          <h1>{questionsText.questionsForYou}</h1>
          <p>{questionsText.answerBuyers}</p>
        </PageHeading>
        <WaitingQuestions page={page} />
      </Container>
    </>
  )
}
