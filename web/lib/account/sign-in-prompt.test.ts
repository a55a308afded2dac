import {
  closeSignIn,
  continueAfterSignIn,
  promptSignIn,
  signInHref,
  signInThen,
} from './sign-in-prompt.ts'

test('after signing in, members return to their page on this site', () => {
  expect(signInHref('/sell?draft=1&x=2')).toBe('/?signin=1&next=%2Fsell%3Fdraft%3D1%26x%3D2')
})

test('an interrupted action continues once, but not after the panel was closed', () => {
  const done: string[] = []
  signInThen(() => done.push('first'))
  closeSignIn()
  continueAfterSignIn()
  signInThen(() => done.push('second'))
  promptSignIn()
  continueAfterSignIn()
  signInThen(() => done.push('third'))
  continueAfterSignIn()
  continueAfterSignIn()
  expect(done).toEqual(['third'])
})
