/**
 * The kinds of refusals. Refusals are counted per hour. After the hour, an audit entry with the kind as its action is
 * written.
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
 * Stands for the name of the call in a row that counts refusals of any call. Once a person or an IP address has reached
 * the limit of rows per hour, all further refusals are counted in this row.
 */
export const otherCalls = '*'

/**
 * Describes the refused call: by its Korean name, or by method and path if it has no name. `*` and null stand for
 * several different calls.
 */
export function refusalCall({ call, callName }: { call: string | null; callName: string | null }): string {
  if (call === otherCalls) return '그 밖의 요청'
  return callName ?? call ?? '여러 요청'
}
