import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'

/** The number of conversations with a warning within a week that creates a fraud signal. */
const conversationsFrom = 3

/** Creates a fraud signal for members who suggest paying or talking elsewhere, at most once a week for each. */
export async function noteOutsideChats(app: App): Promise<void> {
  await sql`
    insert into fraud_signals (kind, user_id, weight, evidence)
    select 'chat', m.sender_id, least(100, 15 * count(distinct m.conversation_id)),
      jsonb_build_array(jsonb_build_object('kind', 'outside',
        'weight', least(100, 15 * count(distinct m.conversation_id)),
        'conversations', count(distinct m.conversation_id), 'messages', count(*)))
    from messages m
    where m.warnings <> '{}' and m.created_at > now() - interval '7 days'
      and not exists (select from fraud_signals s where s.kind = 'chat' and s.user_id = m.sender_id
        and s.created_at > now() - interval '7 days')
    group by m.sender_id having count(distinct m.conversation_id) >= ${conversationsFrom}
    on conflict (user_id) where kind = 'chat' and decision is null do nothing`.execute(app.db)
}
