/**
 * The kinds of refusals. They are counted per hour; after the hour, an audit entry is written whose action is the kind.
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

/** Describes the refused call in Korean, otherwise by its method and path. */
export function refusalCall({ call, callName }: { call: string | null; callName: string | null }): string {
  if (call === otherCalls) return '그 밖의 요청'
  return callName ?? call ?? '여러 요청'
}
