import * as notificationsText from '#messages/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api/api-error.ts'
import { useScripts } from '../../lib/device/use-scripts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { readPushState, turnPushOff, turnPushOn, type PushState } from './push-device.ts'
import { Panel } from '../../ui/layout.tsx'
import * as choiceStyles from '../../ui/forms/choice.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** The text below the switch. If push cannot be turned on: the reason and what to do. */
const words: Record<PushState, string> = {
  on: notificationsText.thisDeviceNotifiesYouEven,
  off: notificationsText.getNotifiedOnThisDevice,
  blocked: notificationsText.thisBrowserBlocksNotificationsFrom,
  no_worker: notificationsText.musikaCannotRunInBackground,
  unsupported: notificationsText.thisBrowserCannotReceiveNotifications,
}

const queryKey = ['account', 'push']

export function PushSwitch({ userId }: { userId: string }) {
  const cache = useQueryClient()
  const scripts = useScripts()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: readPushState,
    enabled: scripts,
  })
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn(userId) : turnPushOff()),
    onSuccess: (state) => cache.setQueryData(queryKey, state),
    onError: (error) => {
      toast({
        title: notificationsText.notificationsOnThisDeviceNot,
        description: reasonOf(error, notificationsText.browserCouldNotReachIts),
        variant: 'destructive',
      })
      void refetch()
    },
  })
  const possible = data === 'on' || data === 'off'
  return (
    <Panel gap={3} aria-labelledby="push-heading">
      <h2 id="push-heading">{notificationsText.onThisDevice}</h2>
      <div className={`${choiceStyles.lineItem} ${accountPageStyles.lineItem}`}>
        <Icon name="smartphone" size={20} />
        <span className={accountPageStyles.label}>
          <b>{notificationsText.pushNotifications}</b>
          <small aria-live="polite">
            {isError ? notificationsText.weCouldNotCheckThis : words[data ?? 'off']}
          </small>
        </span>
        <Switch
          label={notificationsText.pushNotifications}
          checked={turn.isPending ? turn.variables : data === 'on'}
          disabled={!possible || turn.isPending}
          onChange={(on) => turn.mutate(on)}
        />
      </div>
      {isError && (
        <div>
          <Button
            variant="line"
            icon="rotate-cw"
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            {notificationsText.tryAgain}
          </Button>
        </div>
      )}
    </Panel>
  )
}
