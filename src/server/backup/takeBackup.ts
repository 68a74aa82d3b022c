import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import { copyOut } from '../database/copyOut.ts'
import { levelOf } from '../database/migrate.ts'
import { holdBytes } from '../platform/storage/backupLock.ts'
import type { FileStore } from '../platform/storage/fileStore.ts'
import { hashOf } from '../platform/storage/hashOf.ts'
import { BackupFault } from './container/fault.ts'
import type { Contents } from './container/heads.ts'
import { type ContainerWriter, writeContainer } from './container/write.ts'
import { copyToText, plainText, readSequences, readTables } from './tables.ts'
import { verifyBackup } from './verifyBackup.ts'

export interface BackupSource {
  adminUrl: string
  store: Pick<FileStore, 'open'>
  /** The secrets that sign the audit log. A backup contains them only if it is encrypted. */
  auditSecrets: readonly string[]
  anchorPath: string
}

export interface TakenBackup {
  bytes: number
  encrypted: boolean
  contents: Contents
}

/** How far a backup is. */
export type BackupProgress =
  | { stage: 'files'; files: number; ofFiles: number; bytes: number; ofBytes: number }
  /** The finished file is read back and compared. */
  | { stage: 'reading-back' }

interface Taking {
  signal?: AbortSignal
  onProgress?: (progress: BackupProgress) => void
}

/**
 * Backs up one consistent snapshot while people go on writing. The file gets its final name only after it was
 * completed and read back. After an error, no file remains.
 */
export async function takeBackup(
  source: BackupSource,
  file: string,
  key: string | undefined,
  taking: Taking = {},
): Promise<TakenBackup> {
  const partial = `${file}.partial-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const handle = await open(partial, 'wx', 0o600)
    try {
      await write(source, handle, key, taking)
      await handle.sync()
    } finally {
      await handle.close()
    }
    taking.onProgress?.({ stage: 'reading-back' })
    const { contents, encrypted } = await verifyBackup(partial, key)
    const { size } = await stat(partial)
    await rename(partial, file)
    await syncFolder(dirname(file))
    return { bytes: size, encrypted, contents }
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw explained(error, file)
  }
}

async function write(
  source: BackupSource,
  handle: FileHandle,
  key: string | undefined,
  taking: Taking,
): Promise<void> {
  // The size is read before the snapshot, so that every anchor up to this size refers to rows in the snapshot.
  const anchorSize = (await stat(source.anchorPath).catch(() => null))?.size ?? 0
  const client = new pg.Client({
    connectionString: source.adminUrl,
    application_name: 'dealdesk-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await holdBytes(client)
    await client.query(plainText)
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only; select 1')
    const out = await writeContainer(handle, key)
    await out.add({
      type: 'manifest',
      takenAt: new Date().toISOString(),
      level: await levelOf(client),
      sequences: await readSequences(client),
    })
    if (key !== undefined) await out.add({ type: 'audit-key' }, whole(source.auditSecrets.join('\n')))
    const anchors = anchorSize > 0 ? createReadStream(source.anchorPath, { end: anchorSize - 1 }) : undefined
    await out.add({ type: 'anchors' }, anchors, { packed: true })
    const contents: Contents = { tables: 0, rows: 0, files: 0, fileBytes: 0, lost: 0 }
    for (const table of await readTables(client)) {
      taking.signal?.throwIfAborted()
      const { bytes, rows } = copyOut(client, copyToText(table))
      await out.add({ type: 'table', ...table }, bytes, { packed: true, rows })
      contents.tables += 1
      contents.rows += rows()
    }
    await writeFiles(source.store, client, out, contents, taking)
    await out.end(contents)
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface StoredRow {
  storage_key: string
  sha256: string
  size: string
}

async function writeFiles(
  store: BackupSource['store'],
  client: pg.Client,
  out: ContainerWriter,
  contents: Contents,
  { signal, onProgress }: Taking,
): Promise<void> {
  const told = onProgress && (await progressOfFiles(client, onProgress))
  for (let after = ''; ; ) {
    const { rows } = await client.query<StoredRow>(
      'select storage_key, sha256, size from stored_file where storage_key > $1 order by storage_key limit 1000',
      [after],
    )
    for (const { storage_key: key, sha256, size } of rows) {
      signal?.throwIfAborted()
      after = key
      // The file is read and checked before it is added, so that a missing or damaged file does not make the whole
      // backup fail.
      if ((await hashOf(store, key)) === sha256) {
        const { stream } = await store.open(key)
        await out.add({ type: 'file', key, size: Number(size), sha256 }, stream)
        contents.files += 1
        contents.fileBytes += Number(size)
      } else {
        await out.add({ type: 'lost', key })
        contents.lost += 1
      }
      told?.(Number(size))
    }
    if (rows.length === 0) return
  }
}

async function progressOfFiles(client: pg.Client, onProgress: (progress: BackupProgress) => void) {
  const { rows } = await client.query<{ files: number; bytes: string }>(
    'select count(*)::int as files, coalesce(sum(size), 0) as bytes from stored_file',
  )
  const progress = { stage: 'files', files: 0, bytes: 0 } as const
  const of = { ofFiles: rows[0]?.files ?? 0, ofBytes: Number(rows[0]?.bytes ?? 0) }
  let [files, bytes] = [0, 0]
  onProgress({ ...progress, ...of })
  return (size: number) => {
    files += 1
    bytes += size
    onProgress({ ...progress, files, bytes, ...of })
  }
}

async function* whole(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}

const unwritable = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EIO'])

function explained(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupFault('백업할 곳에 남은 공간이 부족합니다', dirname(file))
  if (code !== undefined && unwritable.has(code))
    return new BackupFault('백업할 곳에 쓸 수 없습니다', `${dirname(file)} (${code})`)
  return error
}
