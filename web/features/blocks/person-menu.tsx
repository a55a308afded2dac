import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../lib/account/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Dropdown, type DropdownTrigger } from '../../ui/overlays/dropdown.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { blockOfQuery, useBlockPerson, useUnblock } from './blocks.queries.ts'

interface PersonMenuProps {
  person: { id: string; name: string }
  /** What else can be done about them. */
  children?: ReactNode
}

const triggerOf = (name: string) => (trigger: DropdownTrigger) => (
  <IconButton icon="ellipsis-vertical" label={`More about ${name}`} {...trigger} />
)

/** What one can do about somebody: block them, or no longer. Nothing for visitors, nor on oneself. */
export function PersonMenu({ person: { id, name }, children }: PersonMenuProps) {
  const user = useSession()
  const [asking, setAsking] = useState(false)
  if (!user || user.id === id) return null
  return (
    <>
      <Dropdown label={`More about ${name}`} className="person-menu" trigger={triggerOf(name)}>
        {(close) => (
          <div className="stack-s">
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
          </div>
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
        Not loaded. Try again
      </Button>
    )
  return block ? (
    <Button
      variant="ghost"
      icon="circle-slash"
      block
      pending={unblock.isPending}
      onClick={() => unblock.mutate(block.id, { onSuccess: onUnblocked })}
    >
      {`Unblock ${name}`}
    </Button>
  ) : (
    <Button variant="ghost" icon="circle-slash" block disabled={!data} onClick={onBlock}>
      {`Block ${name}`}
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
  const block = useBlockPerson(name)
  return (
    <Dialog open={open} onClose={onClose} title={`Block ${name}?`}>
      <p>
        You can no longer write to each other or buy from each other, and they can neither bid on
        your auctions nor follow you. They are not told, but see it when they try. Orders that you
        have with each other go on on their own pages.
      </p>
      <div className="two-b">
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button
          pending={block.isPending}
          pendingText="Blocking..."
          onClick={() => block.mutate(id, { onSuccess: onClose })}
        >
          Block
        </Button>
      </div>
    </Dialog>
  )
}
