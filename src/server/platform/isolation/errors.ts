/**
 * Why a task has no result. `too-complex`: it used all its processor time, so the file is the reason. `timeout`: it had
 * no result in time by the clock, usually because the machine was busy.
 */
export type IsolationReason = 'too-large' | 'too-complex' | 'timeout' | 'crashed' | 'cancelled' | 'failed'

const SAFE_CODE = /^[a-z0-9][a-z0-9-]{0,31}(\/[a-z0-9][a-z0-9-]{0,31}){0,2}$/

/**
 * Whether a code may be shown. It goes from the child to a user's screen, so only a short word of a fixed form is
 * allowed.
 */
export function isSafeCode(code: unknown): code is string {
  return typeof code === 'string' && SAFE_CODE.test(code)
}

/** Thrown by a task in the child, to tell the caller why it gave up, e.g. `new TaskFailure('pdf/encrypted')`. */
export class TaskFailure extends Error {
  readonly code: string

  constructor(code: string) {
    if (!isSafeCode(code)) throw new TypeError('A task failure code looks like "pdf/encrypted"')
    super(code)
    this.name = 'TaskFailure'
    this.code = code
  }
}

/**
 * The error that the caller of `runner.run` gets. It never contains text of the child, because that text may only be
 * logged.
 */
export class IsolationError extends Error {
  readonly reason: IsolationReason
  /** The code that the task chose. Set only with reason 'failed', and only if the task chose one. */
  readonly code: string | undefined

  constructor(reason: IsolationReason, code?: string) {
    super(code === undefined ? `Isolated task: ${reason}` : `Isolated task: ${reason} (${code})`)
    this.name = 'IsolationError'
    this.reason = reason
    this.code = code
  }
}
