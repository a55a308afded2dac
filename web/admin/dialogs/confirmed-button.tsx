import { useState, type ComponentProps } from 'react'
import type { Effects } from '../../lib/api/calls.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useStaffWrite } from '../use-staff-call.ts'
import { ConfirmationDialog, type ConfirmationProps } from './confirmation-dialog.tsx'

interface ConfirmedButtonProps<Answer> extends Omit<
  ConfirmationProps,
  'open' | 'onClose' | 'pending' | 'onConfirm'
> {
  /** The button that opens the dialog. */
  opener: Omit<ComponentProps<typeof Button>, 'onClick'>
  /** What the dialog confirms; `answer` is the reason or the reference that it asks for. */
  write: (answer: string, idempotencyKey: string) => Promise<Answer>
  effects: Effects<Answer>
  /** Closes the dialog after a failure, too. */
  closesAnyway?: boolean
  onDone?: (answer: Answer) => void
}

/** A button of staff whose effect is confirmed in a dialog first. */
export function ConfirmedButton<Answer>({
  opener,
  write,
  effects,
  closesAnyway = false,
  onDone,
  ...dialog
}: ConfirmedButtonProps<Answer>) {
  const [asked, setAsked] = useState(false)
  const change = useStaffWrite(write, effects)
  const close = () => setAsked(false)
  return (
    <>
      <Button {...opener} onClick={() => setAsked(true)} />
      <ConfirmationDialog
        {...dialog}
        open={asked}
        onClose={close}
        pending={change.isPending}
        onConfirm={(given) =>
          change.mutate(given, {
            onSuccess: (answer) => {
              close()
              onDone?.(answer)
            },
            ...(closesAnyway && { onError: close }),
          })
        }
      />
    </>
  )
}
