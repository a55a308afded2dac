import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type {
  WordLists,
  WordRule,
} from '../../../../contracts/blocked-terms/admin/blocked-terms.ts'
import { wordLimits } from '../../../../contracts/blocked-terms/admin/blocked-term-rules.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { staffMemberQuery, useChangeBlockedTerms, wordListsQuery } from './moderation.queries.ts'

interface Typed {
  key: number
  name: string
  action: WordRule['action']
  words: string
  except: string
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter(Boolean)
const typedOf = ({ rules }: WordLists): Typed[] =>
  rules.map(({ words, except, ...rule }, key) => ({
    ...rule,
    key,
    words: words.join('\n'),
    except: except.join('\n'),
  }))

/** What no listing may say, and what staff look at first. Admins change it; it holds from then on. */
export function WordListForm() {
  const { data, isError, isFetching, refetch } = useQuery(wordListsQuery)
  const admin = useQuery(staffMemberQuery).data?.admin
  if (!data)
    return (
      <PanelState
        what="the word lists"
        failed={isError}
        fetching={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <Lists key={data.version} lists={data} changeable={admin?.role === 'admin'} />
}

function Lists({ lists, changeable }: { lists: WordLists; changeable: boolean }) {
  const [rules, setRules] = useState(() => typedOf(lists))
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const change = useChangeBlockedTerms()
  const set = (key: number, part: Partial<Typed>) =>
    setRules((all) => all.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = reason.trim() ? undefined : 'Say why'
    setError(found)
    if (found || change.isPending) return
    change.mutate({
      version: lists.version,
      reason: reason.trim(),
      rules: rules.map(({ name, action, words, except }) => ({
        name,
        action,
        words: linesOf(words),
        except: linesOf(except),
      })),
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit} aria-label="Word lists">
      <Notice icon="info">
        Whole words and their plurals, one a line. Capitals, accents, spacing (“i v o r y”) and
        look-alike letters make no difference.{' '}
        {lists.since
          ? `Since ${formatDayAndTime(lists.since)}, by ${lists.setBy ?? 'the shop'}.`
          : 'These are the lists that the shop came with.'}
      </Notice>
      {rules.map((rule) => (
        <fieldset key={rule.key} className="panel stack word-rule" disabled={!changeable}>
          <legend className="vh">{rule.name || 'New rule'}</legend>
          <div className="pair">
            <Field label="Rule" hint="Sellers read it.">
              <TextInput
                value={rule.name}
                maxLength={wordLimits.nameMax}
                onChange={(event) => set(rule.key, { name: event.currentTarget.value })}
              />
            </Field>
            <Field label="What happens">
              <Select
                value={rule.action}
                onChange={(event) =>
                  set(rule.key, {
                    action: event.currentTarget.value === 'hold' ? 'hold' : 'refuse',
                  })
                }
              >
                <option value="refuse">Refuse the listing</option>
                <option value="hold">Hold it back until staff have looked</option>
              </Select>
            </Field>
          </div>
          <div className="pair">
            <Field label="Words">
              <TextArea
                rows={6}
                value={rule.words}
                onChange={(event) => set(rule.key, { words: event.currentTarget.value })}
              />
            </Field>
            <Field label="Harmless in">
              <TextArea
                rows={6}
                value={rule.except}
                onChange={(event) => set(rule.key, { except: event.currentTarget.value })}
              />
            </Field>
          </div>
          {changeable && (
            <div className="btnrow">
              <Button
                variant="ghost"
                onClick={() => setRules((all) => all.filter(({ key }) => key !== rule.key))}
              >
                Drop this rule
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {changeable && (
        <div className="panel stack">
          <div className="btnrow">
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
              Add a rule
            </Button>
          </div>
          <Field label="Why" required error={error} hint="For the trail.">
            <TextInput
              name="reason"
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          <div className="btnrow">
            <Button type="submit" pending={change.isPending} pendingText="Saving...">
              Save word lists
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}
