import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isKnownLevel, migrateDatabase } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { BackupFault } from './container/fault.ts'
import type { Entry } from './container/read.ts'
import { readContainer } from './container/read.ts'
import { type LoadedTables, loadDatabase } from './loadDatabase.ts'
import { restoreFile } from './restoreFile.ts'
import { type VerifiedBackup, verifyBackup } from './verifyBackup.ts'

export interface RestoreTarget {
  /** Opens the database. Called only after the whole backup file has been read. */
  openDatabase(): Promise<OpenDatabase>
  openStore(): Promise<FileStore>
  /** The audit keys that the setting names. Empty if the keys are to be taken from the backup file. */
  auditKeys: readonly string[]
  auditKeyFile: string
  anchorPath: string
  /** True if an unencrypted file is accepted although a key is set. */
  allowUnencrypted?: boolean
  tell(line: string): void
}

/**
 * Restores a backup onto an empty machine. The whole file is read and checked before anything is changed. Files,
 * keys and anchors are restored first and the rows last, in one transaction. So an interrupted restore leaves no
 * rows and can simply be run again.
 */
export async function restoreBackup(
  path: string,
  key: string | undefined,
  target: RestoreTarget,
): Promise<VerifiedBackup & { rows: LoadedTables }> {
  const verified = await verifyBackup(path, key, target.allowUnencrypted)
  const { manifest } = verified
  if (!isKnownLevel(manifest.level))
    throw new BackupFault('이 프로그램보다 새 버전에서 만든 백업입니다. 새 버전의 딜데스크로 복원하세요.')
  await refuseOtherKey(verified, target)
  const database = await target.openDatabase()
  try {
    const store = await target.openStore()
    const rows = await loadDatabase(database.adminUrl, manifest, target.tell, async (load) => {
      await placeKey(verified, target)
      const { entries } = await readContainer(path, key, target.allowUnencrypted)
      for await (const entry of entries) await take(entry, store, target, load)
    })
    await migrateDatabase(database.adminUrl, database.appUrl, target.tell)
    return { ...verified, rows }
  } finally {
    await database.stop()
  }
}

async function take(
  entry: Entry,
  store: FileStore,
  target: RestoreTarget,
  load: (entry: Entry) => Promise<void>,
): Promise<void> {
  const { head } = entry
  if (head.type === 'file') return restoreFile(store, head, entry.bytes)
  if (head.type === 'table') return load(entry)
  if (head.type === 'anchors') return placeAnchors(target, entry)
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

const read = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

async function refuseOtherKey({ auditSecrets }: VerifiedBackup, target: RestoreTarget): Promise<void> {
  const [current] = auditSecrets
  if (current === undefined) return
  if (target.auditKeys.length > 0) {
    if (target.auditKeys.includes(current)) return
    throw new BackupFault(
      'AUDIT_KEY가 백업의 감사로그 열쇠와 다릅니다. 그 열쇠를 AUDIT_KEY에 더하거나 AUDIT_KEY 없이 복원하세요.',
    )
  }
  const existing = await read(target.auditKeyFile)
  if (existing !== null && !linesOf(existing).includes(current))
    throw new BackupFault(
      `다른 감사로그 열쇠가 이미 있습니다: ${target.auditKeyFile} (빈 DATA_DIR에 복원하세요)`,
    )
}

async function placeKey({ auditSecrets }: VerifiedBackup, target: RestoreTarget): Promise<void> {
  if (target.auditKeys.length > 0) return
  const existing = await read(target.auditKeyFile)
  if (auditSecrets.length === 0) {
    if (existing === null)
      target.tell(
        `암호화하지 않은 백업이라 감사로그 열쇠가 들어 있지 않습니다. 따로 보관한 열쇠를 시작하기 전에 여기에 두세요: ${target.auditKeyFile}`,
      )
    return
  }
  if (existing === null) await writeWhole(target.auditKeyFile, `${auditSecrets.join('\n')}\n`)
}

/**
 * Streams the anchors into their file, because they may cover years. If a file with other content exists, it is
 * kept under another name.
 */
async function placeAnchors({ anchorPath, tell }: RestoreTarget, { bytes, tail }: Entry): Promise<void> {
  await mkdir(dirname(anchorPath), { recursive: true, mode: 0o700 })
  const partial = `${anchorPath}.restoring`
  await writeFile(partial, bytes, { mode: 0o600, flush: true })
  const existing = createHash('sha256')
  const found = await createReadStream(anchorPath)
    .forEach((piece: Buffer) => void existing.update(piece))
    .then(
      () => true,
      () => false,
    )
  if (found && existing.digest('hex') !== tail().sha256) {
    const aside = `${anchorPath}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '')}`
    await rename(anchorPath, aside)
    tell(`이 컴퓨터에 있던 감사로그 기준점 파일을 옮겨 두었습니다: ${aside}`)
  }
  await rename(partial, anchorPath)
}

async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const partial = `${path}.restoring`
  await writeFile(partial, text, { mode: 0o600, flush: true })
  await rename(partial, path)
}
