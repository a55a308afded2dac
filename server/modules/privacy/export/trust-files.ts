import type { ExportFile } from './export-file.ts'

/** Files about verifications, reports and decisions about a member, and their own reports. */
export const trustFiles: ExportFile[] = [
  {
    name: 'phone-codes',
    tables: ['phone_codes'],
    rows: `select phone_e164 as phone, tries, created_at, expires_at, used_at, voided_at
      from phone_codes where user_id = $1 order by created_at`,
  },
  {
    name: 'marks',
    tables: ['member_fingerprints'],
    rows: `select kind, first_seen_at, last_seen_at from member_fingerprints
      where user_id = $1 order by kind, first_seen_at`,
  },
  {
    name: 'signals',
    tables: ['fraud_signals'],
    rows: `select kind, weight, created_at, decision, decided_at from fraud_signals
      where user_id = $1 order by created_at`,
  },
  {
    name: 'decisions',
    tables: ['moderation_decisions', 'moderation_cases'],
    rows: `select d.kind, p.title as listing, d.reason, d.until, d.created_at, d.ended_at, d.appeal, d.appealed_at,
        d.appeal_outcome, d.appeal_answer, d.appeal_decided_at
      from moderation_decisions d left join products p on p.id = d.product_id
      where d.user_id = $1 order by d.created_at`,
  },
  {
    name: 'reports',
    tables: ['reports'],
    rows: `select object_kind as reported, reason, words, created_at from reports
      where reporter_id = $1 order by created_at`,
  },
]
