import { covers } from '../../../../tests/coverage/covers.ts'
import { moved, sizeOf, sortFiles } from './photos.ts'

const file = (name: string, type = 'image/jpeg', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type })

test('files that are too large or not images are refused by name; the others are added', () => {
  covers(
    'text: File {name} is too large. Maximum size is 10MB.',
    'text: ... is not an image. Only image files are allowed.',
    'constant: 10 MB per image',
    'rule: images: only image files, 10 MB, remaining slots of 20',
  )
  const { good, refused } = sortFiles(
    [
      file('a.jpg'),
      file('IMG_2044.HEIC', ''),
      file('b.pdf', 'application/pdf'),
      file('c.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1),
    ],
    0,
  )
  expect(good.map(({ name }) => name)).toEqual(['a.jpg', 'IMG_2044.HEIC'])
  expect(refused).toEqual([
    'File b.pdf is not an image. Only image files are allowed.',
    'File c.jpg is too large. Maximum size is 10MB.',
  ])
})

test('files beyond the limit are refused in one message', () => {
  const many = Array.from({ length: 3 }, (_, n) => file(`${n}.jpg`))
  const refused = ['You can only upload up to 2 files at once.']
  expect(sortFiles(many, 18)).toEqual({ good: [], refused })
  expect(sortFiles(many, 20)).toEqual({ good: [], refused: ['Maximum 20 images allowed'] })
  expect(sortFiles(many, 17).good).toHaveLength(3)
})

test('a photo moves only within the list', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})

test('file sizes are shown in KB or MB', () => {
  expect([sizeOf(18_400_000), sizeOf(640_400), sizeOf(3)]).toEqual(['18.4 MB', '640 KB', '1 KB'])
})
