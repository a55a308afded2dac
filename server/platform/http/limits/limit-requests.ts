import type { OpenAPIHono } from '@hono/zod-openapi'
import { compressAnswers } from '../answers/compress-answers.ts'
import { receiveBody } from '../input/receive-body.ts'
import { sendLargeInTurns } from '../large-answers.ts'
import type { AddressCounting } from './client-address.ts'
import { limitUnreadAnswers } from './limit-unread-answers.ts'
import { shedLoad } from './shed-load.ts'

/** Adds what limits requests and responses, in the order in which a request passes through it. */
export function limitRequests(http: OpenAPIHono, counting: AddressCounting): void {
  http.use(limitUnreadAnswers(counting))
  http.use(sendLargeInTurns(counting))
  http.use(compressAnswers())
  http.use(receiveBody(counting))
  http.use(shedLoad(counting))
}
