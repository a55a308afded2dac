/** Fixed sentences of the admin pages (docs/rules/everywhere.md#fixed-texts): apart from the others, so that no page of the shop carries them. */
export const adminTexts = {
  loginDone: 'Login Successful',
  username: 'Username is required',
  responseBlank: 'Write a response first',
  responseSent: 'Response Sent',
  settingsUpdated: 'Settings Updated',
  siteNameBlank: 'The site needs a name',
  siteDescriptionBlank: 'The site needs a description',
} as const
