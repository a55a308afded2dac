import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from './buttons/button.tsx'
import { CountBadge } from './states/count-badge.tsx'
import { countLabel } from './states/count-label.ts'
import { Dialog } from './overlays/dialog.tsx'
import { Field } from './forms/field.tsx'
import { Icon } from './pictures/icon.tsx'
import { initials } from './pictures/avatar.tsx'
import { Pagination } from './navigation/pagination.tsx'
import { Picture } from './pictures/picture.tsx'
import { Price } from './price.tsx'
import { spriteFor } from './pictures/sprite.ts'
import { Stars } from './states/stars.tsx'
import { TextInput } from './forms/text-input.tsx'
import { Toaster } from './overlays/toaster.tsx'
import { toast } from './overlays/toast.ts'

test('a badge shows up to nine unread messages, and there is none without any', () => {
  const counts = [0, -1, Number.NaN, 1, 9, 10, 1000]
  expect(counts.map(countLabel)).toEqual(['', '', '', '1', '9', '9+', '9+'])
  expect(renderToStaticMarkup(<CountBadge count={0} />)).toBe('')
  expect(renderToStaticMarkup(<CountBadge count={12} />)).toContain('9+')
})

test('initials are the first letters of the first and the last word', () => {
  const names = ['Farai Gumbo', 'gogo crafts co-op', '  Tatenda ', '']
  expect(names.map(initials)).toEqual(['FG', 'GC', 'T', ''])
})

test('a field connects its label, control and error', () => {
  const html = renderToStaticMarkup(
    <Field id="email" label="Email" hint="We never show it." error="Not valid" required>
      <TextInput name="email" id="own" />
    </Field>,
  )
  expect(html).toContain('<label class="label" for="email">')
  expect(html).toMatch(/<input(?=[^>]* id="email")(?=[^>]* aria-describedby="email-note")[^>]*>/)
  expect(html).toMatch(/<input(?=[^>]* aria-invalid="true")(?=[^>]* aria-required="true")[^>]*>/)
  expect(html).toMatch(/<p class="hint error" id="email-note">.*Not valid/)
  expect(html).not.toContain('We never show it.')
})

test('a pending button is disabled, shows its pending text and keeps its width', () => {
  const html = renderToStaticMarkup(
    <Button type="submit" pending pendingText="Signing in...">
      Sign In
    </Button>,
  )
  for (const part of ['disabled=""', 'data-other="Sign In"', 'Signing in...</span>'])
    expect(html).toContain(part)
})

test('the icon of a button with a pending text is next to its label', () => {
  const html = renderToStaticMarkup(
    <Button icon="plus" pendingText="Adding...">
      Add
    </Button>,
  )
  expect(html).toContain('data-other="Adding..."')
  expect(html).toMatch(/<\/svg>Add<\/span>/)
})

test('stars are filled in half steps, at most the whole row', () => {
  const tenthsOf = (value: number) =>
    /data-tenths="(\d+)"/.exec(renderToStaticMarkup(<Stars value={value} />))?.[1]
  expect([4.4, 9, -1].map(tenthsOf)).toEqual(['9', '10', '0'])
})

test('page numbers are real links and the current one is marked', () => {
  const html = renderToStaticMarkup(
    <Pagination page={2} pages={9} href={(page) => `/?page=${page}`} />,
  )
  expect(html).toMatch(/<a (?=[^>]*href="\/\?page=2")(?=[^>]*aria-current="page")/)
  expect(html).toMatch(/<a (?=[^>]*href="\/\?page=1")(?=[^>]*rel="prev")/)
  expect(html).toMatch(/<a (?=[^>]*href="\/\?page=3")(?=[^>]*rel="next")/)
  expect(renderToStaticMarkup(<Pagination page={1} pages={1} href={String} />)).toBe('')
})

test('a picture offers every width in each format and reserves its space', () => {
  const html = renderToStaticMarkup(
    <Picture
      url={(width, format) => `/p/${width}.${format}`}
      widths={[200, 400]}
      alt="Drum"
      sizes="50vw"
    />,
  )
  expect(html).toContain('srcSet="/p/200.avif 200w, /p/400.avif 400w"')
  expect(html).toContain('srcSet="/p/200.webp 200w, /p/400.webp 400w"')
  expect(html).toContain('src="/p/400.jpg"')
  expect(html).toMatch(/<img(?=[^>]* width="400")(?=[^>]* height="400")(?=[^>]* loading="lazy")/)
})

test('a price has a space between code and amount', () => {
  const html = renderToStaticMarkup(<Price code="ZWL" amount="1,625,000" second="US$65.00" />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('ZWL 1,625,000 US$65.00')
})

test('the sprite contains each icon of the page once, those of toasts, and no others', () => {
  const page = renderToStaticMarkup(
    <>
      <Icon name="gavel" />
      <Icon name="eye-off" label="Hidden" />
      <Icon name="gavel" />
    </>,
  )
  const sprite = spriteFor(page, '/assets/symbols.js')
  const names = [...sprite.matchAll(/id="i-([^"]+)"/g)].map((match) => match[1])
  expect(names.join(' ')).toBe('circle-alert circle-check eye-off gavel loader-circle x')
  expect(sprite).toContain('data-others="/assets/symbols.js"')
})

test('on the server dialogs are closed, toasts are absent, and no style is inline', () => {
  toast({ title: 'somebody else' })
  const html = renderToStaticMarkup(
    <>
      <Dialog open={false} onClose={() => {}} title="Place your bid">
        secret
      </Dialog>
      <Toaster />
      <Stars value={3} />
    </>,
  )
  for (const text of ['secret', 'somebody else', 'style=']) expect(html).not.toContain(text)
})
