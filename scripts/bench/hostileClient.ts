// Sends the hostile requests from another thread, so that the server's thread spends CPU time only on answering.
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Endpoint } from '../../src/shared/platform/endpoint.ts'
import { readContracts } from '../../test/contracts/textFields.ts'
import { type HostileRequest, hostileRequests } from './hostileRequests.ts'

export interface Person {
  name: string
  /** Cookie of the session; null for the caller without a session. */
  cookie: string | null
}
export interface Measured {
  person: string
  request: string
  status: number
  ms: number
}
export interface MeasuredCall {
  call: string
  /** Refused requests `without` and `with` a session. Accepted requests are not included. */
  without: Measured[]
  with: Measured[]
}

const { url, people, only } = workerData as { url: string; people: Person[]; only: string[] }
if (!parentPort) throw new Error('runs as a worker')
const port = parentPort
const { hostname, port: serverPort } = new URL(url)

/** CPU time that the server's thread has used so far. */
const spentMs = () =>
  new Promise<number>((resolve) => {
    port.once('message', resolve)
    port.postMessage('cpu')
  })

function send({ method, path, headers, body }: HostileRequest, cookie: string | null): Promise<number> {
  const both = [cookie, headers.cookie].filter(Boolean).join('; ')
  const sent = { ...headers, ...(both ? { cookie: both } : {}), connection: 'close' }
  return new Promise((resolve) => {
    const out = request(
      { hostname, port: serverPort, method, path, headers: sent, agent: false },
      (answer) => {
        answer.on('data', () => undefined)
        answer.on('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    // The server may close the connection before the whole body is sent. That is no failure of the benchmark.
    out.on('error', () => resolve(0))
    out.end(body)
  })
}

/**
 * A refused request that costs less CPU time than this is cheap on any machine. A more expensive one is repeated, and
 * its fastest run counts.
 */
const cheapMs = 5
const tries = 4

async function measure(one: HostileRequest, { name, cookie }: Person): Promise<Measured> {
  const once = async () => {
    const before = await spentMs()
    const status = await send(one, cookie)
    return { status, ms: (await spentMs()) - before }
  }
  const { status, ms: first } = await once()
  let ms = first
  for (let again = 1; again < tries && ms > cheapMs; again += 1) ms = Math.min(ms, (await once()).ms)
  return { person: name, request: one.name, status, ms }
}

async function measureAll(requests: HostileRequest[], person: Person): Promise<Measured[]> {
  const all: Measured[] = []
  for (const one of requests) all.push(await measure(one, person))
  return all.filter(({ status }) => status === 0 || status >= 400)
}

const [nobody, ...signedIn] = people
const mostOfOthers = 5

/**
 * Sends all requests without a session and as the first role that may make the call. Sends the most expensive ones
 * also as the other roles that may make it.
 */
async function measureCall(endpoint: Endpoint): Promise<MeasuredCall> {
  const requests = [...hostileRequests(endpoint)]
  const call = `${endpoint.method} ${endpoint.path}`
  const without = nobody ? await measureAll(requests, nobody) : []
  const inside: Person[] = []
  const probe = requests[0]
  for (const person of signedIn) {
    const status = probe ? await send(probe, person.cookie) : 403
    if (status !== 401 && status !== 403) inside.push(person)
  }
  const [first, ...others] = inside.length > 0 ? inside : signedIn
  const own = first ? await measureAll(requests, first) : []
  const dearest = own.toSorted((a, b) => b.ms - a.ms).slice(0, mostOfOthers)
  const again = requests.filter(({ name }) => dearest.some((one) => one.request === name))
  const theirs: Measured[] = []
  for (const person of others) theirs.push(...(await measureAll(again, person)))
  return { call, without, with: [...own, ...theirs] }
}

// Calls that end the sessions of other callers come last.
const endsSessions = ({ path }: Endpoint) => Number(/logout|end-others/.test(path))
const contracts = (await readContracts()).toSorted((a, b) => endsSessions(a) - endsSessions(b))
for (const endpoint of contracts) {
  const call = `${endpoint.method} ${endpoint.path}`
  if (only.length > 0 && !only.some((part) => call.includes(part))) continue
  if (endpoint.kind !== 'events') port.postMessage(await measureCall(endpoint))
}
port.close()
