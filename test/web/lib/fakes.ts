import { memoryStorage } from '#web/lib/storage.ts'

export const signedIn = { teamId: '101', managerName: '김도현', position: '팀장', role: 'team' }

/** A storage that is full: every write fails. */
export function fullStorage() {
  const storage = memoryStorage()
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  return storage
}

export const jsonResponse = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
