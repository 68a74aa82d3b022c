/** Messages between the server and a child, in the order they are sent. */
export interface StartMessage {
  module: string
  input: unknown
  scratch: string
  maxResultBytes: number
  /** The task may start threads. */
  threads: boolean
  /** With more VmData than this, an unclear failure counts as "out of memory". */
  nearLimitBytes: number | null
  guard: GuardOrders | null
}

/** Set if the operating system cannot enforce the limits by itself. */
export interface GuardOrders {
  rssLimitBytes: number | null
  parentPid: number
  /** Written before the guard kills its own process, so that the server knows the reason. */
  markerFile: string
}

export type ChildMessage =
  | { type: 'progress'; progress: unknown }
  | { type: 'done'; value: unknown }
  | { type: 'too-large'; detail: string }
  | { type: 'failed'; code: string | null; detail: string }

/** Exit code if there is no memory left even for a message. */
export const EXIT_TOO_LARGE = 86

/** The first extra descriptor after stdin, stdout and stderr. */
export const CHANNEL_FD = 3

/** A child is not trusted: its messages are checked before use. */
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
