/**
 * Thrown when a decision depends on the end of an auction and there was no heartbeat after that end: an outage may
 * still extend the auction. The caller tries again after a heartbeat.
 */
export class AuctionEndUncertain extends Error {}

/** Throws `AuctionEndUncertain` while an outage may still move the end. */
export function isOver(
  { endsAt, closedAt }: { endsAt: Date; closedAt: Date | null },
  lastHeartbeat: Date | null,
  now: Date,
): boolean {
  if (closedAt) return true
  if (now < endsAt) return false
  if (!lastHeartbeat || lastHeartbeat <= endsAt) throw new AuctionEndUncertain()
  return true
}
