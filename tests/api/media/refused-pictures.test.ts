import { privateFile } from '../../../server/modules/media/pictures/picture-files.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { uploadedPicture } from '../../support/listings/pictures.ts'
import { bus, createPaidOrder, step } from '../../support/money/paid-orders.ts'

const { server, seller, buyer } = sharedShop()

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
  const path = '/api/account/identity'
  const answer = await buyer.client.fetch(path, {
    method: 'POST',
    headers: { origin: server.url },
    body,
  })
  expect(await answer.json()).toMatchObject({ code: 'image_unreadable' })
  expect(clean).not.toHaveBeenCalled()
  clean.mockRestore()
})
