/**
 * Kinds of refusals. They are counted per hour. When the hour is over, an audit entry is written with the kind as its
 * action.
 */
export const refusalKinds = [
  'refused/sign-in',
  'refused/locked',
  'refused/denied',
  'refused/hidden',
  'refused/no-session',
] as const
export type RefusalKind = (typeof refusalKinds)[number]

/**
 * A person or an IP address has a limited number of rows per hour. All calls beyond the limit are counted in one row
 * with this mark.
 */
export const otherCalls = '*'

/** Description of the refused call: what it does, or its method and path. */
export function refusalCall({ call, callName }: { call: string | null; callName: string | null }): string {
  if (call === otherCalls) return '그 밖의 요청'
  return callName ?? call ?? '여러 요청'
}
