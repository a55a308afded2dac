import { visitorOf } from './visitor.ts'

const visitor = (cookie?: string, saveData?: string) =>
  visitorOf(new Headers({ ...(cookie && { cookie }), ...(saveData && { 'save-data': saveData }) }))

const byDefault = { theme: 'system', saver: false }
test('without cookies, pages follow the theme of the system and the browser’s Save-Data header', () => {
  expect(visitor()).toEqual({ anonymous: true, appearance: byDefault })
  expect(visitor(undefined, 'on').appearance.saver).toBe(true)
})

test('a choice stored on the device overrides the browser’s setting', () => {
  const appearance = { theme: 'dark', saver: true }
  expect(visitor('musika_theme=dark; musika_saver=on')).toEqual({ anonymous: true, appearance })
  expect(visitor('musika_saver=off', 'on').appearance.saver).toBe(false)
})

test('the city chosen on the device is known before the page is rendered', () => {
  const appearance = { ...byDefault, city: 'Mutare' }
  expect(visitor('musika_city=Mutare')).toEqual({ anonymous: true, appearance })
  expect(visitor('musika_city=Atlantis').appearance.city).toBeUndefined()
})

test('a visitor with any other cookie is not anonymous', () => {
  for (const cookie of ['musika_session=x', 'musika_theme=dark; musika_guest=y', 'else=1', 'x'])
    expect(visitor(cookie).anonymous, cookie).toBe(false)
})

test('invalid values of cookies are ignored', () => {
  const { appearance } = visitor('musika_theme="><script>; musika_saver=yes')
  expect(appearance).toEqual(byDefault)
})
