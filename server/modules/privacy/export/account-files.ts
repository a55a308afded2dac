import { showNotification } from '../../notifications/index.ts'
import type { ExportFile } from './export-file.ts'

/** Files about the member and their settings. */
export const accountFiles: ExportFile[] = [
  {
    name: 'account',
    tables: ['users'],
    rows: `select username, email, email_verified_at, first_name, last_name, date_of_birth::text,
        phone_e164 as phone, phone_raw as phone_as_typed, house_number, street, city, about,
        (select count(*)::int from unpaid_strikes s where s.user_id = users.id) as unpaid_items,
        phone_claimed_at, phone_verified_at, suspended_at, suspended_until, suspension_reason,
        last_sign_in_at, inactivity_warned_at, created_at, updated_at
      from users where id = $1`,
  },
  {
    name: 'identity-checks',
    tables: ['identity_checks'],
    rows: `select state, reason, created_at, decided_at, files_deleted_at from identity_checks
      where user_id = $1 order by created_at`,
  },
  {
    name: 'addresses',
    tables: ['addresses'],
    rows: `select label, first_name, last_name, address, city, phone_e164 as phone, is_default,
        created_at, updated_at
      from addresses where user_id = $1 order by id`,
  },
  {
    name: 'consents',
    tables: ['consents'],
    rows: `select purpose, case when given then 'given' else 'withdrawn' end as state, version, how, created_at
      from consents where user_id = $1 order by id`,
  },
  {
    name: 'devices',
    tables: ['sessions', 'push_subscriptions'],
    rows: `select s.user_agent as browser, s.created_at as signed_in_at, s.last_seen_at, s.expires_at,
        p.created_at as notifications_since, p.endpoint as notifications_sent_to
      from sessions s left join push_subscriptions p on p.session_id = s.id
      where s.user_id = $1 order by s.id`,
  },
  {
    name: 'security-events',
    tables: ['security_events'],
    rows: `select type, user_agent as browser, times, created_at, last_at
      from security_events where user_id = $1 order by id`,
  },
  {
    name: 'two-factor',
    tables: ['member_codes', 'member_recovery_codes', 'pending_sign_ins', 'passkey_challenges'],
    rows: `select c.started_at, c.totp_confirmed_at as on_since,
        (select count(*)::int from member_recovery_codes r where r.user_id = c.user_id and r.used_at is null)
          as recovery_codes_left,
        (select max(p.created_at) from pending_sign_ins p where p.user_id = c.user_id) as code_asked_for_at
      from member_codes c where c.user_id = $1`,
  },
  {
    name: 'passkeys',
    tables: ['passkeys'],
    rows: `select name, transports, created_at, last_used_at from passkeys where user_id = $1 order by id`,
  },
  {
    name: 'links-sent',
    tables: ['tokens'],
    rows: `select purpose, email as new_email, created_at, expires_at, used_at, voided_at
      from tokens where user_id = $1 order by created_at`,
  },
  {
    name: 'notifications',
    tables: ['notifications'],
    rows: 'select type, params, read_at, created_at from notifications where user_id = $1 order by id',
    shown: {
      columns: ['type', 'title', 'message', 'link', 'read_at', 'created_at'],
      of: ({ type, params, ...row }) => {
        const { group, ...shown } = showNotification({ type: String(type), params }, 'en')
        return { type: group, ...shown, ...row }
      },
    },
  },
  {
    name: 'notification-choices',
    tables: ['notification_preferences'],
    rows: `select type, channel, enabled from notification_preferences
      where user_id = $1 order by type, channel`,
  },
  {
    name: 'last-mail',
    tables: ['notification_mails'],
    rows: 'select sent_at from notification_mails where user_id = $1',
  },
  {
    name: 'watchlist',
    tables: ['watchlist'],
    rows: `select w.product_id as item, p.title, (w.price_minor / 100.0)::numeric(20, 2)::text as price_then,
        w.currency,
        w.created_at
      from watchlist w join products p on p.id = w.product_id where w.user_id = $1 order by w.created_at`,
  },
  {
    name: 'followed-sellers',
    tables: ['follows'],
    rows: `select u.username as seller, f.created_at from follows f join users u on u.id = f.seller_id
      where f.user_id = $1 order by f.created_at`,
  },
  {
    name: 'saved-searches',
    tables: ['saved_searches'],
    rows: `select name, query, currency, last_seen_at, created_at from saved_searches where user_id = $1 order by id`,
  },
  {
    name: 'cart',
    tables: ['carts'],
    rows: `select p.id as item, p.title, nullif(concat_ws(', ', v.value_1, nullif(v.value_2, '')), '') as variant,
        i.quantity, i.created_at
      from carts c join cart_items i on i.cart_id = c.id left join variants v on v.id = i.variant_id
        join products p on p.id = coalesce(i.product_id, v.product_id)
      where c.user_id = $1 order by i.id`,
  },
  {
    name: 'drafts',
    tables: ['drafts'],
    rows: 'select form, updated_at from drafts where user_id = $1 order by id',
  },
  {
    name: 'data-requests',
    tables: ['data_requests'],
    rows: `select kind, details, status, received_at, due_on::text, identity_check, answer, answered_at,
        close_reason, closed_at
      from data_requests where user_id = $1 order by id`,
  },
  {
    name: 'copies-asked-for',
    tables: ['data_exports'],
    rows: `select requested_at, status, ready_at, expires_at, bytes::text
      from data_exports where user_id = $1 order by id`,
  },
  {
    name: 'deletion',
    tables: ['account_deletions'],
    rows: `select cause, requested_at, due_at, held_at from account_deletions where user_id = $1`,
  },
  {
    name: 'contact-messages',
    tables: ['contact_messages'],
    rows: `select m.name, m.email, m.subject, m.message, m.status, m.response, m.created_at, m.responded_at
      from contact_messages m join users u on u.email = m.email::citext and u.email_verified_at is not null
      where u.id = $1 order by m.id`,
  },
  {
    name: 'staff-actions',
    tables: ['audit_log'],
    rows: `select action, details ->> 'reason' as reason, created_at
      from audit_log where user_id = $1 order by created_at`,
  },
]
