/** Each kind is also the action of the audit entry that is written when the hour is over. */
export const refusalKinds = [
  'refused/sign-in',
  'refused/locked',
  'refused/denied',
  'refused/hidden',
  'refused/no-session',
] as const
export type RefusalKind = (typeof refusalKinds)[number]

/** Collects all further calls once a person or an IP address has used up its rows for the hour. */
export const otherCalls = '*'

/** Description of the refused call: what it does, or its method and path. */
export function refusalCall({ call, callName }: { call: string | null; callName: string | null }): string {
  if (call === otherCalls) return '그 밖의 요청'
  return callName ?? call ?? '여러 요청'
}
