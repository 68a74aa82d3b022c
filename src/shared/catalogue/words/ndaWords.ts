import { vocabulary } from './vocabulary.ts'

/** Which parties an NDA binds: only the recipient of the documents, or both parties. */
export const ndaForms = vocabulary('형태', {
  'one-way': { word: '일방 (받는 쪽)' },
  mutual: { word: '양방' },
} as const)
export type NdaForm = (typeof ndaForms.keys)[number]

/** Whose documents an NDA covers: the documents of one company, or of every company. */
export const ndaScopes = vocabulary('범위', {
  deal: { word: '이 기업만' },
  all: { word: '모든 매도기업' },
} as const)
export type NdaScope = (typeof ndaScopes.keys)[number]

/**
 * The number of days before its last day during which a valid NDA is shown as ending. On its last day it is still
 * valid.
 */
export const ndaWarningDays = 30

/** The state of an NDA today. Only `living` and `ending` are valid. */
export const ndaStates = vocabulary('NDA 상태', {
  living: { word: '유효' },
  ending: { word: `${ndaWarningDays}일 안에 만료` },
  coming: { word: '시작 전' },
  unsigned: { word: '서명 대기' },
  ended: { word: '만료' },
  revoked: { word: '해지' },
} as const)
export type NdaState = (typeof ndaStates.keys)[number]
