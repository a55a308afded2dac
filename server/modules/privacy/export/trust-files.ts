import type { ExportFile } from './export-file.ts'

/** What was checked, reported and decided about a person, and what they reported. */
export const trustFiles: ExportFile[] = [
  {
    name: 'phone-codes',
    about: 'Codes that we texted to verify your phone number; the codes themselves are not kept.',
    tables: ['phone_codes'],
    rows: `select phone_e164 as phone, tries, created_at, expires_at, used_at, voided_at
      from phone_codes where user_id = $1 order by created_at`,
  },
  {
    name: 'marks',
    about:
      'When you were first and last seen from one network address, one device or one mobile-money number. We keep codes made from them that nobody can read back.',
    tables: ['member_fingerprints'],
    rows: `select kind, first_seen_at, last_seen_at from member_fingerprints
      where user_id = $1 order by kind, first_seen_at`,
  },
  {
    name: 'signals',
    about:
      'What our staff were asked to look at because of your bids or messages, and what they decided.',
    tables: ['fraud_signals'],
    rows: `select kind, weight, created_at, decision, decided_at from fraud_signals
      where user_id = $1 order by created_at`,
  },
  {
    name: 'decisions',
    about: 'What our staff decided about you or your listings, your appeal and its answer.',
    tables: ['moderation_decisions', 'moderation_cases'],
    rows: `select d.kind, p.title as listing, d.reason, d.until, d.created_at, d.ended_at, d.appeal, d.appealed_at,
        d.appeal_outcome, d.appeal_answer, d.appeal_decided_at
      from moderation_decisions d left join products p on p.id = d.product_id
      where d.user_id = $1 order by d.created_at`,
  },
  {
    name: 'reports',
    about: 'What you reported to us.',
    tables: ['reports'],
    rows: `select object_kind as reported, reason, words, created_at from reports
      where reporter_id = $1 order by created_at`,
  },
]
