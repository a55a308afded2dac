export const planted = [
  // Each of these holds a sentence; what is notified is another matter.
  () => new DomainError('sold_out', { says: 'Only two left' }),
  () => invalidField('code', `Please enter ${'digits'} only`),
  () => messageRef('errors.asGiven', { text: "We're closed today" }),
  () => notify({ message: 'You have won it' }),
  () => messageRef('errors.adminOnly'),
  () => ({ code: 'forbidden', message: 'Only for staff' }),
]
