import { useEffect, useRef } from 'react'
import type { AppEvent } from '#contracts/common/events.ts'
import { follow, type LiveTopic } from './live.ts'
import { useSaver } from '../device/saver.ts'

/** The factor by which polling slows down for members who save data. */
const savingFactor = 3

interface LiveReactions {
  onEvent: (event: AppEvent) => void
  refresh: () => void
  /** Milliseconds between two reads while the stream is down; three times as long for members who save data. */
  every: number
}

/** Follows a topic while the component is mounted. Does nothing if the topic is undefined. */
export function useLive(topic: LiveTopic | undefined, reactions: LiveReactions): void {
  const latest = useRef(reactions)
  useEffect(() => {
    latest.current = reactions
  })
  const every = reactions.every * (useSaver() ? savingFactor : 1)
  useEffect(() => {
    if (!topic) return undefined
    return follow({
      topic,
      every,
      onEvent: (event) => latest.current.onEvent(event),
      refresh: () => latest.current.refresh(),
    })
  }, [topic, every])
}
