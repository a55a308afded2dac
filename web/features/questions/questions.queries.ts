import { queryOptions } from '@tanstack/react-query'
import { questionCalls } from '#contracts/questions/questions.ts'
import { listOf } from '../../lib/api/calls.ts'

/** Questions on the page of an item, and on each page of all of them. */
export const questionsShown = 3
export const questionsPerPage = 20

/** Milliseconds after which questions are read again when they are shown again. */
const staleTime = 10_000

/** A page of the questions about an item that the visitor may see. Bids, which outdate the item, do not outdate it. */
export const questionsQuery = (productId: string, page = 1, limit = questionsShown) =>
  queryOptions({
    ...listOf(questionCalls.list, { params: { id: productId }, query: { page, limit } }),
    queryKey: ['questions', productId, page, limit],
    staleTime,
  })

/** A page of the questions about own items that wait for an answer. */
export const waitingQuestionsQuery = (page: number) => ({
  ...listOf(questionCalls.waiting, { query: { page, limit: questionsPerPage } }),
  staleTime,
})
