import * as blocksText from '#messages/blocks'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { blockCalls } from '#contracts/blocks/blocks.ts'
import { useCall } from '../../lib/api/calls.ts'
import { useSession } from '../../lib/account/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Dropdown, type DropdownTrigger } from '../../ui/overlays/dropdown.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { blockEffects, blockOfQuery, useUnblock } from './blocks.queries.ts'
import { Stack } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

interface MemberMenuProps {
  member: { id: string; name: string }
  /** More actions. */
  children?: ReactNode
}

const triggerOf = (name: string) => (trigger: DropdownTrigger) => (
  <IconButton icon="ellipsis-vertical" label={blocksText.moreAboutName({ name })} {...trigger} />
)

/** Actions on another member, such as blocking. Renders nothing for visitors and for the member themselves. */
export function MemberMenu({ member: { id, name }, children }: MemberMenuProps) {
  const user = useSession()
  const [asking, setAsking] = useState(false)
  if (!user || user.id === id) return null
  return (
    <>
      <Dropdown label={blocksText.moreAboutName({ name })} trigger={triggerOf(name)}>
        {(close) => (
          <Stack gap={2}>
            <BlockChoice
              id={id}
              name={name}
              onBlock={() => {
                close()
                setAsking(true)
              }}
              onUnblocked={close}
            />
            {children}
          </Stack>
        )}
      </Dropdown>
      <BlockDialog id={id} name={name} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

interface BlockChoiceProps {
  id: string
  name: string
  onBlock: () => void
  onUnblocked: () => void
}

function BlockChoice({ id, name, onBlock, onUnblocked }: BlockChoiceProps) {
  const { data, isError, refetch } = useQuery(blockOfQuery(id))
  const unblock = useUnblock(name)
  const [block] = data ?? []
  if (isError && !data)
    return (
      <Button variant="ghost" block onClick={() => void refetch()}>
        {blocksText.notLoadedTryAgain}
      </Button>
    )
  return block ? (
    <Button
      variant="ghost"
      icon="circle-slash"
      block
      pending={unblock.isPending}
      onClick={() => unblock.mutate({ params: { id: block.id } }, { onSuccess: onUnblocked })}
    >
      {blocksText.unblockName({ name })}
    </Button>
  ) : (
    <Button variant="ghost" icon="circle-slash" block disabled={!data} onClick={onBlock}>
      {blocksText.blockName({ name })}
    </Button>
  )
}

interface BlockDialogProps {
  id: string
  name: string
  open: boolean
  onClose: () => void
}

function BlockDialog({ id, name, open, onClose }: BlockDialogProps) {
  const block = useCall(blockCalls.add, {
    ...blockEffects,
    done: blocksText.nameIsBlocked({ name }),
    failed: blocksText.notBlocked,
  })
  return (
    <Dialog open={open} onClose={onClose} title={blocksText.confirmBlockName({ name })}>
      <p>{blocksText.youCanNoLongerMessage}</p>
      <div className={layoutStyles.twoButtons}>
        <Button variant="line" onClick={onClose}>
          {blocksText.cancel}
        </Button>
        <Button
          pending={block.isPending}
          pendingText={blocksText.blocking}
          onClick={() => block.mutate({ body: { userId: id } }, { onSuccess: onClose })}
        >
          {blocksText.block}
        </Button>
      </div>
    </Dialog>
  )
}
