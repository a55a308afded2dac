/** What a member can read about the safety of their account. */
export const securityEventTypes = [
  'signed_in',
  'signed_in_new_device',
  'sign_in_failed',
  'code_failed',
  'password_changed',
  'password_reset',
  'email_changed',
  'codes_on',
  'codes_off',
  'codes_reset',
  'recovery_codes_renewed',
  'recovery_code_used',
  'sessions_ended',
  'passkey_added',
  'passkey_removed',
] as const
export type SecurityEventType = (typeof securityEventTypes)[number]
