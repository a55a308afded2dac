import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notificationTypes } from './index.ts'

test('each type is declared once and is in the registry', async () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => !/test|index|notification-type|groups/.test(file),
  )
  const modules = await Promise.all(files.map((file) => import(`./${file}`)))
  const declared = modules.flatMap((each) =>
    Object.values(each).flatMap((types) => Object.keys(types as object)),
  )
  expect(declared.toSorted()).toEqual(Object.keys(notificationTypes).toSorted())
})
