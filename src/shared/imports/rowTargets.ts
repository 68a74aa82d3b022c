import type { Words } from '../catalogue/fields/field.ts'
import { dealStages, endReasons } from '../catalogue/words/dealStages.ts'
import { reportLabels } from '../catalogue/words/reportLabels.ts'
import { storedStages } from '../catalogue/words/reportStages.ts'
import { reportLimits } from '../reports/reportRules.ts'
import type { Target } from './target.ts'

const number = { kind: 'business-number' } as const
const text = (limit: number) => ({ kind: 'text', limit }) as const
const long = (limit: number) => ({ kind: 'long-text', limit }) as const
const day = { kind: 'day' } as const
const choice = (words: Words) => ({ kind: 'choice', words }) as const

/**
 * The maximum length of the text of an imported report. Reports of earlier years may be longer than the form allows.
 */
const longestDetail = 5000
/**
 * The maximum length of the key points. Like the limit of the database column, it is in code points, not in letters
 * as people count them.
 */
const longestPoints = 100
const longestName = 200
const longestNote = 2000

type Made = Pick<Target, 'kind' | 'limit' | 'words'>
const fieldsOf = (part: 'report' | 'deal', group: string, fields: Record<string, [string, Made]>): Target[] =>
  Object.entries(fields).map(([name, [label, made]]) => ({ name, part, group, label, ...made }))

/** The fields of a sheet of daily reports. */
export const reportTargets = fieldsOf('report', '일일보고', {
  reportCompanyNumber: ['사업자번호', number],
  reportCompanyName: ['기업명', text(longestName)],
  reportTeam: ['작성자', { kind: 'team' }],
  reportDate: [reportLabels.reportDate, day],
  reportStart: [reportLabels.startTime, { kind: 'clock' }],
  reportEnd: [reportLabels.endTime, { kind: 'clock' }],
  reportStage: [reportLabels.reportStage, choice(storedStages)],
  reportContactName: [reportLabels.counterpartyCompany, text(reportLimits.counterparty)],
  reportContactNumber: [reportLabels.counterpartyBusinessNumber, number],
  reportKeyPoints: [reportLabels.keyPoints, text(longestPoints)],
  reportDetail: [reportLabels.detailContent, long(longestDetail)],
  reportNext: [reportLabels.nextAction, text(reportLimits.nextAction)],
  reportNextDay: [reportLabels.nextActionDate, day],
})

/** The name of the field with the day on which a counterparty reached a stage. */
export const dayFieldOf = (stage: string) => `dealDay-${stage}`

/**
 * The fields of a sheet of counterparties: a seller, the other company, and the deal stages that the two have reached.
 */
export const dealTargets = fieldsOf('deal', '거래 상대방', {
  dealSellerNumber: ['매도기업 사업자번호', number],
  dealSellerName: ['매도기업명', text(longestName)],
  dealOtherNumber: ['상대방 사업자번호', number],
  dealOtherName: ['상대방 기업명', text(longestName)],
  dealStage: [dealStages.label, choice(dealStages)],
  dealStar: ['숏리스트', { kind: 'flag' }],
  ...Object.fromEntries(
    dealStages.rows.map(({ key, word }): [string, [string, Made]] => [dayFieldOf(key), [`${word}일`, day]]),
  ),
  dealEndDay: ['종료일', day],
  dealEndReason: [endReasons.label, choice(endReasons)],
  dealEndNote: ['종료 메모', long(longestNote)],
})
