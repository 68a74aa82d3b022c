import { createHmac, randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../config.ts'

/**
 * What a signature is for. A signature is valid for one purpose only, so that a row's signature cannot be used for
 * a checkpoint.
 */
type Purpose = 'row' | 'link' | 'checkpoint' | 'anchor' | 'typed-id' | 'factor-seed' | 'recovery-code'

export interface AuditKey {
  /** Identifies the key without revealing it. It is stored with everything that the key signed. */
  id: string
  prove(purpose: Purpose, text: string): string
}

/** The key that signs now, and the older keys, which are only used to verify. */
export interface AuditKeys {
  current: AuditKey
  find(id: string | null): AuditKey | undefined
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

const keyOf = (secret: string): AuditKey => ({
  id: hmac(secret, 'id').slice(0, 8),
  prove: (purpose, text) => hmac(secret, `${purpose}\n${text}`),
})

export function auditKeysOf(first: string, ...older: string[]): AuditKeys {
  const current = keyOf(first)
  const known = new Map([...older.map(keyOf), current].map((key) => [key.id, key]))
  return { current, find: (id) => (id === null ? undefined : known.get(id)) }
}

interface KeyPlace {
  /** The keys from the setting. If there are none, the file is used. */
  auditKeys: readonly string[]
  auditKeyFile: string
}

/**
 * Reads the keys from the setting, or from the file in the data folder, which the first start creates. The keys are
 * never sent to the database.
 */
export async function openAuditKeys(place: KeyPlace): Promise<AuditKeys> {
  const [first, ...older] = await readAuditSecrets(place)
  if (!first) throw new StartError(`감사로그 열쇠 파일이 비어 있습니다: ${place.auditKeyFile}`)
  return auditKeysOf(first, ...older)
}

/** Reads the secret texts of the keys. An encrypted backup contains them too. */
export const readAuditSecrets = async ({ auditKeys, auditKeyFile }: KeyPlace): Promise<readonly string[]> =>
  auditKeys.length > 0 ? auditKeys : keysInFile(auditKeyFile)

async function keysInFile(path: string): Promise<string[]> {
  const text = (await read(path)) ?? (await make(path))
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.some((key) => key.length < 32))
    throw new StartError(`감사로그 열쇠는 한 줄에 하나씩 32자 이상이어야 합니다: ${path}`)
  return keys
}

async function read(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, 'utf8')
    // The permissions of a key file that is mounted read-only cannot be changed, so an error is ignored.
    await chmod(path, 0o600).catch(() => undefined)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartError(`감사로그 열쇠 파일을 읽을 수 없습니다: ${path}`)
  }
}

/**
 * Creates the key file in one step. If two servers start at the same time, one of them creates the file and both read
 * it.
 */
async function make(path: string): Promise<string> {
  const own = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    await link(own, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } catch {
    throw new StartError(`감사로그 열쇠 파일을 만들 수 없습니다: ${path}`)
  } finally {
    await rm(own, { force: true })
  }
  return (await read(path)) ?? ''
}
