import * as messagesText from '#messages/messages'
import type { ReactNode } from 'react'
import type { Message } from '#contracts/messages/messages.ts'
import { formatDate, formatTime } from '../../lib/dates.ts'
import type { Outgoing } from './outgoing.ts'

/** The status below the last of consecutive own messages. */
export type LineStatus =
  | { kind: 'sent'; text: string }
  | { kind: 'seen'; text: string }
  | { kind: 'sending' }
  | { kind: 'waiting' }
  | { kind: 'failed'; entry: Outgoing }

/** One bubble of a chat. */
export interface ChatLine {
  key: string
  content: string
  mine: boolean
  /** When the message was written: milliseconds for a pending one, otherwise ISO 8601. */
  at: string | number
  /** A label such as "Today" above the first message of a day. */
  day: string | undefined
  /** Whether it is the first of its day, or follows a message by the other member. */
  turn: boolean
  status: LineStatus | undefined
  /** Whether the other member suggests paying or talking outside the shop. */
  outside: boolean
  /** Shown instead of a bubble. */
  card?: ReactNode
}

/** What a chat shows among its messages, such as an offer. */
export interface ChatCard {
  key: string
  /** ISO 8601. */
  at: string
  mine: boolean
  card: ReactNode
}

interface Chat {
  items: readonly Message[]
  cards?: readonly ChatCard[]
  /** Messages of this chat that the server has not confirmed yet. */
  entries: readonly Outgoing[]
  /** Idempotency keys of messages written on this page, by message id. */
  keys?: ReadonlyMap<string, string> | undefined
  me: string
  /** When the other member last read the conversation. */
  seenAt: string | null
  online: boolean
  /** The server's time in milliseconds. */
  now: number
}

const dayLength = 86_400_000

/** The bubbles and cards of a chat, oldest first; pending messages last. */
export function chatLines(chat: Chat): ChatLine[] {
  const { items, cards = [], entries, keys, me, seenAt, online, now } = chat
  const lastSeen = items.findLast(
    ({ senderId, createdAt }) => senderId === me && seenAt !== null && createdAt <= seenAt,
  )
  const said = items.map(({ id, content, senderId, createdAt, warnings }) => ({
    key: keys?.get(id) ?? id,
    content,
    mine: senderId === me,
    at: createdAt,
    seen: id === lastSeen?.id,
    status: undefined,
    outside: senderId !== me && warnings.length > 0,
  }))
  const going = entries.map((entry) => ({
    key: entry.key,
    content: entry.content,
    mine: true,
    at: entry.at,
    seen: false,
    status: statusOf(entry, online),
    outside: false,
  }))
  const between = cards.map((card) => ({
    ...card,
    content: '',
    seen: false,
    status: undefined,
    outside: false,
  }))
  const all = [...[...said, ...between].toSorted(byTime), ...going]
  return all.map(({ seen, ...line }, index) => {
    const before = all[index - 1]
    const after = all[index + 1]
    const day = before && sameDay(before.at, line.at) ? undefined : dayLabel(line.at, now)
    const ends =
      !after?.mine || 'card' in after || after.status !== undefined || !sameDay(line.at, after.at)
    return {
      ...line,
      day,
      turn: day === undefined && before?.mine !== line.mine,
      status:
        line.status ??
        (seen && seenAt !== null
          ? { kind: 'seen', text: messagesText.seenTime({ time: formatTime(seenAt) }) }
          : line.mine && ends && !('card' in line)
            ? { kind: 'sent', text: formatTime(line.at) }
            : undefined),
    }
  })
}

function statusOf(entry: Outgoing, online: boolean): LineStatus {
  if (entry.state === 'failed') return { kind: 'failed', entry }
  return { kind: online ? 'sending' : 'waiting' }
}

const byTime = (a: { at: string }, b: { at: string }) => (a.at < b.at ? -1 : +(a.at > b.at))

const sameDay = (a: string | number, b: string | number) => formatDate(a) === formatDate(b)

/** "Today", "Yesterday", or the date, in Harare's time zone. */
export function dayLabel(time: string | number, now: number): string {
  const date = formatDate(time)
  if (date === formatDate(now)) return messagesText.today
  return date === formatDate(now - dayLength) ? messagesText.yesterday : date
}
