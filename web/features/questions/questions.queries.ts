import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Question, WaitingQuestion } from '#contracts/questions/questions.ts'
import { api, newIdempotencyKey } from '../../lib/api/api.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { readList } from '../../lib/api/query-client.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** Questions on the page of an item, and on each page of all of them. */
export const questionsShown = 3
export const questionsPerPage = 20

/** Milliseconds after which questions are read again when they are shown again. */
const staleTime = 10_000

/** A page of the questions about an item that the visitor may see. */
export const questionsQuery = (productId: string, page = 1, limit = questionsShown) =>
  queryOptions({
    queryKey: ['questions', productId, page, limit],
    queryFn: readList<Question>(`/api/products/${encodeURIComponent(productId)}/questions`, {
      page,
      limit,
    }),
    staleTime,
  })

/** A page of the questions about own items that wait for an answer. */
export const waitingQuestionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['questions', 'waiting', page],
    queryFn: readList<WaitingQuestion>('/api/questions/waiting', {
      page,
      limit: questionsPerPage,
    }),
    staleTime,
  })

/** The path of a call, and its body. */
interface Sent {
  path: string
  body: Record<string, string>
}

/**
 * Sends a question or an answer, and shows a toast. Sending the same again after a lost response counts once. A live
 * event may replace the form before the response arrives, so the toast does not depend on it.
 */
export function useSendText(done: { title: string; description: string }) {
  const cache = useQueryClient()
  const attempt = useRef<{ what: string; key: string }>(undefined)
  return useMutation({
    mutationFn: ({ path, body }: Sent) => {
      const what = JSON.stringify([path, body])
      if (attempt.current?.what !== what) attempt.current = { what, key: newIdempotencyKey() }
      return api.post<Question>(path, body, { idempotencyKey: attempt.current.key })
    },
    onSuccess: () => toast(done),
    onSettled: (_answer, error) => {
      const status = error ? statusOf(error) : 200
      // The result is unknown: the text stays in its field and can be sent again.
      if (status === 0 || status >= 500) return undefined
      attempt.current = undefined
      return cache.invalidateQueries({ queryKey: ['questions'] })
    },
  })
}
