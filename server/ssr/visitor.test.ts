import { expect, test } from 'vitest'
import { visitorOf } from './visitor.ts'

const visitor = (cookie?: string, saveData?: string) =>
  visitorOf(new Headers({ ...(cookie && { cookie }), ...(saveData && { 'save-data': saveData }) }))

test('without cookies pages follow the system, and the browser’s wish to save data', () => {
  expect(visitor()).toEqual({ anonymous: true, appearance: { theme: 'system', saver: false } })
  expect(visitor(undefined, 'on').appearance.saver).toBe(true)
})

test('a choice on the device wins over the browser’s setting', () => {
  expect(visitor('musika_theme=dark; musika_saver=on')).toEqual({
    anonymous: true,
    appearance: { theme: 'dark', saver: true },
  })
  expect(visitor('musika_saver=off', 'on').appearance.saver).toBe(false)
})

test('any other cookie may identify a member: their page is not shared', () => {
  for (const cookie of ['musika_session=x', 'musika_theme=dark; musika_guest=y', 'else=1', 'x'])
    expect(visitor(cookie).anonymous, cookie).toBe(false)
})

test('nonsense is no choice', () => {
  expect(visitor('musika_theme="><script>; musika_saver=yes').appearance).toEqual({
    theme: 'system',
    saver: false,
  })
})
