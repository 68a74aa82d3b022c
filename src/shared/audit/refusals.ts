/** Each is the action of the audit entry that a row becomes when its hour is over. */
export const refusalKinds = [
  'refused/sign-in',
  'refused/locked',
  'refused/denied',
  'refused/hidden',
  'refused/no-session',
] as const
export type RefusalKind = (typeof refusalKinds)[number]

/** Stands for every call beyond the rows that a person or an address may fill in an hour. */
export const otherCalls = '*'

/** Which call it was, in words: what it does, or how it is told apart. */
export function refusalCall({ call, callName }: { call: string | null; callName: string | null }): string {
  if (call === otherCalls) return '그 밖의 요청'
  return callName ?? call ?? '여러 요청'
}
