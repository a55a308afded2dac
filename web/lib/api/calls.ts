import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import type { Endpoint, ResponseOf } from '#contracts/common/endpoint.ts'
import { toast, type Toast } from '../../ui/overlays/toast.ts'
import { api, newIdempotencyKey, type Query, type QueryValue } from './api.ts'
import { fieldsOf, reasonOf, statusOf } from './api-error.ts'
import { read, readList } from './query-client.ts'

/** Names of the fields of a schema; none without a schema. */
type Names<Schema> = Schema extends z.ZodObject ? keyof z.input<Schema> & string : never

/** What a call is made with: the parts that its contract declares. */
export type InputOf<E extends Endpoint> = ([Names<E['params']>] extends [never]
  ? object
  : { params: Record<Names<E['params']>, string> }) &
  ([Names<E['query']>] extends [never]
    ? object
    : { query?: Partial<Record<Names<E['query']>, QueryValue>> }) &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : object)

/** An input may be left out if nothing in it is required. */
type Inputs<E extends Endpoint> = object extends InputOf<E> ? [input?: InputOf<E>] : [InputOf<E>]

/** All parts that an input may have. */
interface Parts {
  params?: Record<string, string>
  query?: Record<string, QueryValue>
  body?: unknown
}

/** The path that is asked, and with what. */
const askedOf = ({ path }: Endpoint, { params = {}, query }: Parts = {}): [string, Query?] => [
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  query,
]

/** The path without `/api`, and what it is asked with. What begins with a part of it can be read again at once. */
function keyOf(call: Endpoint, { params = {}, query }: Parts = {}): QueryKey {
  const [, , ...path] = call.path.split('/')
  const parts = path.map((part) => params[part.slice(1, -1)] ?? part)
  return query ? [...parts, query] : parts
}

/** Reads a call, for the function of a query that changes the answer. */
export const readOf = <E extends Endpoint>(call: E, ...[parts]: Inputs<E>) =>
  read<ResponseOf<E>>(...askedOf(call, parts))

/** The query of a call that reads. */
export const queryOf = <E extends Endpoint>(call: E, ...[parts]: Inputs<E>) =>
  queryOptions({
    queryKey: keyOf(call, parts),
    queryFn: read<ResponseOf<E>>(...askedOf(call, parts)),
  })

type Item<E extends Endpoint> = ResponseOf<E> extends readonly (infer One)[] ? One : never

/** Reads one page of a list with its total, as `readOf`. */
export const pageOf = <E extends Endpoint>(call: E, ...[parts]: Inputs<E>) =>
  readList<Item<E>>(...askedOf(call, parts))

/** The query of one page of a list with its total. */
export const listOf = <E extends Endpoint>(call: E, ...[parts]: Inputs<E>) =>
  queryOptions({
    queryKey: keyOf(call, parts),
    queryFn: readList<Item<E>>(...askedOf(call, parts)),
  })

/** Makes a call. Throws an `ApiError` if the server refuses. */
export function send<E extends Endpoint>(
  call: E,
  input: InputOf<E>,
  idempotencyKey?: string,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  const { body, ...parts }: Parts = input
  const [path] = askedOf(call, parts)
  return api.write(call.method, path, body, { idempotencyKey, signal })
}

type Done = string | Toast | undefined

/** What a press of a button does besides its call. */
export interface Effects<Answer> {
  /** The toast after it, or only its title. */
  done?: Done | ((answer: Answer) => Done)
  /** The title of the toast of a refusal, and its text if the server gives no reason. */
  failed?: string
  hint?: string
  /** Errors are shown at their fields, so that a refusal with such an error has no toast. */
  atFields?: boolean
  /** Reads that may be outdated afterwards, also after a refusal: the beginnings of their keys. */
  outdates?: readonly QueryKey[]
  /** After a lost answer nothing is read again, so that a form with what was typed stays and can be sent again. */
  staysIfLost?: boolean
}

/**
 * Changes something, with its toasts and with what is read again. The same input has the same idempotency key until its
 * result is known, so that a repeat after a lost answer counts once.
 */
export function useWrite<Given, Answer>(
  write: (given: Given, idempotencyKey: string) => Promise<Answer>,
  effects: Effects<Answer> = {},
) {
  const { done, failed, hint = '', atFields = false, outdates = [], staysIfLost } = effects
  const cache = useQueryClient()
  const attempt = useRef<{ what: string; key: string }>(undefined)
  return useMutation({
    mutationFn: (given: Given) => {
      const what = JSON.stringify(given ?? null)
      if (attempt.current?.what !== what) attempt.current = { what, key: newIdempotencyKey() }
      return write(given, attempt.current.key)
    },
    onSuccess: (answer) => {
      const shown = typeof done === 'function' ? done(answer) : done
      if (shown) toast(typeof shown === 'string' ? { title: shown } : shown)
    },
    onError: (error) => {
      if (!failed || (atFields && Object.keys(fieldsOf(error)).length > 0)) return
      toast({ title: failed, description: reasonOf(error, hint), variant: 'destructive' })
    },
    onSettled: (_answer, error) => {
      const status = error ? statusOf(error) : 200
      if (status > 0 && status < 500) attempt.current = undefined
      else if (staysIfLost) return undefined
      return Promise.all(outdates.map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
}

/** One call as such a change. */
export const useCall = <E extends Endpoint>(call: E, effects?: Effects<ResponseOf<E>>) =>
  useWrite(
    (input: InputOf<E>, key) => send(call, input, call.idempotent ? key : undefined),
    effects,
  )
