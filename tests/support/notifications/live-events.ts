import type { AppEvent } from '#contracts/common/events.ts'
import { publish } from '../../../server/platform/events/publish.ts'
import type { App } from '../../../server/platform/app.ts'

/** Publishes an event and waits until the server has received it. */
export async function receivesEvent(app: App, event: AppEvent): Promise<void> {
  const data = JSON.stringify(event.data)
  const received = new Promise<void>((resolve) => {
    const stop = app.events.subscribe(({ event: { type, data: receivedData } }) => {
      if (type !== event.type || JSON.stringify(receivedData) !== data) return
      stop()
      resolve()
    })
  })
  await publish(app.db, event)
  app.events.wake()
  await received
}
