import { withSubject } from '#shared/platform/particle.ts'
/**
 * A problem that an administrator has to fix. Its message is one line and is printed as the last line on the
 * terminal.
 */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'

  constructor(message: string, options?: ErrorOptions) {
    const lines = message.split('\n').map((line) => line.trim())
    super(lines.filter((line) => line !== '').join(' '), options)
  }
}

/** Another server owns the data folder, so this process must not touch its database. */
export class FolderTakenError extends EmbeddedDatabaseError {
  constructor(pid: number | null) {
    const who = pid === null ? '다른 딜데스크 서버' : `다른 딜데스크 서버(pid ${pid})`
    super(
      `이 데이터 폴더는 ${withSubject(who)} 사용 중입니다: 그 서버를 멈추거나 DATA_DIR을 다르게 지정하세요.`,
    )
  }
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
