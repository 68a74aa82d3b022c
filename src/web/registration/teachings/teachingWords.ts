import type { Teaching } from '#shared/registration/teaching.endpoints.ts'
import { taughtKinds } from '#shared/registration/teaching.ts'

/** In a stored pattern, @ stands for a digit of a year and # for a number. Replaces both by readable placeholders. */
const shown = (pattern: string) => pattern.replaceAll(/@+/g, '○○○○').replaceAll('#', '0')

export const tableName = ({ kind, heading }: Teaching): string =>
  heading === null ? taughtKinds[kind] : `${taughtKinds[kind]} ‘${shown(heading)}’`

export const headWords = ({ head }: Teaching): string => [...new Set(head.map(shown))].join(' · ')

export const labelWords = ({ labels }: Teaching): string =>
  labels.map(({ label, field }) => `${shown(label)} → ${field}`).join(', ')

export const reportName = ({ id, maker }: Teaching['report']): string =>
  maker === null ? `서식 ${id}` : `${maker} (서식 ${id})`

export const stateWords = { waiting: '승인 대기', firm: '회사 전체', own: '본인만' } as const

/** Shown beside a new version that waits for approval while the firm still uses the approved one. */
export const replacesWords = '회사 전체는 승인된 이전 버전 사용'
