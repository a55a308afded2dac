import type { App } from '../../platform/app.ts'
import type { PushKeys } from '../../platform/push/push.ts'

const cache = new WeakMap<App, PushKeys>()

/** The shop's push keys: created once, then the same in every process. Browsers subscribe with the public key. */
export async function pushKeys(app: App): Promise<PushKeys> {
  const known = cache.get(app) ?? (await storedKeys(app)) ?? (await newKeys(app))
  cache.set(app, known)
  return known
}

async function storedKeys(app: App): Promise<PushKeys | undefined> {
  const row = await app.db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}

/** If two processes create keys at the same time, the first insert wins. */
async function newKeys(app: App): Promise<PushKeys> {
  const { default: webpush } = await import('web-push')
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  await app.db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await storedKeys(app))!
}
