/** SQL: the month in which staff checked the identity of this member, `YYYY-MM`; null if they did not. */
export const identityMonth = (member: string): string => `(
  select to_char(c.decided_at at time zone 'Africa/Harare', 'YYYY-MM') from identity_checks c
  where c.user_id = ${member} and c.state = 'accepted')`
