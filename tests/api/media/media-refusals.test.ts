import { request } from 'node:http'
import { covers, sharedShop } from '#support/fixtures.ts'
import type { Member } from '#support/members/people.ts'
import {
  bytesLikeJpeg,
  decompressionBomb,
  filesOnDisk,
  picture,
  send,
  uploadLink,
  uploadedPicture,
} from '#support/listings/pictures.ts'
import { rowsOf } from '#support/rows.ts'
import { privateFile } from '../../../server/modules/media/pictures/picture-files.ts'
import { bus, createPaidOrder, step } from '#support/money/paid-orders.ts'

const { server, ann, seller, buyer } = sharedShop()

let files: string[]
beforeEach(async () => (files = await filesOnDisk(server)))
const nothingStays = async () => expect(await filesOnDisk(server)).toEqual(files)
const uploads = async () => (await rowsOf(server, 'select from images')).length

test('a file of 10 MB is accepted, and one byte more is refused', async () => {
  covers('constant: 10 MB per image')
  const limit = 10 * 1024 * 1024
  // Decoders ignore bytes after the end of a JPEG, so padding gives a picture of exactly 10 MB.
  const photo = await picture()
  const full = Buffer.concat([photo, Buffer.alloc(limit - photo.length)])
  expect((await send(ann.client, await uploadLink(ann.client), full)).status).toBe(200)

  files = await filesOnDisk(server)
  const before = await uploads()
  const url = await uploadLink(ann.client)
  const refused = await send(ann.client, url, Buffer.concat([full, Buffer.alloc(1)]))
  expect(refused).toMatchObject({ status: 413, body: { code: 'image_too_large' } })
  expect(await uploads()).toBe(before)
  await nothingStays()
})

test('bytes are counted as they arrive, not by the content length', async () => {
  const url = await uploadLink(ann.client)
  const before = await uploads()
  const status = await sendChunked(url, ann, async (write) => {
    for (let megabyte = 0; megabyte < 12; megabyte += 1)
      if (!(await write(bytesLikeJpeg(1024 * 1024)))) return
  })
  expect(status).toBe(413)
  expect(await uploads()).toBe(before - 1)
  await nothingStays()
})

/**
 * Sends a PUT in chunks without a content length; `write` returns false once the server has responded. Resolves to the
 * status.
 */
function sendChunked(
  url: string,
  member: Member,
  give: (write: (piece: Buffer) => Promise<boolean>) => Promise<void>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = false
    const sending = request(
      url,
      { method: 'PUT', headers: { cookie: member.client.cookieHeader } },
      (response) => {
        answered = true
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    sending.on('error', (error) => {
      if (!answered) reject(error)
    })
    const write = (piece: Buffer) =>
      new Promise<boolean>((done) => sending.write(piece, (error) => done(!error && !answered)))
    void give(write).then(() => sending.end())
  })
}

test.each([
  ['HTML', Buffer.from('<!doctype html><script>alert(document.cookie)</script>'.repeat(9))],
  ['nothing', Buffer.alloc(0)],
  ['noise', bytesLikeJpeg(5000)],
  ['a GIF', await picture(9, 9, 'gif')],
  ['a truncated JPEG', (await picture()).subarray(0, 4000)],
])('%s named image/png is refused', async (_, file) => {
  covers('rule: uploads are sniffed')
  const url = await uploadLink(ann.client)
  const before = await uploads()
  const unreadable = { status: 415, body: { code: 'image_unreadable' } }
  expect(await send(ann.client, url, file, 'image/png')).toMatchObject(unreadable)
  expect(await uploads()).toBe(before - 1)
  await nothingStays()
  // A refused file uses up the link.
  expect((await send(ann.client, url, await picture())).status).toBe(404)
})

test('a small file with more than 50 megapixels is refused before decoding', async () => {
  const bomb = await decompressionBomb()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const tooLarge = { status: 413, body: { code: 'image_too_large' } }
  expect(await send(ann.client, await uploadLink(ann.client), bomb)).toMatchObject(tooLarge)
  await nothingStays()
})

test('a refused report of a problem copies no picture of another member', async () => {
  const { id } = await createPaidOrder(server, buyer, seller)
  await step(seller, id, 'dispatch', bus)
  const image = await uploadedPicture(seller)
  const report = { reason: 'damaged', text: 'The case is cracked', images: [image] }
  expect((await step(buyer, id, 'dispute', report)).body.code).toBe('image_not_yours')
  expect(await server.app.storage.get(privateFile(image.split('/').at(-1)!))).toBeUndefined()
})

test('a photo of an identity document in another format never reaches the decoder', async () => {
  const clean = vi.spyOn(server.app.images, 'clean')
  const body = new FormData()
  for (const part of ['document', 'selfie'])
    body.set(part, new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }))
  const form = { method: 'POST', headers: { origin: server.url }, body }
  const answer = await buyer.client.fetch('/api/account/identity', form)
  expect(await answer.json()).toMatchObject({ code: 'image_unreadable' })
  expect(clean).not.toHaveBeenCalled()
  clean.mockRestore()
})
