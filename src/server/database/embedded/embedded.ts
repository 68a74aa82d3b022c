import { adminUrl, appUrl, type Context, type Internals } from './context.ts'
import { EmbeddedDatabaseError, errorCode, errorText } from './errors.ts'
import { preparePlace } from './place.ts'
import { loadSecrets } from './secrets.ts'
import { openAsServer } from './server.ts'
import { openAsTool } from './tool.ts'

export { EmbeddedDatabaseError }

export interface EmbeddedDatabase {
  /** The URL for the superuser, used by migrations and tools. */
  adminUrl: string
  /** The URL for the role dealdesk_app, which the server uses. */
  appUrl: string
  /** Stops the database, unless other servers or tools still use it. It may be called more than once. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  folder: string
  /**
   * A `server` owns the folder and keeps the database running. A `tool` shares the folder with a running server or
   * other tools.
   */
  role: 'server' | 'tool'
  log?: (line: string) => void
  maxConnections?: number
  /** PostgreSQL settings that replace ours, e.g. `{ fsync: 'off' }` in tests. */
  tuning?: Record<string, string>
  /** Only tests set this. */
  internal?: Internals
}

/**
 * Opens the PostgreSQL that comes with Dealdesk. Throws EmbeddedDatabaseError for problems that an administrator
 * can fix.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await openOrThrow(options)
  } catch (error) {
    throw forAdministrator(error, options.folder)
  }
}

async function openOrThrow(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, role, maxConnections, tuning, internal = {} } = options
  const log = options.log ?? (() => undefined)
  const place = await preparePlace({ folder, log, forceFallback: internal.forceFallback ?? false })
  const secrets = await loadSecrets(place)
  const context: Context = { place, secrets, role, log, maxConnections, tuning, internal }
  const session = await (role === 'server' ? openAsServer(context) : openAsTool(context))
  return {
    adminUrl: adminUrl(context, session.port),
    appUrl: appUrl(context, session.port),
    stop: session.stop,
  }
}

/** Turns an error of a full or read-only disk, which any step can meet, into one line for the administrator. */
function forAdministrator(error: unknown, folder: string): unknown {
  if (error instanceof EmbeddedDatabaseError) return error
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new EmbeddedDatabaseError(`디스크가 가득 찼습니다: 공간을 비우고 다시 시작하세요: ${folder}`, {
      cause: error,
    })
  }
  if (code !== undefined && ['EACCES', 'EPERM', 'EROFS', 'EIO'].includes(code)) {
    return new EmbeddedDatabaseError(`데이터 폴더에 쓸 수 없습니다: ${errorText(error)}`, { cause: error })
  }
  return error
}
