import * as moderationAdminText from '#messages/moderation/admin'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  blockedTermCalls,
  type BlockedTerms,
  type TermRule,
} from '#contracts/blocked-terms/admin/blocked-terms.ts'
import { termLimits } from '#contracts/blocked-terms/admin/term-actions.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { blockedTermsQuery } from './moderation.queries.ts'
import { ButtonRow, Form, Panel, VisuallyHidden } from '../../../ui/layout.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

interface Typed {
  key: number
  name: string
  action: TermRule['action']
  words: string
  except: string
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter(Boolean)
const typedOf = ({ rules }: BlockedTerms): Typed[] =>
  rules.map(({ words, except, ...rule }, key) => ({
    ...rule,
    key,
    words: words.join('\n'),
    except: except.join('\n'),
  }))

/** The rules that refuse or hold listings with blocked terms. Admins can change them; changes affect new listings. */
export function BlockedTermsForm() {
  const changeable = useIsAdmin()
  return (
    <ReadPanel what={moderationAdminText.theBlockedTerms} query={useQuery(blockedTermsQuery)}>
      {(lists) => <Lists key={lists.version} lists={lists} changeable={changeable} />}
    </ReadPanel>
  )
}

function Lists({ lists, changeable }: { lists: BlockedTerms; changeable: boolean }) {
  const [rules, setRules] = useState(() => typedOf(lists))
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const change = useStaffCall(blockedTermCalls.change, {
    done: moderationAdminText.blockedTermsSaved,
    failed: moderationAdminText.blockedTermsWereNotSaved,
  })
  const set = (key: number, part: Partial<Typed>) =>
    setRules((all) => all.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = reason.trim() ? undefined : moderationAdminText.sayWhy
    setError(found)
    if (found || change.isPending) return
    change.mutate({
      body: {
        version: lists.version,
        reason: reason.trim(),
        rules: rules.map(({ name, action, words, except }) => ({
          name,
          action,
          words: linesOf(words),
          except: linesOf(except),
        })),
      },
    })
  }

  return (
    <Form gap={4} noValidate onSubmit={submit} aria-label={moderationAdminText.blockedTermsTab}>
      <Alert icon="info">
        {moderationAdminText.wholeWordsAndTheirPlurals({
          value: lists.since
            ? moderationAdminText.sinceDayAndTimeBy({
                dayAndTime: formatDayAndTime(lists.since),
                setBy: lists.setBy ?? moderationAdminText.shop,
              })
            : moderationAdminText.theseAreDefaultLists,
        })}
      </Alert>
      {rules.map((rule) => (
        <fieldset
          key={rule.key}
          className={`${layoutStyles.panel} ${layoutStyles.stack} ${rowsStyles.termRule}`}
          disabled={!changeable}
        >
          <VisuallyHidden as="legend">{rule.name || moderationAdminText.newRule}</VisuallyHidden>
          <div className={rowsStyles.pair}>
            <Field label={moderationAdminText.rule} hint={moderationAdminText.sellersReadIt}>
              <TextInput
                value={rule.name}
                maxLength={termLimits.nameMax}
                onChange={(event) => set(rule.key, { name: event.currentTarget.value })}
              />
            </Field>
            <Field label={moderationAdminText.whatHappens}>
              <Select
                value={rule.action}
                onChange={(event) =>
                  set(rule.key, {
                    action: event.currentTarget.value === 'hold' ? 'hold' : 'refuse',
                  })
                }
              >
                <option value="refuse">{moderationAdminText.refuseListing}</option>
                <option value="hold">{moderationAdminText.holdListingForReview}</option>
              </Select>
            </Field>
          </div>
          <div className={rowsStyles.pair}>
            <Field label={moderationAdminText.words}>
              <TextArea
                rows={6}
                value={rule.words}
                onChange={(event) => set(rule.key, { words: event.currentTarget.value })}
              />
            </Field>
            <Field label={moderationAdminText.harmlessIn}>
              <TextArea
                rows={6}
                value={rule.except}
                onChange={(event) => set(rule.key, { except: event.currentTarget.value })}
              />
            </Field>
          </div>
          {changeable && (
            <ButtonRow>
              <Button
                variant="ghost"
                onClick={() => setRules((all) => all.filter(({ key }) => key !== rule.key))}
              >
                {moderationAdminText.dropThisRule}
              </Button>
            </ButtonRow>
          )}
        </fieldset>
      ))}
      {changeable && (
        <Panel as="div" gap={3}>
          <ButtonRow>
            <Button
              variant="line"
              icon="plus"
              onClick={() =>
                setRules((all) => [
                  ...all,
                  {
                    key: Math.max(-1, ...all.map(({ key }) => key)) + 1,
                    name: '',
                    action: 'hold',
                    words: '',
                    except: '',
                  },
                ])
              }
            >
              {moderationAdminText.addRule}
            </Button>
          </ButtonRow>
          <Field
            label={moderationAdminText.why}
            required
            error={error}
            hint={moderationAdminText.forAuditLog}
          >
            <TextInput
              name="reason"
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          <SubmitRow pending={change.isPending} pendingText={moderationAdminText.saving}>
            {moderationAdminText.saveBlockedTerms}
          </SubmitRow>
        </Panel>
      )}
    </Form>
  )
}
