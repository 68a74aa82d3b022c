import { BackupFault, damaged } from './container/fault.ts'
import type { Contents, Manifest } from './container/heads.ts'
import { readContainer } from './container/read.ts'

/** The most bytes that all audit keys together may have. They are only a few lines. */
const longestSecrets = 64 * 1024

export interface VerifiedBackup {
  encrypted: boolean
  manifest: Manifest
  auditSecrets: string[]
  contents: Contents
}

/** Reads a whole backup file and compares it with the counts and hashes in it. It changes nothing. */
export async function verifyBackup(
  path: string,
  key: string | undefined,
  allowUnencrypted = false,
): Promise<VerifiedBackup> {
  const { encrypted, entries } = await readContainer(path, key, allowUnencrypted)
  const found: Contents = { tables: 0, rows: 0, files: 0, fileBytes: 0, lost: 0 }
  let manifest: Manifest | null = null
  let auditSecrets: string[] = []
  for (;;) {
    const step = await entries.next().catch(readable(path))
    if (step.done) {
      if (!manifest) throw damaged()
      const equal = (Object.keys(found) as (keyof Contents)[]).every(
        (name) => found[name] === step.value[name],
      )
      if (!equal) throw damaged()
      return { encrypted, manifest, auditSecrets, contents: found }
    }
    const { head, bytes, tail } = step.value
    let size = 0
    let text = ''
    for await (const piece of bytes) {
      size += piece.length
      if (head.type === 'audit-key') text += piece.toString('utf8')
      if (text.length > longestSecrets) throw damaged()
    }
    if (head.type === 'manifest') manifest = head
    if (head.type === 'audit-key') auditSecrets = text.split('\n')
    if (head.type === 'lost') found.lost += 1
    if (head.type === 'table') {
      found.tables += 1
      found.rows += tail().rows
    }
    if (head.type === 'file') {
      if (size !== head.size || tail().sha256 !== head.sha256) throw damaged()
      found.files += 1
      found.fileBytes += size
    }
  }
}

/** Reports a read error of the disk as a damaged file, without a stack trace. */
const readable = (path: string) => (error: unknown) => {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof BackupFault || code === undefined) throw error
  throw code.startsWith('ERR_') || code.startsWith('Z_')
    ? damaged()
    : new BackupFault(`백업 파일을 읽을 수 없습니다: ${path} (${code})`)
}
