/** Sentences that rules still answer with. What pages say is in `messages/`. */
export const texts = {
  signIn: {
    identifierRequired: 'Email, username, or phone number is required',
    passwordRequired: 'Password is required',
  },
  register: {
    doneText: 'Your account has been created. You can now sign in.',
    username: 'Username must be at least 3 characters',
    usernameSigns: 'Username can have letters, digits, dots, dashes and underscores only',
    email: 'Please enter a valid email address',
    passwordLength: 'Password must be at least 8 characters',
    password: 'Password must contain uppercase, lowercase, number, and special character (@$!%*?&)',
    mismatch: "Passwords don't match",
    phone: 'Please enter a valid phone number',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    dateOfBirth: 'Date of birth is required',
    dateOfBirthInvalid: 'Please enter a valid date of birth',
    houseNumber: 'House number is required',
    street: 'Street name is required',
    city: 'City is required',
  },
  reset: {
    noToken: 'No valid reset token available',
    lower: 'Password must contain at least one lowercase letter',
    upper: 'Password must contain at least one uppercase letter',
    digit: 'Password must contain at least one number',
    special: 'Password must contain at least one special character (!@#$%^&*)',
  },
  verify: {
    done: 'Email verified successfully!',
  },
  listing: {
    pricedOut:
      'At the current exchange rate this item costs more than Musika can sell it for. Please ask the seller for a lower price.',
  },
  bid: {
    invalidText: (currentBid: string, label: string) =>
      `Please enter an amount higher than ${label} ${currentBid}`,
  },
  cart: {
    removed: 'Item removed',
  },
  checkout: {
    address: 'Address is required',
    mobileMoneyNumber: 'Mobile-money number is required',
    econet: 'EcoCash numbers start with 077 or 078',
    netone: 'OneMoney numbers start with 071',
  },
  contact: {
    name: 'Name is required',
    nameLong: 'Name must be at most 80 characters',
    subject: 'Subject is required',
    subjectLong: 'Subject must be at most 200 characters',
    message: 'Message must be at least 10 characters',
    messageLong: 'Message must be at most 5000 characters',
    unprintable: 'Please use one line of plain text',
    doneText: "Thank you for contacting us. We'll get back to you soon!",
  },
  account: {
    aboutLong: 'Please use at most 500 characters',
    labelLong: 'Please use at most 40 characters',
    sameEmail: 'This is already your email address',
    samePassword: 'Choose a password that differs from the current one',
    phoneCode: 'Enter the six digits of the code',
    phoneAbroad: 'We can only text Zimbabwean mobile numbers: 071, 073, 077 or 078',
    phoneVerified: 'This number is verified already',
  },
} as const
