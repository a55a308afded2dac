import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api/api-error.ts'
import { useScripts } from '../../lib/device/use-scripts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { readPushState, turnPushOff, turnPushOn, type PushState } from './push-device.ts'

/** What stands under the switch; where it cannot be turned on, why, and what helps. */
const words: Record<PushState, string> = {
  on: 'This device tells you, even when Musika is closed, for as long as you are signed in here.',
  off: 'Be told on this device, even when Musika is closed.',
  blocked:
    'This browser blocks notifications from Musika. Allow them in its settings for this site, then come back.',
  no_worker:
    'This browser does not run Musika in the background, so it cannot be told anything here. A private window never does; otherwise reload the page, or use another browser.',
  unsupported:
    'This browser cannot be told anything while Musika is closed. On an iPhone, add Musika to the home screen first; on other phones, Chrome and Firefox can.',
}

const queryKey = ['account', 'push']

/** Pushes on this device. */
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
        title: 'Notifications on this device not changed',
        description: reasonOf(
          error,
          'The browser could not reach its notification service. Please try again.',
        ),
        variant: 'destructive',
      })
      void refetch()
    },
  })
  const possible = data === 'on' || data === 'off'
  return (
    <section className="panel stack" aria-labelledby="push-heading">
      <h2 id="push-heading">On this device</h2>
      <div className="line-i">
        <Icon name="smartphone" size={20} />
        <span className="acct-words">
          <b>Push notifications</b>
          <small aria-live="polite">
            {isError ? 'We could not find out.' : words[data ?? 'off']}
          </small>
        </span>
        <Switch
          label="Push notifications"
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
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}
