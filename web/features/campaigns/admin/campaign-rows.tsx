import * as campaignsAdminText from '#messages/campaigns/admin'
import { useState, type ReactNode } from 'react'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { adminCampaignCalls } from '#contracts/campaigns/admin/campaigns.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { campaignEffects, type CampaignTab } from './campaigns.queries.ts'
import { Form, Panel, Text } from '../../../ui/layout.tsx'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as panelHeadingStyles from '../../../ui/patterns/panel-heading.module.css'

export interface CampaignRow {
  id: string
  title: string
  detail: string
  when: string
  state: 'planned' | 'running' | 'over' | 'done' | 'cancelled'
}

export const stateLabels: Record<CampaignRow['state'], string> = {
  planned: campaignsAdminText.planned,
  running: campaignsAdminText.running,
  over: campaignsAdminText.over,
  done: campaignsAdminText.done,
  cancelled: campaignsAdminText.cancelled,
}

interface CampaignRowsProps {
  tab: CampaignTab
  title: string
  rows: CampaignRow[]
  empty: string
  /** Whether the staff member may end the items. */
  endable: boolean
  children: ReactNode
}

/** A list of campaign items, with a button to end each planned or running one. */
export function CampaignRows({ tab, title, rows, empty, endable, children }: CampaignRowsProps) {
  return (
    <Panel aria-label={title}>
      <div className={panelHeadingStyles.panelHeading}>
        <h2>{title}</h2>
      </div>
      {rows.length === 0 ? (
        <EmptyState level={3} title={empty} />
      ) : (
        <ul className={`${cardStyles.rows} ${rowsStyles.rows}`}>
          {rows.map((row) => (
            <Row key={row.id} row={row} tab={tab} endable={endable} />
          ))}
        </ul>
      )}
      {children}
    </Panel>
  )
}

/** The call that ends an item of each tab. */
const ends = {
  adverts: adminCampaignCalls.endAdvertisement,
  deals: adminCampaignCalls.unfeature,
  news: adminCampaignCalls.cancel,
}

function Row({ row, tab, endable }: { row: CampaignRow; tab: CampaignTab; endable: boolean }) {
  const { id, title, detail, when, state } = row
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const end = useStaffCall<(typeof ends)[CampaignTab]>(ends[tab], campaignEffects)
  const open = state === 'planned' || state === 'running'
  return (
    <li>
      <div className={rowsStyles.rowText}>
        <b>{title}</b>
        <Badge tone={state === 'running' ? 'new' : 'neutral'}>{stateLabels[state]}</Badge>
        <Text small>{detail}</Text>
        <Text small quiet>
          {when}
        </Text>
      </div>
      {endable && open && (
        <Button
          variant="line"
          size="sm"
          aria-label={campaignsAdminText.endTitle({ title })}
          onClick={() => setAsking(true)}
        >
          {campaignsAdminText.end}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={campaignsAdminText.endTitle({ title })}
      >
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim() && !end.isPending)
              end.mutate(
                { params: { id }, body: { reason: reason.trim() } },
                { onSuccess: () => setAsking(false) },
              )
          }}
        >
          <Field label={campaignsAdminText.why} required hint={campaignsAdminText.forAuditLog}>
            <TextInput
              name="reason"
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" block disabled={!reason.trim()} pending={end.isPending}>
            {campaignsAdminText.endIt}
          </Button>
        </Form>
      </Dialog>
    </li>
  )
}
