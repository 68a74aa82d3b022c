// What the benchmarks share: clocks, processor time and a way into the embedded database beside its server.
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'

export async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  return [await work(), performance.now() - start]
}
const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
export const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0
export const p95 = (values: number[]) => sorted(values)[Math.floor(values.length * 0.95)] ?? 0
export const show = (name: string, value: string) => console.log(`${name.padEnd(58)} ${value}`)

export const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // gone meanwhile
  }
}
const statOf = (pid: number) => {
  const stat = readProcess(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
export const parentOf = (pid: number) => Number(statOf(pid)[1])
/** Processor time so far, in ms (Linux; 10 ms steps). */
export const cpuMs = (pid: number) => (Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0)) * 10

export function databaseUrlOf(folder: string): string {
  const port = readFileSync(join(folder, 'database', 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[3]
  const secrets = JSON.parse(readFileSync(join(folder, 'database', 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >
  const password = Object.entries(secrets).find(([name]) => /app/i.test(name))?.[1] ?? ''
  return `postgres://dealdesk_app:${encodeURIComponent(password)}@127.0.0.1:${port}/dealdesk`
}

const agent = new Agent({ keepAlive: true })

interface Sent {
  method?: string
  headers: Record<string, string>
  body?: string
}

/** One request on a kept connection, without compression: what is measured is the server, not zlib. */
export function send(address: string, { method = 'GET', headers, body }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(address, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export interface Measured {
  wall: number
  p95: number
  /** Processor time of the serving process a request, in ms. */
  cpu: number
}

/** Runs the work again and again and tells how long it took and what the server spent on it. */
export async function measure(
  pid: number,
  runs: number,
  work: (run: number) => Promise<void>,
): Promise<Measured> {
  for (let run = 0; run < Math.ceil(runs / 4); run += 1) await work(run)
  const before = cpuMs(pid)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push((await timed(() => work(run)))[1])
  return { wall: median(times), p95: p95(times), cpu: (cpuMs(pid) - before) / runs }
}

export function compare(name: string, ours: Measured, floor: Measured): void {
  const ms = (value: number) => value.toFixed(2)
  show(
    name,
    `wall ${ms(ours.wall)} (p95 ${ms(ours.p95)}) floor ${ms(floor.wall)} (p95 ${ms(floor.p95)}) ratio ${ms(ours.wall / floor.wall)}` +
      ` | CPU ${ms(ours.cpu)} floor ${ms(floor.cpu)} ratio ${ms(ours.cpu / floor.cpu)}`,
  )
}
