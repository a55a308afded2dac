import * as accountsFields from '#messages/accounts/fields'
import * as commonAdminText from '#messages/common/admin'
import * as contactFields from '#messages/contact/fields'
import * as settingsFields from '#messages/settings/fields'
import { fieldText } from '#contracts/common/field-code.ts'
import * as settingsAdminText from '#messages/settings/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType, type FormEvent } from 'react'
import { settingsCalls, type SiteSettings } from '#contracts/settings/admin/settings.ts'
import { adminLimits } from '#contracts/staff/admin/admin-limits.ts'
import { limits } from '#contracts/common/limits.ts'
import {
  settingNames,
  settingRules,
  type SettingName,
} from '#contracts/staff/admin/admin-forms.rules.ts'
import { ApiError, fieldsOf } from '../../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { settingsQuery } from '../../../admin/frame/admin.queries.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import { send, type InputOf } from '../../../lib/api/calls.ts'
import { Form, Panel, Stack, Text } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'

type Values = Record<SettingName, string>
type Errors = Partial<Values>

interface SettingsFormProps {
  settings: SiteSettings
  mayChange: boolean
  Preview: ComponentType<{ text: string }>
}

const fields = { ...accountsFields, ...contactFields, ...settingsFields }

const errorsOf = (values: Values): Errors =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const error = settingRules[name](values[name])
      return error ? [[name, fieldText(fields, error)]] : []
    }),
  )

/** Edits the seven site settings (docs/rules/settings.md#site-settings), which are saved together. */
export function SettingsForm({ settings, mayChange, Preview }: SettingsFormProps) {
  const cache = useQueryClient()
  const [values, setValues] = useState<Values>(() => valuesOf(settings))
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Errors>({})
  const update = useStaffWrite(
    async (body: InputOf<typeof settingsCalls.update>['body']) => {
      const { settings: saved } = await send(settingsCalls.update, { body })
      cache.setQueryData(settingsQuery.queryKey, saved)
    },
    {
      done: {
        title: commonAdminText.settingsUpdated,
        description: commonAdminText.shopShowsThemFromNow,
      },
      failed: commonAdminText.settingsFailed,
      hint: commonAdminText.noConnection,
      // Not the settings: what was typed must survive a refusal.
      outdates: [['site']],
    },
  )
  const errors: Errors = checked ? { ...refused, ...errorsOf(values) } : {}
  const changed = settingNames.some((name) => values[name] !== settings[name])
  const outdated = update.error instanceof ApiError && update.error.code === 'settings_changed'

  function change(name: SettingName, value: string) {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused((before) => ({ ...before, [name]: undefined }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const found = errorsOf(values)
    const first = settingNames.find((name) => found[name])
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    if (update.isPending) return
    update.mutate(
      { ...values, version: settings.version },
      { onError: (error) => setRefused(fieldsOf(error)) },
    )
  }

  const control = (name: SettingName) => ({
    name,
    value: values[name],
    readOnly: !mayChange,
    onChange: (event: { currentTarget: { value: string } }) =>
      change(name, event.currentTarget.value),
  })
  const text = (name: 'terms_and_conditions' | 'privacy_policy', label: string, path: string) => (
    <Stack gap={2}>
      <Field
        label={label}
        error={errors[name]}
        hint={settingsAdminText.plainTextBlankLinesSeparate({ path })}
        count={`${values[name].length}/${adminLimits.legalTextMax}`}
      >
        <TextArea {...control(name)} rows={10} maxLength={adminLimits.legalTextMax} />
      </Field>
      <Disclosure summary={settingsAdminText.previewOfPath({ path })}>
        {values[name].trim() === '' ? (
          <Text small muted>
            {settingsAdminText.defaultTextStays}
          </Text>
        ) : (
          <Preview text={values[name]} />
        )}
      </Disclosure>
    </Stack>
  )

  return (
    <Form gap={4} noValidate onSubmit={submit} aria-label={settingsAdminText.siteSettings}>
      {outdated && (
        <Alert tone="error">
          {settingsAdminText.someoneChangedSettingsInMeantime}{' '}
          <button
            type="button"
            className={layoutStyles.link}
            onClick={() => void cache.invalidateQueries({ queryKey: settingsQuery.queryKey })}
          >
            {settingsAdminText.loadWhatHoldsNow}
          </button>{' '}
          {settingsAdminText.yourTextIsDiscarded}
        </Alert>
      )}
      <Panel gap={3} aria-labelledby="set-site">
        <h2 id="set-site">{settingsAdminText.site}</h2>
        <Field
          label={settingsAdminText.name}
          note={settingsAdminText.optional}
          error={errors.site_name}
        >
          <TextInput {...control('site_name')} maxLength={adminLimits.siteNameMax} />
        </Field>
        <Field
          label={settingsAdminText.description}
          note={settingsAdminText.optional}
          error={errors.site_description}
          hint={settingsAdminText.shownBySearchEnginesAnd}
          count={`${values.site_description.length}/${adminLimits.siteDescriptionMax}`}
        >
          <TextArea
            {...control('site_description')}
            rows={3}
            maxLength={adminLimits.siteDescriptionMax}
          />
        </Field>
      </Panel>
      <Panel gap={3} aria-labelledby="set-contact">
        <h2 id="set-contact">{settingsAdminText.contact}</h2>
        <div className={formStyles.twoFields}>
          <Field
            label={settingsAdminText.email}
            note={settingsAdminText.optional}
            error={errors.contact_email}
          >
            <TextInput {...control('contact_email')} type="email" maxLength={limits.emailMax} />
          </Field>
          <Field
            label={settingsAdminText.phone}
            note={settingsAdminText.optional}
            error={errors.contact_phone}
          >
            <TextInput {...control('contact_phone')} type="tel" maxLength={limits.phoneMax} />
          </Field>
        </div>
        <Field
          label={settingsAdminText.address}
          note={settingsAdminText.optional}
          error={errors.contact_address}
        >
          <TextInput {...control('contact_address')} maxLength={adminLimits.siteAddressMax} />
        </Field>
      </Panel>
      <Panel gap={3} aria-labelledby="set-texts">
        <h2 id="set-texts">{settingsAdminText.legalTexts}</h2>
        {text('terms_and_conditions', settingsAdminText.termsAndConditions, '/terms')}
        {text('privacy_policy', settingsAdminText.privacyPolicy, '/privacy')}
      </Panel>
      <div className={listsStyles.saveBar}>
        <Text small quiet>
          {settings.updatedAt
            ? settingsAdminText.lastChangedDayAndTime({
                dayAndTime: formatDayAndTime(settings.updatedAt),
                updatedBy: settings.updatedBy ?? settingsAdminText.shopItself,
              })
            : settingsAdminText.nothingHasBeenChangedYet}
        </Text>
        <Button
          type="submit"
          disabled={!mayChange || !changed}
          pending={update.isPending}
          pendingText={settingsAdminText.saving}
        >
          {settingsAdminText.update}
        </Button>
      </div>
    </Form>
  )
}

const valuesOf = (settings: SiteSettings): Values =>
  Object.fromEntries(settingNames.map((name) => [name, settings[name]])) as Values
