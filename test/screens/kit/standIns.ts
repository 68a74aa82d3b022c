import type * as z from 'zod/mini'
import {
  type ErrorCode,
  type ErrorValues,
  errorCatalogue,
  errorMessage,
} from '#shared/catalogue/errors/errors.ts'
import type {
  BodyOf,
  DownloadEndpoint,
  Endpoint,
  ItemOf,
  JsonEndpoint,
  MultipartEndpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
  StreamEndpoint,
} from '#shared/platform/endpoint.ts'
import { onItsWay } from './drawn.ts'

type Callable = JsonEndpoint | MultipartEndpoint | StreamEndpoint | DownloadEndpoint

/** The data that a call sent, parsed by its contract. */
export interface Received<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  form: FormData
  headers: Headers
}
type Given<E> = E extends { kind: 'json-stream' }
  ? ItemOf<E>[]
  : E extends { kind: 'download' }
    ? Blob
    : ResponseOf<E>
type Answerer<E> = (received: Received<E>) => Given<E> | Refusal | Promise<Given<E> | Refusal>

export class Refusal {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    this.status = status
    this.body = body
  }
}
/** An answer of the stub with an error of the catalogue; `more` is additional data of the answer. */
export function refused(code: ErrorCode, values?: ErrorValues, more: Record<string, unknown> = {}): Refusal {
  const message = errorMessage(code, values)
  return new Refusal(errorCatalogue[code][0], { error: message, message, code, ...more })
}

interface StandIn {
  endpoint: Endpoint
  pattern: RegExp
  answer: Answerer<never>
}

/**
 * Stub of the server, typed by the contracts: every answer is validated against its schema, so that no test relies on
 * an impossible answer. A call without an answer fails the test.
 */
export function standIns() {
  const known: StandIn[] = []
  const calls: { endpoint: Endpoint; received: Received<never> }[] = []
  const faults: string[] = []
  let closed = false

  async function handle(request: Request): Promise<Response> {
    const address = new URL(request.url)
    const fitting = known.filter(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(address.pathname),
    )
    // A static path takes precedence, as in the server's router: `/api/companies/waiting` before
    // `/api/companies/{businessNumber}`.
    const found = fitting.findLast(({ endpoint }) => !endpoint.path.includes('{')) ?? fitting.at(-1)
    if (!found) {
      faults.push(`nobody answers ${request.method} ${address.pathname}`)
      return answerOf(refused('request/not-found'))
    }
    const received = await read(found, request, address)
    await onItsWay()
    calls.push({ endpoint: found.endpoint, received: received as Received<never> })
    const given: unknown = await found.answer(received as Received<never>)
    // The test is over. An answer now would affect the next test, so the call is never answered.
    if (closed) return new Promise(() => {})
    if (given instanceof Refusal) return answerOf(given)
    if (given instanceof Blob) return new Response(given)
    const text = JSON.stringify(given)
    const wrong = faultOf(shapeOf(found.endpoint), JSON.parse(text))
    if (wrong) {
      faults.push(`the stand-in of ${found.endpoint.path} answers what the server never says: ${wrong}`)
      return answerOf(refused('server/unexpected'))
    }
    const status = ('status' in found.endpoint && found.endpoint.status) || 200
    return new Response(text, { status, headers: json })
  }

  async function read({ endpoint, pattern }: StandIn, request: Request, address: URL) {
    const parts = endpoint as Partial<Record<'params' | 'query' | 'body', z.ZodMiniType>>
    const isForm = endpoint.kind === 'multipart'
    const form = isForm ? await request.formData() : new FormData()
    const text = isForm || request.method === 'GET' ? '' : await request.text()
    const body: unknown = isForm ? textsOf(form) : text === '' ? undefined : JSON.parse(text)
    const sent = {
      params: Object.fromEntries(
        Object.entries(pattern.exec(address.pathname)?.groups ?? {}).map(([name, value]) => [
          name,
          decodeURIComponent(value),
        ]),
      ),
      query: Object.fromEntries(address.searchParams),
      body,
    }
    const one = (name: keyof typeof sent) => {
      const shape = parts[name]
      if (!shape) return undefined
      const result = shape.safeParse(sent[name])
      if (!result.success)
        faults.push(`${endpoint.method} ${endpoint.path}: wrong ${name}: ${firstIssue(result.error)}`)
      return result.data
    }
    return { params: one('params'), query: one('query'), body: one('body'), form, headers: request.headers }
  }

  return {
    handle,
    /** Sets the answer of a call. The latest one is used, so a test can replace a default. */
    answer<E extends Callable>(endpoint: E, answer: Answerer<E>) {
      const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
      known.push({ endpoint, pattern: new RegExp(`^${pattern}$`), answer: answer as Answerer<never> })
    },
    /** The calls that an endpoint received, in order. */
    calls: <E extends Callable>(endpoint: E): Received<E>[] =>
      calls
        .filter((call) => call.endpoint === endpoint)
        .map((call) => call.received as unknown as Received<E>),
    faults,
    close: () => void (closed = true),
  }
}
export type StandIns = ReturnType<typeof standIns>

function shapeOf(endpoint: Endpoint): { shape: z.ZodMiniType; each: boolean } | null {
  if (endpoint.kind === 'json-stream') return { shape: endpoint.item, each: true }
  return endpoint.kind === 'json' || endpoint.kind === 'multipart'
    ? { shape: endpoint.response, each: false }
    : null
}

function faultOf(expected: ReturnType<typeof shapeOf>, value: unknown): string | null {
  if (!expected) return null
  for (const one of expected.each ? (value as unknown[]) : [value]) {
    const result = expected.shape.safeParse(one)
    if (!result.success) return firstIssue(result.error)
  }
  return null
}

const firstIssue = ({ issues: [issue] }: { issues: { path: PropertyKey[]; message: string }[] }) =>
  `${issue?.path.join('.') || 'it'}: ${issue?.message}`

const json = { 'content-type': 'application/json' }
const answerOf = ({ status, body }: Refusal) => new Response(JSON.stringify(body), { status, headers: json })

/** Returns the text fields of a form; a repeated name becomes a list. */
function textsOf(form: FormData): Record<string, unknown> {
  const texts: Record<string, unknown> = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string')
    if (values.length > 0) texts[name] = values.length === 1 ? values[0] : values
  }
  return texts
}
