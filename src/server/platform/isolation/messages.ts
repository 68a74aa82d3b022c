/**
 * The message that starts a task. The types below are the messages between server and child, in the order in which
 * they are sent.
 */
export interface StartMessage {
  module: string
  input: unknown
  scratch: string
  maxResultBytes: number
  /** Whether the task may start threads. */
  threads: boolean
  /** If VmData is above this number, a failure without a clear reason counts as "out of memory". */
  nearLimitBytes: number | null
  guard: GuardOrders | null
}

/**
 * The orders for the guard thread. They are set only if the operating system cannot enforce the limits by itself.
 */
export interface GuardOrders {
  rssLimitBytes: number | null
  parentPid: number
  /** The guard writes this file before it kills its own process, so that the server knows the reason. */
  markerFile: string
}

export type ChildMessage =
  | { type: 'progress'; progress: unknown }
  | { type: 'done'; value: unknown }
  | { type: 'too-large'; detail: string }
  | { type: 'failed'; code: string | null; detail: string }

/** The exit code if there is not enough memory left even for a message. */
export const EXIT_TOO_LARGE = 86

/** The exit code of a shell whose command was ended by SIGXCPU (signal 24), see `launcher.ts`. */
export const EXIT_OUT_OF_CPU = 128 + 24

/** The file descriptor of the channel, the first one after stdin, stdout and stderr. */
export const CHANNEL_FD = 3

/** Checks a message of a child, because children are not trusted. */
export function isChildMessage(value: unknown): value is ChildMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  switch (value.type) {
    case 'progress':
      return 'progress' in value
    case 'done':
      return 'value' in value
    case 'too-large':
    case 'failed':
      return 'detail' in value && typeof value.detail === 'string'
    default:
      return false
  }
}
