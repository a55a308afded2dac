import * as campaignsAdminText from '#messages/campaigns/admin'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { FilePicker } from '../../../ui/forms/file-picker.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { advertisementPlaces } from '#contracts/campaigns/campaigns.ts'
import { adminCampaignCalls, adminPicturePath } from '#contracts/campaigns/admin/campaigns.ts'
import { sendFile } from '../../../admin/send-file.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { send, type InputOf } from '../../../lib/api/calls.ts'
import { campaignEffects } from './campaigns.queries.ts'
import { momentOf } from './dates.ts'
import { ButtonRow, Form, Text } from '../../../ui/layout.tsx'

const text = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

type Advertisement = InputOf<typeof adminCampaignCalls.addAdvertisement>['body']

/** Books an advertisement on the home page or in search results. */
export function AdvertisementFormPanel() {
  const [times, setTimes] = useState(0)
  const [picture, setPicture] = useState<File>()
  const add = useStaffWrite(async (given: Advertisement) => {
    const sent =
      picture &&
      (await sendFile<{ objectPath: string }>(
        adminPicturePath,
        picture,
        picture.type || 'image/jpeg',
      ))
    const body = { ...given, ...(sent && { image: sent.objectPath }) }
    return send(adminCampaignCalls.addAdvertisement, { body })
  }, campaignEffects)
  const errors = fieldsOf(add.error)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (add.isPending) return
    const data = new FormData(event.currentTarget)
    add.mutate(
      {
        place: advertisementPlaces.find((place) => place === text(data, 'place')) ?? 'home',
        title: text(data, 'title'),
        text: text(data, 'text'),
        link: text(data, 'link'),
        startsAt: momentOf(text(data, 'startsAt')),
        endsAt: momentOf(text(data, 'endsAt')),
      },
      {
        onSuccess: () => {
          setPicture(undefined)
          setTimes((before) => before + 1)
        },
      },
    )
  }

  return (
    <Form key={times} panel onSubmit={submit} aria-label={campaignsAdminText.newAdvertisement}>
      <h2>{campaignsAdminText.newAdvertisement}</h2>
      <Field label={campaignsAdminText.where}>
        <Select name="place" defaultValue="home">
          <option value="home">{campaignsAdminText.homePage}</option>
          <option value="search">{campaignsAdminText.searchResults}</option>
        </Select>
      </Field>
      <Field label={campaignsAdminText.title} required error={errors['title']}>
        <TextInput name="title" maxLength={60} required />
      </Field>
      <Field label={campaignsAdminText.text} required error={errors['text']}>
        <TextInput name="text" maxLength={140} required />
      </Field>
      <Field
        label={campaignsAdminText.leadsTo}
        required
        error={errors['link']}
        hint={campaignsAdminText.pathOfThisShopSuch}
      >
        <TextInput name="link" maxLength={300} required autoCapitalize="none" />
      </Field>
      <FieldGroup
        label={campaignsAdminText.picture}
        note={campaignsAdminText.optional}
        error={errors['image']}
      >
        <ButtonRow>
          <FilePicker
            label={campaignsAdminText.picture}
            accept="image/jpeg,image/png,image/webp,image/avif"
            button={picture ? campaignsAdminText.chooseAnother : campaignsAdminText.choosePicture}
            onChoose={setPicture}
          />
          {picture && (
            <>
              <Text as="span" small breakAnywhere>
                {picture.name}
              </Text>
              <Button variant="ghost" onClick={() => setPicture(undefined)}>
                {campaignsAdminText.takeItOut}
              </Button>
            </>
          )}
        </ButtonRow>
      </FieldGroup>
      <Field
        label={campaignsAdminText.from}
        required
        error={errors['startsAt']}
        hint={campaignsAdminText.inHarare}
      >
        <TextInput type="datetime-local" name="startsAt" required />
      </Field>
      <Field label={campaignsAdminText.to} required error={errors['endsAt']}>
        <TextInput type="datetime-local" name="endsAt" required />
      </Field>
      <SubmitRow pending={add.isPending} pendingText={campaignsAdminText.booking}>
        {campaignsAdminText.book}
      </SubmitRow>
    </Form>
  )
}
