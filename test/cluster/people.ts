import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { nextBusinessNumber } from '../kit/companies.ts'

const json = (cookie: string, more: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  cookie,
  ...more,
})

export async function signIn(url: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ teamId: '001', password }),
  })
  if (response.status !== 200) throw new Error(`not signed in: ${await response.text()}`)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Registers a company as a screen does: with an idempotency key, which is sent again until there is an answer. */
export async function saveCompany(
  urls: () => string,
  cookie: string,
  signal: AbortSignal,
): Promise<string | null> {
  const number = nextBusinessNumber()
  const key = randomUUID()
  while (!signal.aborted) {
    try {
      const response = await fetch(`${urls()}/api/save-company-data`, {
        method: 'POST',
        headers: json(cookie, { 'idempotency-key': key }),
        body: JSON.stringify({ company: { businessNumber: number, companyName: `무리솔 ${number}` } }),
        signal: AbortSignal.timeout(60_000),
      })
      if (response.status === 200) return number
      if (response.status < 500 && response.status !== 409) throw new Refused(await response.text())
    } catch (error) {
      if (error instanceof Refused) throw error
    }
    await delay(100)
  }
  return null
}

class Refused extends Error {}

const common = randomBytes(50 * 1024 * 1024)
const tail = Buffer.from('\n%%EOF\n')

export interface Sent {
  number: string
  name: string
  hash: string
}

/** Uploads a unique document of exactly this size. Returns an error text if the server did not accept it. */
export async function upload(
  url: string,
  cookie: string,
  number: string,
  size: number,
): Promise<Sent | string> {
  const head = Buffer.from(`%PDF-1.4\n${randomUUID()}\n`)
  const parts = [head, common.subarray(0, size - head.length - tail.length), tail]
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  const form = new FormData()
  form.append('businessNumber', number)
  form.append('file_category_0', '계약서등')
  form.append('files', new File(parts, '자료.pdf'))
  const response = await fetch(`${url}/api/files/upload-multiple`, {
    method: 'POST',
    headers: { cookie, 'idempotency-key': randomUUID() },
    body: form,
  }).catch((error: Error) => `${error.message} ${String(error.cause ?? '')}`)
  if (typeof response === 'string') return response
  if (response.status !== 201) return `${response.status} ${await response.text()}`
  const { results } = (await response.json()) as { results: { file: { fileName: string } }[] }
  return { number, name: results[0]?.file.fileName ?? '', hash: hash.digest('hex') }
}

export async function hashOfDownload(url: string, cookie: string, { number, name }: Sent): Promise<string> {
  const response = await fetch(`${url}/api/files/${number}/${encodeURIComponent(name)}/download`, {
    headers: { cookie },
  })
  const hash = createHash('sha256')
  for await (const piece of response.body ?? []) hash.update(piece)
  return response.status === 200 ? hash.digest('hex') : `answered ${response.status}`
}

/**
 * Listens to events as a browser does: after a lost connection it reconnects and continues after the last event
 * received.
 */
export function listen(url: string, cookie: string): { heard(number: string): boolean; stop(): void } {
  const numbers = new Set<string>()
  const stopped = new AbortController()
  let last = ''
  const once = async () => {
    const response = await fetch(`${url}/api/notifications/stream`, {
      headers: { cookie, ...(last ? { 'last-event-id': last } : {}) },
      signal: stopped.signal,
    })
    let text = ''
    for await (const piece of response.body ?? []) {
      text += Buffer.from(piece).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        last = /^id: (.*)$/m.exec(block)?.[1] ?? last
        const number = /"businessNumber":"([\d-]+)"/.exec(block)?.[1]
        if (number) numbers.add(number)
      }
    }
  }
  const forever = async () => {
    while (!stopped.signal.aborted) {
      await once().catch(() => undefined)
      await delay(300)
    }
  }
  void forever()
  return { heard: (number) => numbers.has(number), stop: () => stopped.abort() }
}
