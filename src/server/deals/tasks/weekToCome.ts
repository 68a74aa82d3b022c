import { refused } from '../../progress/scope.ts'

/** The error for a week that has not begun: it has no meeting yet, and no decisions. */
export const weekToCome = (path: string) =>
  refused(path, '아직 오지 않은 주입니다. 이번 주까지 선택할 수 있습니다.')
