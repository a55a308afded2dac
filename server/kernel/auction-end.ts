/**
 * Thrown if the end of an auction is later than the last heartbeat, because an outage may still extend it. The caller
 * retries after a heartbeat.
 */
export class EndNotCertain extends Error {}

/** Whether an auction is over. Throws `EndNotCertain` while an outage may still move its end. */
export function isOver(
  { endsAt, closedAt }: { endsAt: Date; closedAt: Date | null },
  lastBeat: Date | null,
  now: Date,
): boolean {
  if (closedAt) return true
  if (now < endsAt) return false
  if (!lastBeat || lastBeat <= endsAt) throw new EndNotCertain()
  return true
}
