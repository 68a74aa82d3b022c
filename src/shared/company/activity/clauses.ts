import { withObject } from '../../platform/particle.ts'

export interface Sentence {
  /** The subject of the sentence, such as 김도현 팀장이. */
  who: string
  /** The predicate of the sentence, such as 계약 진행단계를 계약전에서 계약중으로 바꿨습니다. */
  did: string
  /** The report stage, shown as a badge; null for other activities. */
  badge: string | null
  /** A note after the sentence: the first line of a report, or the reason of a change. */
  note: string | null
}

/** Returns the display name of the person behind a team ID. */
export type NameOf = (teamId: string) => string

/** One action in two grammatical forms: `goesOn` continues the sentence (바꾸고), `ends` ends it (바꿨습니다). */
export interface Clause {
  goesOn: string
  ends: string
}

const verbs = {
  add: ['추가하고', '추가했습니다'],
  assign: ['지정하고', '지정했습니다'],
  change: ['바꾸고', '바꿨습니다'],
  clear: ['지우고', '지웠습니다'],
  connect: ['연결하고', '연결했습니다'],
  delete: ['삭제하고', '삭제했습니다'],
  edit: ['수정하고', '수정했습니다'],
  end: ['종료하고', '종료했습니다'],
  extend: ['연장하고', '연장했습니다'],
  enter: ['입력하고', '입력했습니다'],
  finish: ['마치고', '마쳤습니다'],
  leave: ['남기고', '남겼습니다'],
  make: ['만들고', '만들었습니다'],
  merge: ['합치고', '합쳤습니다'],
  move: ['옮기고', '옮겼습니다'],
  postpone: ['미루고', '미뤘습니다'],
  recall: ['회수하고', '회수했습니다'],
  register: ['등록하고', '등록했습니다'],
  release: ['해제하고', '해제했습니다'],
  resume: ['다시 시작하고', '다시 시작했습니다'],
  revoke: ['해지하고', '해지했습니다'],
  restore: ['복원하고', '복원했습니다'],
  save: ['저장하고', '저장했습니다'],
  set: ['정하고', '정했습니다'],
  undo: ['되돌리고', '되돌렸습니다'],
  upload: ['업로드하고', '업로드했습니다'],
  write: ['작성하고', '작성했습니다'],
} as const satisfies Record<string, readonly [string, string]>

export const clause = (before: string, verb: keyof typeof verbs): Clause => ({
  goesOn: `${before} ${verbs[verb][0]}`,
  ends: `${before} ${verbs[verb][1]}`,
})

const most = 3

/**
 * Joins the first clauses into one sentence. It ends with the number of the changes left over: those without room, and
 * `others`.
 */
export function joinClauses(clauses: readonly Clause[], others = 0): string {
  const shown = clauses.slice(0, most)
  const more = others + clauses.length - shown.length
  const all = more > 0 ? [...shown, clause(withObject(`그 밖에 ${more}개 항목`), 'edit')] : shown
  const last = all.at(-1)
  if (!last) return ''
  const before = all.slice(0, -1).map(({ goesOn }) => goesOn)
  return [...before, last.ends].join(all.length > 2 ? ', ' : ' ')
}
