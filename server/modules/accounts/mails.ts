interface Mail {
  subject: string
  text: string
}

const letter = (firstName: string, ...paragraphs: string[]): string =>
  [`Hello ${firstName},`, ...paragraphs, 'Warm regards,\nMusika'].join('\n\n')

/** Asks a person to confirm their address. */
export const verificationMail = (firstName: string, publicUrl: string, token: string): Mail => ({
  subject: 'Confirm your email address - Musika',
  text: letter(
    firstName,
    'Welcome to Musika! Please confirm your email address by opening this link:',
    `${publicUrl}/verify-email?token=${token}`,
    'The link works for 24 hours. If you did not create an account, you can ignore this message.',
  ),
})

/** Carries the link that sets a new password, and one that only signs in. */
export const resetMail = (
  firstName: string,
  publicUrl: string,
  tokens: { reset: string; signIn: string },
): Mail => ({
  subject: 'Reset your password - Musika',
  text: letter(
    firstName,
    'You can choose a new password for your Musika account here:',
    `${publicUrl}/reset-password?token=${tokens.reset}`,
    'If you know your password and only want to sign in, for example because somebody else entered wrong ones, open this link instead:',
    `${publicUrl}/signin?token=${tokens.signIn}`,
    'Each link works once, for 1 hour. If you did not ask for it, you can ignore this message: your password stays as it is.',
  ),
})

/** Tells a person that their password is another now, in case it was not them. */
export const passwordChangedMail = (
  firstName: string,
  publicUrl: string,
  signedOut: 'every device' | 'every other device',
): Mail => ({
  subject: 'Your password was changed - Musika',
  text: letter(
    firstName,
    `The password of your Musika account has just been changed, and ${signedOut} was signed out.`,
    'If this was not you, choose a new one at once:',
    `${publicUrl}/forgot-password`,
  ),
})

/** Asks for proof that a new address is the person's own. */
export const newEmailMail = (firstName: string, publicUrl: string, token: string): Mail => ({
  subject: 'Confirm your new email address - Musika',
  text: letter(
    firstName,
    'Please confirm that this is your new email address for Musika by opening this link:',
    `${publicUrl}/verify-email?token=${token}`,
    'The link works for 24 hours; until then your old address stays. If you did not ask for this, you can ignore this message.',
  ),
})

/** Tells the address that an account had until now. */
export const emailChangedMail = (firstName: string, publicUrl: string, email: string): Mail => ({
  subject: 'Your email address was changed - Musika',
  text: letter(
    firstName,
    `Your Musika account now has the email address ${email}. We will no longer write to this one.`,
    'If this was not you, please tell us at once:',
    `${publicUrl}/contact`,
  ),
})

/** Tells somebody that a number is no longer theirs, since another person has proved to own it. */
export const phoneLostMail = (firstName: string, publicUrl: string, phone: string): Mail => ({
  subject: 'Your phone number was removed - Musika',
  text: letter(
    firstName,
    `Somebody else has confirmed by a texted code that the phone number ${phone} is theirs. It was never confirmed for your account, so we have removed it there.`,
    'Please enter the number that you use now, and confirm it:',
    `${publicUrl}/account`,
  ),
})
