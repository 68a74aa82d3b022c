import pg from 'pg'
import { StartError } from './startError.ts'
import type { ObjectPlace } from './storageUrl.ts'
import { widestProxy } from './trustProxy.ts'

/** Each of these settings allows one kind of weak setting, which would otherwise stop the start. */
type AllowSetting = 'ALLOW_PLAIN_STORAGE' | 'ALLOW_PLAIN_DATABASE' | 'ALLOW_ANY_PROXY' | 'ALLOW_OPEN_DEMO'

interface Judged {
  objectStore: ObjectPlace | null
  databases: readonly (readonly [name: string, url: string | undefined])[]
  trustProxy: string | undefined
  host: string
  publicOrigin: string | undefined
  mode: string
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/
export const isThisMachine = (host: string) => loopback.test(host)

/**
 * Finds settings that weaken the system. Throws if one of them is not allowed. Returns a warning of one line for
 * each allowed one.
 */
export function judgeSettings(given: Judged, allowed: Record<AllowSetting, boolean>): string[] {
  return findWeak(given).map(({ words, allowedBy }) => {
    if (!allowed[allowedBy])
      throw new StartError(`${words} 알고도 그렇게 쓰려면 ${allowedBy}=true 를 지정하세요.`)
    return `주의: ${words} (${allowedBy}=true)`
  })
}

function findWeak(given: Judged): { words: string; allowedBy: AllowSetting }[] {
  const found: { words: string; allowedBy: AllowSetting }[] = []
  const { endpoint } = given.objectStore ?? {}
  const store = endpoint ? URL.parse(endpoint) : null
  if (store?.protocol === 'http:' && !isThisMachine(store.hostname))
    found.push({
      words: 'STORAGE_URL의 endpoint가 http라 파일이 암호화되지 않은 채 오갑니다.',
      allowedBy: 'ALLOW_PLAIN_STORAGE',
    })
  const plain = given.databases.find(([name, url]) => url !== undefined && isPlainDatabase(name, url))
  if (plain)
    found.push({
      words: `${plain[0]}의 데이터베이스가 다른 컴퓨터에 있는데 TLS로 확인하며 연결하지 않습니다(예: ?sslmode=verify-full).`,
      allowedBy: 'ALLOW_PLAIN_DATABASE',
    })
  const wide = widestProxy(given.trustProxy)
  if (wide)
    found.push({
      words: `TRUST_PROXY의 ${wide} 범위가 너무 넓어 누구나 접속 주소를 꾸밀 수 있습니다.`,
      allowedBy: 'ALLOW_ANY_PROXY',
    })
  const named = given.publicOrigin ? new URL(given.publicOrigin).hostname : 'localhost'
  if (given.mode === 'demo' && !(isThisMachine(given.host) && isThisMachine(named)))
    found.push({
      words: '데모는 비밀번호가 알려져 있어 이 컴퓨터 밖으로 열면 누구나 관리자로 로그인할 수 있습니다.',
      allowedBy: 'ALLOW_OPEN_DEMO',
    })
  return found
}

/**
 * Whether a database on another machine is used without TLS, or without checking its certificate. The
 * driver's own parser is used, because it knows every way to write host and TLS. No connection is made.
 */
function isPlainDatabase(name: string, url: string): boolean {
  const { host, ssl } = driverView(name, url)
  if (host.startsWith('/') || isThisMachine(host)) return false
  return !ssl || (typeof ssl === 'object' && 'rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false)
}

function driverView(name: string, url: string): { host: string; ssl: unknown } {
  try {
    const { host, ssl } = new pg.Client({ connectionString: url }) as unknown as {
      host: string
      ssl: unknown
    }
    return { host, ssl }
  } catch {
    throw new StartError(`설정 ${name}의 값이 올바르지 않습니다: 주소나 인증서 파일을 확인하세요.`)
  }
}
