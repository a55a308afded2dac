import { useState } from 'react'
import { memberList } from '#contracts/accounts/admin/members.ts'
import {
  adminQuestionCalls,
  questionList,
  type AdminQuestion,
} from '#contracts/questions/admin/questions.ts'
import * as questionsAdminText from '#messages/questions/admin'
import { ConfirmationDialog } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { formatDate } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
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
  const [asking, setAsking] = useState(false)
  const remove = useStaffCall(adminQuestionCalls.remove, {
    done: questionsAdminText.theQuestionIsRemoved,
    failed: questionsAdminText.nothingWasChanged,
  })
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
        <Button variant="line" size="sm" aria-label={title} onClick={() => setAsking(true)}>
          {questionsAdminText.remove}
        </Button>
      )}
      <ConfirmationDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={questionsAdminText.removeThisQuestion}
        button={questionsAdminText.remove}
        ask={{
          label: questionsAdminText.why,
          hint: questionsAdminText.askerAndSellerReadIt,
          least: 1,
          missing: questionsAdminText.sayWhy,
        }}
        danger
        pending={remove.isPending}
        onConfirm={(reason) =>
          remove.mutate({ params: { id }, body: { reason } }, { onSuccess: () => setAsking(false) })
        }
      />
    </li>
  )
}

export default adminListPage(questionList, {
  title: questionsAdminText.questions,
  current: 'moderation',
  tabs: <ModerationTabs current="questions" />,
  Content: QuestionList,
})
