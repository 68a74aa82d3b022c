// Simulates the users of the load benchmark in a separate thread. Requests start on schedule, whether earlier ones are answered or not.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type LoadCall, type LoadPerson, nextCall } from './loadCalls.ts'

interface Given {
  url: string
  people: LoadPerson[]
  numbers: string[]
}
export interface Phase {
  perSecond: number
  seconds: number
}
export interface Answered {
  kind: LoadCall['kind']
  /** HTTP status; 0 means that the connection broke. */
  status: number
  ms: number
  /**
   * Status of the second attempt. A refused save or sign-in is repeated once after `Retry-After`, as the browser
   * does.
   */
  again?: number
}

const { url, people, numbers } = workerData as Given
// Browsers reuse a few connections. A new connection per request would measure the handshake instead of the call.
const agent = new Agent({ keepAlive: true, maxSockets: 1200 })
/** After this time without an answer a connection counts as broken, so that the benchmark always ends. */
const longestSilenceMs = 60_000

function send(person: LoadPerson, { method, path, body }: LoadCall) {
  const text = body ? JSON.stringify(body) : undefined
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip' }
  if (!path.startsWith('/api/auth/')) headers.cookie = person.cookie
  if (text) Object.assign(headers, { 'content-type': 'application/json', origin: url })
  return new Promise<{ status: number; retryAfter: number }>((resolve) => {
    const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
      response.resume()
      response.on('error', () => resolve({ status: 0, retryAfter: 0 }))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: Number(response.headers['retry-after'] ?? 0),
        }),
      )
    })
    sent.on('error', () => resolve({ status: 0, retryAfter: 0 }))
    sent.setTimeout(longestSilenceMs, () => sent.destroy(new Error('no answer')))
    sent.end(text)
  })
}

async function answered(due: number): Promise<Answered> {
  const person = people[Math.floor(Math.random() * people.length)] as LoadPerson
  const call = nextCall(person, numbers)
  const { status, retryAfter } = await send(person, call)
  const first = { kind: call.kind, status, ms: performance.now() - due }
  if (status !== 503 || call.method === 'GET') return first
  await wait(retryAfter * 1000 * (1 + Math.random() / 2))
  return { ...first, again: (await send(person, call)).status }
}

async function run({ perSecond, seconds }: Phase): Promise<Answered[]> {
  const all: Promise<Answered>[] = []
  const began = performance.now()
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n / perSecond) * 1000
    const early = due - performance.now()
    if (early > 1) await wait(early)
    all.push(answered(due))
  }
  return Promise.all(all)
}

parentPort?.on('message', (phase: Phase) => {
  void run(phase).then((all) => parentPort?.postMessage(all))
})
