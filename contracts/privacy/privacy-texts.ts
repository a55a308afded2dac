import { answerWorkingDays, deletionGraceDays, exportDays } from './privacy-limits.ts'

/** Sentences about people’s data that server and pages share. */
export const privacyTexts = {
  detailsShort: 'Please write at least 10 characters',
  detailsLong: 'Please write at most 5,000 characters',
  noteBlank: 'Write what it is',
  noteLong: 'Please write at most 500 characters',
  requestPromise: `Data requests are answered within ${answerWorkingDays} working days.`,
  exportPromise: `We write to you when it is ready. You can then download it for ${exportDays} days, signed in.`,
  deletionPromise: `You have ${deletionGraceDays} days to change your mind. Then your account is deleted for good.`,
  deletedMember: 'Deleted member',
} as const
