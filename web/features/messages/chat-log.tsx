import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import * as messagesText from '#messages/messages'
import { formatTime } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { ChatLine, LineStatus } from './chat-lines.ts'
import type { Outbox } from './outbox.ts'
import { readEarlier } from './thread.queries.ts'
import { Text, VisuallyHidden } from '../../ui/layout.tsx'
import * as chatStyles from './chat.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'

interface ChatLogProps {
  conversationId: string
  /** The other member's first name. */
  name: string
  lines: ChatLine[]
  /** Whether there are earlier messages to load. */
  earlier: boolean
  outbox: Outbox | undefined
}

/** Makes the scrollable list reachable by keyboard in browsers that do not do that. */
const scrolledByKeys = { tabIndex: 0 }

/** The messages of a chat. New ones are announced politely; the newest are at the bottom and in view. */
export function ChatLog({ conversationId, name, lines, earlier, outbox }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null)
  const own = lines.findLast((line) => line.mine)?.key

  // Own messages scroll into view; messages of others do not move the scroll position.
  const shown = useRef(own)
  useEffect(() => {
    if (shown.current === own) return
    shown.current = own
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [own])

  return (
    <div
      ref={log}
      data-scripts="now"
      className={chatStyles.log}
      role="log"
      aria-live="polite"
      aria-label={messagesText.messagesWithName({ name })}
      {...scrolledByKeys}
    >
      <div className={chatStyles.logIn}>
        {earlier && <EarlierButton conversationId={conversationId} />}
        {lines.length === 0 && (
          <Text quiet className={chatStyles.nothing}>
            {messagesText.sayHelloToName({ name })}
          </Text>
        )}
        {lines.map((line) => (
          <Bubble key={line.key} line={line} name={name} outbox={outbox} />
        ))}
      </div>
    </div>
  )
}

function EarlierButton({ conversationId }: { conversationId: string }) {
  const cache = useQueryClient()
  const read = useMutation({
    mutationFn: () => readEarlier(cache, conversationId),
    onError: () => toast({ title: messagesText.failed, variant: 'destructive' }),
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      className={`${connectionStyles.needsScripts} ${chatStyles.earlier}`}
      pending={read.isPending}
      onClick={() => read.mutate()}
    >
      {messagesText.showEarlierMessages}
    </Button>
  )
}

function Bubble({
  line: { day, content, mine, at, turn, status, outside, card },
  name,
  outbox,
}: {
  line: ChatLine
  name: string
  outbox: Outbox | undefined
}) {
  return (
    <>
      {day && <h3 className={chatStyles.day}>{day}</h3>}
      {card ? (
        <div className={chatStyles.card}>{card}</div>
      ) : (
        <p
          className={classNames(
            chatStyles.bubble,
            mine && chatStyles.own,
            turn && chatStyles.switched,
            status?.kind === 'failed' && chatStyles.failed,
          )}
        >
          <VisuallyHidden>{`${mine ? messagesText.you : name}, ${formatTime(at)}: `}</VisuallyHidden>
          {content}
        </p>
      )}
      {outside && (
        <p className={`${chatStyles.state} ${chatStyles.warn}`}>
          <Icon name="shield-check" size={14} />
          {messagesText.outside}
        </p>
      )}
      {status && <Status status={status} outbox={outbox} />}
    </>
  )
}

function Status({ status, outbox }: { status: LineStatus; outbox: Outbox | undefined }) {
  if (status.kind === 'failed') {
    const { key, reason } = status.entry
    return (
      <p className={`${chatStyles.state} ${chatStyles.own} ${chatStyles.bad}`}>
        <Icon name="circle-alert" size={14} />
        <span>
          {`${messagesText.sendFailedTitle}. ${reason ?? ''}`}{' '}
          <button type="button" onClick={() => outbox?.retry(key)}>
            {messagesText.tryAgain}
          </button>{' '}
          <button type="button" onClick={() => outbox?.discard(key)}>
            {messagesText.deleteText}
          </button>
        </span>
      </p>
    )
  }
  return <p className={`${chatStyles.state} ${chatStyles.own}`}>{words(status)}</p>
}

function words(status: Exclude<LineStatus, { kind: 'failed' }>): ReactNode {
  switch (status.kind) {
    case 'sending':
      return messagesText.sending
    case 'waiting':
      return (
        <>
          <Icon name="wifi-off" size={14} />
          {messagesText.waitingForNetwork}
        </>
      )
    case 'seen':
      return (
        <>
          <Icon name="check-check" size={14} />
          {status.text}
        </>
      )
    case 'sent':
      return status.text
  }
}
