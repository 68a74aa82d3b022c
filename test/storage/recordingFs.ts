import { basename } from 'node:path'
import { nodeStoreFs, type StoreFs, type StoreHandle } from '#server/platform/storage/storeFs.ts'

export interface RecordingFs extends StoreFs {
  /** The operations of the store in order, for example "sync objects" or "rename". */
  log: string[]
  /** From now on, every operation whose log text starts with `record` fails with this code. */
  failOn(record: string, code: string): void
}

/**
 * The real file system with a log of its operations. Random names are replaced by their kind, so that a test can
 * compare logs.
 */
export function recordingFs(root: string): RecordingFs {
  const log: string[] = []
  let failure: { record: string; code: string } | null = null

  function note(action: string, path: string): void {
    const record = `${action} ${nameOf(path, root)}`
    log.push(record)
    if (failure && record.startsWith(failure.record)) {
      throw Object.assign(new Error(failure.code), { code: failure.code })
    }
  }

  return {
    ...nodeStoreFs,
    log,
    failOn: (record, code) => {
      failure = { record, code }
    },
    async open(path, flags, mode) {
      const handle = await nodeStoreFs.open(path, flags, mode)
      return watched(handle, path)
    },
    async mkdir(path, options) {
      note('mkdir', path)
      return nodeStoreFs.mkdir(path, options)
    },
    async rename(from, to) {
      note('rename to', to)
      return nodeStoreFs.rename(from, to)
    },
    async unlink(path) {
      note('unlink', path)
      return nodeStoreFs.unlink(path)
    },
  }

  function watched(handle: StoreHandle, path: string): StoreHandle {
    return {
      write: async (data, offset, length) => {
        note('write', path)
        // Writes one byte less than requested: a store that ignores the returned count would lose it.
        return handle.write(data, offset, Math.max(1, length - 1))
      },
      sync: async () => {
        note('sync', path)
        return handle.sync()
      },
      stat: () => handle.stat(),
      createReadStream: (options) => handle.createReadStream(options),
      close: () => handle.close(),
    }
  }
}

function nameOf(path: string, root: string): string {
  if (path === root) return 'root'
  const name = basename(path)
  if (name.endsWith('.part')) return 'temp'
  if (/^[0-9a-f]{32}$/.test(name)) return 'object'
  if (/^[0-9a-f]{2}$/.test(name)) return /[/\\][0-9a-f]{2}[/\\][0-9a-f]{2}$/.test(path) ? 'inner' : 'outer'
  return name
}
