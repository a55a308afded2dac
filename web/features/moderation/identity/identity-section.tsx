import { useQuery } from '@tanstack/react-query'
import { identityCalls, type OwnIdentity } from '#contracts/moderation/identity.ts'
import * as moderationText from '#messages/moderation'
import { queryOf } from '../../../lib/api/calls.ts'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Form, Panel, Text } from '../../../ui/layout.tsx'
import * as accountPageStyles from '../../../ui/patterns/account-page.module.css'
import { Alert } from '../../../ui/states/alert.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'

const page = '/account/identity'
const pictures = '.jpg,.jpeg,.png,.webp,.heic,.heif,.avif,image/*'

/** The member's identity check: its state, and forms that the browser sends itself. */
export function IdentitySection() {
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(identityCalls.own),
    staleTime: 5000,
  })
  if (!data)
    return isError ? (
      <ErrorState
        title={moderationText.identityFailed}
        detail={moderationText.identityTryAgain}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonGroup label={moderationText.identityLoading}>
        <Skeleton width="lg" />
        <Skeleton width="md" />
      </SkeletonGroup>
    )
  return (
    <Panel gap={4} className={accountPageStyles.panel} aria-labelledby="identity-heading">
      <h2 id="identity-heading">{moderationText.idCheckedSince}</h2>
      <Text small>{moderationText.identityWhat}</Text>
      <Text small muted>
        {moderationText.identityWhoSees}
      </Text>
      <State identity={data} />
      {data.mayAsk && <Ask left={data.attemptsLeft} />}
      {(data.state === 'waiting' || data.state === 'accepted') && (
        <Form method="post" action={page}>
          <div>
            <Button type="submit" variant="line">
              {moderationText.identityWithdraw}
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  )
}

function State({ identity: { state, since, reason, mayAsk } }: { identity: OwnIdentity }) {
  const date = formatDate(since ?? 0)
  return (
    <>
      {state === 'waiting' && <Alert icon="clock">{moderationText.identityWaiting}</Alert>}
      {state === 'accepted' && (
        <Alert tone="success" icon="shield-check">
          {moderationText.identityAccepted({ date })}
        </Alert>
      )}
      {state === 'declined' && (
        <Alert tone="error">{moderationText.identityDeclined({ reason: reason ?? '' })}</Alert>
      )}
      {state === 'outdated' && <Alert icon="info">{moderationText.identityOutdated}</Alert>}
      {state === 'withdrawn' && <Alert icon="info">{moderationText.identityWithdrawn}</Alert>}
      {!mayAsk && state !== 'waiting' && state !== 'accepted' && (
        <Alert icon="clock">{moderationText.identityNoAttempts}</Alert>
      )}
    </>
  )
}

function Ask({ left }: { left: number }) {
  const posted = usePostedForm('identity')
  const { document, selfie } = posted?.errors ?? {}
  return (
    <Form method="post" action={page} encType="multipart/form-data" gap={4}>
      {posted && !document && !selfie && <Alert tone="error">{posted.message}</Alert>}
      <Field label={moderationText.identityDocument} {...(document && { error: document })}>
        <TextInput type="file" name="document" accept={pictures} required />
      </Field>
      <Field label={moderationText.identitySelfie} {...(selfie && { error: selfie })}>
        <TextInput type="file" name="selfie" accept={pictures} required />
      </Field>
      <div>
        <Button type="submit">{moderationText.identitySend}</Button>
      </div>
      <Text small quiet>
        {moderationText.identityAttemptsLeft({ left })}
      </Text>
    </Form>
  )
}
