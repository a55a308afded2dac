import * as privacyRequests from '#messages/privacy/requests'
import { labelOf } from '#contracts/common/label-of.ts'
import * as privacyText from '#messages/privacy'
import { privacyCalls, type OwnRequest } from '#contracts/privacy/privacy.ts'
import {
  answerWorkingDays,
  requestDetailsMax,
  requestKinds,
  type RequestKind,
} from '#contracts/privacy/privacy-limits.ts'
import { requestDetailsRule } from '#contracts/privacy/privacy-form.rules.ts'
import { useCall } from '../../lib/api/calls.ts'
import { useCheckedForm } from '../../lib/api/use-checked-form.ts'
import { formatDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { privacyEffects } from './privacy.queries.ts'
import { Form, Panel, Text } from '../../ui/layout.tsx'
import * as ownWordsStyles from './own-words.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'
import { privacyFieldText } from './privacy-field-text.ts'

const statusLabels = {
  open: privacyText.open,
  answered: privacyText.answered,
  closed: privacyText.closed,
} as const

/** Sends a request about the member's data, and lists earlier ones. */
export function RequestPanel({ requests }: { requests: OwnRequest[] }) {
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby="request-heading">
      <h2 id="request-heading">{privacyText.askUsAboutYourData}</h2>
      <Text muted className={accountPageStyles.muted}>
        {privacyText.isSomethingWrongDoYou({ days: answerWorkingDays })}
      </Text>
      <RequestForm />
      {requests.length > 0 && (
        <ul className={accountPageStyles.list} aria-label={privacyText.yourRequests}>
          {requests.map((request) => (
            <li key={request.id}>
              <div>
                <b>{labelOf(privacyRequests, 'kind', request.kind)}</b>{' '}
                <Badge tone={request.status === 'open' ? 'info' : 'new'}>
                  {statusLabels[request.status]}
                </Badge>
                <Text small quiet>
                  {privacyText.askedOnDate({ date: formatDate(request.receivedAt) })}
                  {request.status === 'open' &&
                    ` ${privacyText.answeredByDate({ date: formatDate(`${request.dueOn}T12:00:00Z`) })}`}
                </Text>
                <Text small className={ownWordsStyles.ownText}>
                  {request.details}
                </Text>
                {request.answer && (
                  <Text small className={ownWordsStyles.ownText}>
                    <b>{privacyText.ourAnswer}</b> {request.answer}
                  </Text>
                )}
                {request.closeReason && (
                  <Text small className={ownWordsStyles.ownText}>
                    <b>{privacyText.closedLabel}</b> {request.closeReason}
                  </Text>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const blank: { kind: RequestKind; details: string } = { kind: 'correction', details: '' }

function RequestForm() {
  const { values, errors, pending, field, submit, restart } = useCheckedForm({
    blank,
    check: ({ details }) => ({ details: privacyFieldText(requestDetailsRule(details)) }),
    call: useCall(privacyCalls.request, {
      ...privacyEffects,
      done: privacyText.weHaveReceivedYourRequest,
      failed: privacyText.notSent,
    }),
    input: ({ kind, details }) => ({ body: { kind, details: details.trim() } }),
    done: () => restart({ ...values, details: '' }),
  })

  return (
    <Form
      className={accountPageStyles.form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={privacyText.askAboutYourData}
    >
      <Field label={privacyText.whatIsItAbout}>
        <Select {...field('kind')}>
          {requestKinds.map((one) => (
            <option key={one} value={one}>
              {labelOf(privacyRequests, 'kind', one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={privacyText.moreDetails}
        required
        error={errors.details}
        count={`${values.details.length}/${requestDetailsMax}`}
      >
        <TextArea {...field('details')} rows={4} maxLength={requestDetailsMax} />
      </Field>
      <div>
        <Button type="submit" variant="line" pending={pending} pendingText={privacyText.sending}>
          {privacyText.sendRequest}
        </Button>
      </div>
    </Form>
  )
}
