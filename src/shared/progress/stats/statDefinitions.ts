import { abilities } from '../../catalogue/words/abilities.ts'
import { dealDone } from '../../catalogue/words/reportStages.ts'
import { connectionMethods, salesTypes } from '../../catalogue/words/salesWords.ts'
import { longSilenceDays, silenceDays, silenceTitle } from '../../catalogue/words/silence.ts'
import { unset } from '../crossTab.ts'

/** Groups of active companies by days without a report: consecutive ranges without gaps. */
export const ageBuckets = [0, silenceDays, longSilenceDays, 60, 90].map((from, at, all) => {
  const next = all[at + 1]
  const to = next === undefined ? null : next - 1
  const label = to === null ? `${from}일 이상` : from === 0 ? `${to}일까지` : `${from}–${to}일`
  return { key: String(from), label, from, to }
})

/** After how many days without a report a company counts as silent in the statistics: people choose one of these. */
export const stalledChoices = [`${silenceDays}`, `${longSilenceDays}`] as const
export type StalledDays = (typeof stalledChoices)[number]

/** The rows of the sources table: the connection methods (연결방법) in order, then companies without one. */
export const sourceRows = [
  ...connectionMethods.rows.map(({ key, word }) => ({ key: key as string, word: word as string })),
  { key: unset as string, word: '미설정' },
]

/** The columns of the sources table: the sales types (영업구분) in order, then null for companies without one. */
export const sourceTypes: readonly (string | null)[] = [...salesTypes.texts, null]
/**
 * Returns the key of a cell of the sources table: the key of its row and the index of its column in `sourceTypes`.
 * `phone.1` means connection method `phone` and the second sales type; `.1` means all methods and the second sales
 * type.
 */
export const sourceRow = (key: string, type: number) => `${key}.${type}`
/**
 * Splits a key made by `sourceRow`. If the key has no column, the whole text is returned as connection method. No
 * company has such a method, so the list of companies is empty.
 */
export function readSourceRow(row: string): { key: string; type?: string | null } {
  const [key = '', place] = row.split('.')
  const type = sourceTypes.find((_, at) => String(at) === place)
  return type === undefined ? { key: row } : { key, type }
}

/** The row key for all shown months together. */
export const allMonths = '12'

/** The abilities (진행가능 여부) that stop or suspend a deal and for which a reason is asked. */
export const halts = [abilities.byKey.halted.word, abilities.byKey['on-hold'].word] as const
export const noReason = 'no-reason'

/**
 * Figures for which the counted companies can be listed. A `row` restricts the list to one stage, month, range of days,
 * source or ability.
 */
export const statFigures = {
  active: '진행 중',
  registered: '새 등록',
  contracted: '자문계약',
  done: dealDone,
  current: '지금 이 단계',
  reached: '도달',
  passed: '다음 단계로',
  stayed: '체류일',
  currentQuiet: silenceTitle,
  quiet: silenceTitle,
  stalled: '정체',
  age: '마지막 보고 이후 경과일',
  source: '유입경로',
  sourceContracted: '유입경로 자문계약',
  halted: '중단과 보류',
} as const
export type StatFigure = keyof typeof statFigures
export const statFigureIds = Object.keys(statFigures) as StatFigure[]

/** The tables of the statistics screen. Each is a card on the screen and can be exported. */
export const statTables = {
  pipeline: '파이프라인과 전환',
  stalled: '정체',
  activity: '팀별 활동',
  sources: '유입경로와 계약률',
  months: '월별 추이',
  halts: '중단과 보류의 사유',
} as const
export type StatTable = keyof typeof statTables
export const statTableIds = Object.keys(statTables) as StatTable[]
