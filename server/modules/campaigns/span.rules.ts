import { DomainError } from '../../kernel/domain-error.ts'

const day = 24 * 60 * 60 * 1000
/** The longest that anything is planned for, in milliseconds. */
const longest = 366 * day

/** From and to of something planned; it ends in the future and after its start. Throws `invalid_request`. */
export function spanOf(
  { startsAt, endsAt }: { startsAt?: string | null | undefined; endsAt: string },
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const given = startsAt ? new Date(startsAt) : now
  const from = given < now ? now : given
  const to = new Date(endsAt)
  const message =
    to <= from
      ? 'It must end after it begins, and in the future'
      : to.getTime() - now.getTime() > longest
        ? 'Plan at most a year ahead'
        : undefined
  if (message) throw new DomainError('invalid_request', { message, fields: { endsAt: message } })
  return { startsAt: from, endsAt: to }
}
