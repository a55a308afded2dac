/** Limits of data protection. A file of their own, so that only the pages that use them load them. */

/** Working days within which a data request is answered (docs/rules/privacy.md#requests). */
export const answerWorkingDays = 14
/**
 * Months without signing in after which personal data may be deleted, and after which we warn the member
 * (docs/rules/privacy.md#inactivity).
 */
export const inactiveMonths = 24
export const inactivityWarningMonths = 23
/** Days within which a member can cancel the deletion of their account. */
export const deletionGraceDays = 14
/** Days for which a data copy can be downloaded. */
export const exportDays = 7
/** Hours within which the regulator, and the people affected, must be notified of a breach. */
export const regulatorHours = 24
export const membersHours = 72

export const requestDetailsMin = 10
export const requestDetailsMax = 5000
export const privacyNoteMax = 500

/** Requests about personal data. */
export const requestKinds = ['access', 'correction', 'deletion', 'objection'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Subjects of the contact page for data requests by people without an account. */
export const requestSubjects: Record<RequestKind, string> = {
  access: 'Data request: see or copy my data',
  correction: 'Data request: correct my data',
  deletion: 'Data request: delete my data',
  objection: 'Data request: object to a use of my data',
}

/** The type of data request that a contact subject means; undefined for other subjects. */
export const requestKindOf = (subject: string): RequestKind | undefined =>
  requestKinds.find((kind) => requestSubjects[kind].toLowerCase() === subject.trim().toLowerCase())
