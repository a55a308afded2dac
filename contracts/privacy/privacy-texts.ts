import { answerWorkingDays, deletionGraceDays, exportDays } from './privacy-limits.ts'

/** Sentences about people’s data that server and pages share. */
export const privacyTexts = {
  requestPromise: `Data requests are answered within ${answerWorkingDays} working days.`,
  exportPromise: `We write to you when it is ready. You can then download it for ${exportDays} days, signed in.`,
  deletionPromise: `You have ${deletionGraceDays} days to change your mind. Then your account is deleted for good.`,
  deletedMember: 'Deleted member',
} as const
