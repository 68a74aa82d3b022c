import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import {
  type CallInput,
  type ItemOf,
  type JsonEndpoint,
  type MultipartEndpoint,
  pathOf,
  type ResponseOf,
  type StreamEndpoint,
} from '#shared/platform/endpoint.ts'
import { header } from '#shared/platform/headers.ts'
import { newKey, type RequestOptions, readJson, request } from './request.ts'

type Callable = JsonEndpoint | MultipartEndpoint | StreamEndpoint
type AnswerOf<E> = E extends { kind: 'json-stream' } ? ItemOf<E>[] : ResponseOf<E>

export interface CallOptions extends Pick<RequestOptions, 'signal' | 'activity' | 'fresh'> {
  /**
   * An object that identifies the attempt, such as the mutation context. Calls with the same object send the same
   * idempotency key.
   */
  attemptOf?: object
}

const keys = new WeakMap<object, string>()

/** Returns the idempotency key of an attempt: the same for every call with the same object. */
export function keyOf(attempt: object): string {
  const key = keys.get(attempt) ?? newKey()
  keys.set(attempt, key)
  return key
}

/** Calls an endpoint. Its contract determines the types of input and answer. */
export async function call<E extends Callable>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const { attemptOf, ...rest } = options
  const parts = input as { params?: unknown; query?: unknown; body?: unknown; form?: unknown }
  const response = await request(pathOf(endpoint, parts), {
    method: endpoint.method,
    body: endpoint.kind === 'multipart' ? parts.form : parts.body,
    ...(attemptOf ? { idempotencyKey: keyOf(attemptOf) } : {}),
    ...rest,
  })
  return (await readJson(response)) as AnswerOf<E>
}

/** Fetches a page of a list, and the total number of rows from a response header. Without it, `total` is null. */
export async function callCounted(path: string, options: RequestOptions) {
  const response = await request(path, options)
  const total = response.headers.get(header.totalCount)
  return { body: await readJson(response), total: total === null ? null : Number(total) }
}

type Rest<E extends Callable> = Omit<UseMutationOptions<AnswerOf<E>, Error, CallInput<E>>, 'mutationFn'>

/**
 * Returns a mutation that calls an endpoint. A retry after a lost response sends the same idempotency key, so that the
 * server executes the call only once.
 */
export function useCall<E extends Callable>(endpoint: E, options: Rest<E> = {}) {
  return useMutation<AnswerOf<E>, Error, CallInput<E>>({
    ...options,
    mutationFn: (input, context) => call(endpoint, input, { attemptOf: context }),
  })
}
