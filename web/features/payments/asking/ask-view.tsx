import * as paymentsText from '#messages/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useId, type SubmitEvent } from 'react'
import { whatsAppLink } from '#contracts/orders/tracking.ts'
import {
  askHref,
  payLinkCalls,
  type PayLink,
  type PayLinkState,
} from '#contracts/payments/pay-links.ts'
import { methodOf } from '#contracts/currencies/currencies.ts'
import { isOfKind } from '#contracts/payments/providers.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { send, useWrite } from '../../../lib/api/calls.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { useSite } from '../../../lib/site.ts'
import { ButtonLink, TextLink } from '../../../lib/link.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ButtonRow, Container, Form, PageHeading, Panel, Stack, Text } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { payHref } from '../pay-links.ts'
import { payLinkQuery } from '../payments.queries.ts'
import * as spacingStyles from '../../../ui/patterns/spacing.module.css'

/** A buyer makes a link with which someone else can pay, shares it, and can end it. */
export function AskView({ state }: { state: PayLinkState }) {
  const { checkoutId, payable, title, items, dueAt, link } = state
  const { paymentMethods } = useSite()
  const takesCards = paymentMethods.some((id) => isOfKind(methodOf(id).provider, 'page'))
  const cache = useQueryClient()
  const change = useWrite(
    (what: 'create' | 'revoke') => send(payLinkCalls[what], { params: { checkoutId } }),
    {
      done(changed) {
        cache.setQueryData(payLinkQuery(checkoutId).queryKey, changed)
        return undefined
      },
    },
  )
  const posted = usePostedForm('make-pay-link')
  const failure = change.error
    ? reasonOf(change.error, paymentsText.checkYourDataOrSignal)
    : posted?.message
  return (
    <Container className={spacingStyles.paddingBottom10}>
      <PageHeading>
        <h1>{paymentsText.askSomeoneToPay}</h1>
        <p>{paymentsText.askWhat({ title, more: items - 1 })}</p>
      </PageHeading>
      {payable ? (
        <Stack gap={5}>
          <Text>{paymentsText.askHow({ card: takesCards ? 'yes' : 'other' })}</Text>
          {failure && <Alert tone="error">{failure}</Alert>}
          {link ? (
            <OpenLink
              state={state}
              link={link}
              ending={change.isPending}
              onEnd={() => change.mutate('revoke')}
            />
          ) : (
            <LinkForm
              checkoutId={checkoutId}
              name="make-pay-link"
              onSubmit={() => change.mutate('create')}
            >
              <Button
                type="submit"
                pending={change.isPending}
                pendingText={paymentsText.makingLink}
              >
                {paymentsText.makeLink}
              </Button>
            </LinkForm>
          )}
          {dueAt && (
            <Text small quiet>
              {paymentsText.askEnds({ dayAndTime: formatDayAndTime(dueAt) })}
            </Text>
          )}
          <TextLink href={payHref(checkoutId)}>{paymentsText.payYourself}</TextLink>
        </Stack>
      ) : (
        <Stack gap={5}>
          <Text>{paymentsText.nothingToAsk}</Text>
          <div>
            <ButtonLink href="/orders">{paymentsText.yourOrders}</ButtonLink>
          </div>
        </Stack>
      )}
    </Container>
  )
}

interface OpenLinkProps {
  state: PayLinkState
  link: PayLink
  ending: boolean
  onEnd: () => void
}

function OpenLink({ state: { checkoutId, title }, link: { url }, ending, onEnd }: OpenLinkProps) {
  const id = useId()
  return (
    <Panel aria-label={paymentsText.yourLink}>
      <Stack gap={4}>
        <Field id={id} label={paymentsText.yourLink} hint={paymentsText.whoHasItCanPay}>
          <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <ButtonRow>
          <a
            className={buttonClass({ variant: 'primary' })}
            href={whatsAppLink(paymentsText.askText({ title, url }))}
          >
            {paymentsText.askOnWhatsApp}
          </a>
          <CopyButton
            text={url}
            label={paymentsText.copyLabel({ label: paymentsText.yourLink })}
            short={paymentsText.copy}
            copiedLabel={paymentsText.copied}
          />
        </ButtonRow>
        <LinkForm checkoutId={checkoutId} name="end-pay-link" onSubmit={onEnd}>
          <Button type="submit" variant="ghost" pending={ending}>
            {paymentsText.endLink}
          </Button>
        </LinkForm>
      </Stack>
    </Panel>
  )
}

interface LinkFormProps {
  checkoutId: string
  /** Of the form on the server. */
  name: string
  onSubmit: () => void
  children: React.ReactNode
}

/** A form of one button, which the browser can send before scripts run. */
function LinkForm({ checkoutId, name, onSubmit, children }: LinkFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Form method="post" action={askHref(checkoutId)} onSubmit={submit}>
      <FormFields form={name} />
      <div>{children}</div>
    </Form>
  )
}
