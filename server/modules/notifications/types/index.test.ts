import { readdirSync } from 'node:fs'
import type { ProductId } from '#contracts/common/ids.ts'
import { notificationTypes, type NotificationContent } from './index.ts'

test('each type is declared once and is in the registry', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/test|index|notification-type|groups/.test(file),
  )
  const modules = await Promise.all(files.map((file) => import(`./${file}`)))
  const declared = modules.flatMap((each) =>
    Object.values(each).flatMap((types) => Object.keys(types as object)),
  )
  expect(declared.toSorted()).toEqual(Object.keys(notificationTypes).toSorted())
})

test('undeclared types and wrong params do not compile', () => {
  const radio = { productId: '7' as ProductId, item: 'Bush radio' }
  const refused: NotificationContent[] = [
    // @ts-expect-error: unknown type
    { type: 'outbidden', params: radio },
    // @ts-expect-error: the price is missing
    { type: 'outbid', params: radio },
    // @ts-expect-error: an amount needs its currency
    { type: 'outbid', params: { ...radio, price: '150' } },
    // @ts-expect-error: another type's params
    { type: 'order_expired', params: radio },
    // @ts-expect-error: a superfluous param
    { type: 'auction_unsold', params: { ...radio, price: { minor: '1', currency: 'ZWL' } } },
  ]
  expect(refused).toHaveLength(5)
})
