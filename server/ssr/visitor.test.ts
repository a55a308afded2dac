import { visitorOf } from './visitor.ts'

const visitor = (cookie?: string, saveData?: string) =>
  visitorOf(new Headers({ ...(cookie && { cookie }), ...(saveData && { 'save-data': saveData }) }))

test('without cookies, pages follow the theme of the system and the browser’s Save-Data header', () => {
  expect(visitor()).toEqual({ anonymous: true, appearance: { theme: 'system', saver: false } })
  expect(visitor(undefined, 'on').appearance.saver).toBe(true)
})

test('a choice stored on the device overrides the browser’s setting', () => {
  expect(visitor('musika_theme=dark; musika_saver=on')).toEqual({
    anonymous: true,
    appearance: { theme: 'dark', saver: true },
  })
  expect(visitor('musika_saver=off', 'on').appearance.saver).toBe(false)
})

test('the city chosen on the device is known before the page is rendered', () => {
  expect(visitor('musika_city=Mutare')).toEqual({
    anonymous: true,
    appearance: { theme: 'system', saver: false, city: 'Mutare' },
  })
  expect(visitor('musika_city=Atlantis').appearance.city).toBeUndefined()
})

test('a visitor with any other cookie is not anonymous', () => {
  for (const cookie of ['musika_session=x', 'musika_theme=dark; musika_guest=y', 'else=1', 'x'])
    expect(visitor(cookie).anonymous, cookie).toBe(false)
})

test('invalid values of cookies are ignored', () => {
  expect(visitor('musika_theme="><script>; musika_saver=yes').appearance).toEqual({
    theme: 'system',
    saver: false,
  })
})
