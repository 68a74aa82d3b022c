import { resolve } from 'node:path'
import { StartError } from './startError.ts'

/** A bucket of an object store, and the prefix of this installation in it. */
export interface ObjectPlace {
  bucket: string
  /** The prefix. It ends with a slash, and sweeps never look outside it. */
  prefix: string
  endpoint: string | undefined
  region: string
}

export interface StoragePlace {
  storageFolder: string
  objectStore: ObjectPlace | null
}

const wrong = (why: string) => new StartError(`설정 STORAGE_URL의 값이 올바르지 않습니다: ${why}`)
const namePart = /^[a-zA-Z0-9][a-zA-Z0-9._-]*$/

/**
 * Reads the storage setting: `file:/folder`, or `s3://bucket/prefix?endpoint=https://…&region=…`. The setting never
 * contains access keys.
 */
export function readStorage(given: string | undefined, dataDir: string): StoragePlace {
  if (given === undefined) return { storageFolder: resolve(dataDir, 'files'), objectStore: null }
  if (given.startsWith('file:'))
    return { storageFolder: resolve(given.replace(/^file:(\/\/)?/, '')), objectStore: null }
  if (!given.startsWith('s3://')) throw wrong('file: 또는 s3:// 로 시작해야 합니다')
  const url = URL.parse(given)
  if (!url || !namePart.test(url.hostname)) throw wrong('s3://버킷/앞부분 처럼 적어주세요')
  if (url.username || url.password)
    throw wrong('열쇠는 주소에 적지 말고 AWS_ACCESS_KEY_ID와 AWS_SECRET_ACCESS_KEY로 주세요')
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (parts.length === 0)
    throw wrong('s3://버킷/앞부분 처럼 앞부분을 적어주세요. 설치마다 달라야 서로의 파일을 지우지 않습니다')
  if (!parts.every((part) => namePart.test(part)))
    throw wrong('앞부분에는 영문자, 숫자, . _ - 만 쓸 수 있습니다')
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw wrong('endpoint는 http:// 또는 https:// 주소여야 합니다')
  return {
    storageFolder: resolve(dataDir, 'files'),
    objectStore: {
      bucket: url.hostname,
      prefix: `${parts.join('/')}/`,
      endpoint,
      region: url.searchParams.get('region') ?? 'us-east-1',
    },
  }
}
