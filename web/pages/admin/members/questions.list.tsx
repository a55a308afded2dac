import { memberList } from '#contracts/accounts/admin/members.ts'
import {
  adminQuestionCalls,
  questionList,
  type AdminQuestion,
} from '#contracts/questions/admin/questions.ts'
import * as questionsAdminText from '#messages/questions/admin'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { ConfirmedButton } from '../../../admin/dialogs/confirmed-button.tsx'
import { send } from '../../../lib/api/calls.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

const states = {
  waiting: questionsAdminText.waiting,
  answered: questionsAdminText.answered,
  removed: questionsAdminText.removed,
}

/** Public questions with their answers, with buttons to remove them. */
const QuestionList = ({ filters }: { filters: ListFilters<typeof questionList> }) => (
  <AdminListView
    list={questionList}
    filters={filters}
    title={questionsAdminText.questions}
    counted={questionsAdminText.questionQuestions}
    fields={{
      member: { label: questionsAdminText.member, hint: questionsAdminText.memberHint },
      state: {
        label: questionsAdminText.state,
        any: questionsAdminText.anyState,
        labels: states,
      },
    }}
    empty={{
      title: questionsAdminText.noQuestionsYet,
      detail: questionsAdminText.youllSeeQuestionsHere,
    }}
    none={questionsAdminText.noQuestionsLikeThis}
    className={`${cardStyles.rows} ${rowsStyles.rows}`}
  >
    {(question: AdminQuestion) => <Row key={question.id} question={question} />}
  </AdminListView>
)

function Row({ question }: { question: AdminQuestion }) {
  const { id, text, answer, product, asker, seller, createdAt, removed } = question
  const title = questionsAdminText.removeQuestion({ text })
  const memberLink = ({ id: userId, username }: AdminQuestion['asker']) => (
    <TextLink href={`${memberList.path}/${userId}`}>{username}</TextLink>
  )
  return (
    <li>
      <div className={rowsStyles.rowText}>
        <TextLink href={`/product/${product.id}/questions`}>{product.title}</TextLink>
        <Badge tone={removed ? 'warn' : answer === null ? 'neutral' : 'new'}>
          {states[removed ? 'removed' : answer === null ? 'waiting' : 'answered']}
        </Badge>
        <Text breakAnywhere>{text}</Text>
        {answer !== null && (
          <Text breakAnywhere muted>
            {answer}
          </Text>
        )}
        <Text small quiet>
          {memberLink(asker)}, {formatDate(createdAt)}, {questionsAdminText.seller}{' '}
          {memberLink(seller)}
        </Text>
        {removed && (
          <Text small quiet>
            {removed.reason}
          </Text>
        )}
      </div>
      {!removed && (
        <ConfirmedButton
          opener={{
            variant: 'line',
            size: 'sm',
            'aria-label': title,
            children: questionsAdminText.remove,
          }}
          title={questionsAdminText.removeThisQuestion}
          button={questionsAdminText.remove}
          ask={{
            label: questionsAdminText.why,
            hint: questionsAdminText.askerAndSellerReadIt,
            least: 1,
            missing: questionsAdminText.sayWhy,
          }}
          danger
          write={(reason) => send(adminQuestionCalls.remove, { params: { id }, body: { reason } })}
          effects={{
            done: questionsAdminText.theQuestionIsRemoved,
            failed: questionsAdminText.nothingWasChanged,
          }}
        />
      )}
    </li>
  )
}

export default adminListPage(questionList, {
  title: questionsAdminText.questions,
  current: 'moderation',
  tabs: <ModerationTabs current="questions" />,
  Content: QuestionList,
})
