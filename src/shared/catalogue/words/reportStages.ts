import { composed } from '../../platform/normalForm.ts'
import { vocabulary } from './vocabulary.ts'

interface StageFacts {
  word: string
  /** True if a counterparty is involved at this stage, so that the report must name it. */
  namesCounterparty: boolean
}

/** The stages of daily reports (보고 단계), in the order of a deal. */
export const reportStages = vocabulary('보고 단계', {
  'first-review': { word: '초기검토', namesCounterparty: false },
  'contract-preparation': { word: '계약준비', namesCounterparty: false },
  'contract-signed': { word: '계약완료', namesCounterparty: false },
  materials: { word: '자료작성', namesCounterparty: false },
  matching: { word: '매칭진행', namesCounterparty: true },
  'management-meeting': { word: 'MM진행', namesCounterparty: true },
  mou: { word: 'MOU체결', namesCounterparty: true },
  'due-diligence': { word: '실사', namesCounterparty: true },
  'main-contract': { word: '본계약체결', namesCounterparty: true },
  'deal-done': { word: 'Deal Done', namesCounterparty: true },
} as const satisfies Record<string, StageFacts>)
export type ReportStage = (typeof reportStages.texts)[number]

/**
 * Stages that occur only in older reports. A new report cannot have them, but an older report may keep them when it is
 * edited.
 */
export const olderStages = vocabulary('기존 단계', {
  'before-contract': { word: '계약전', namesCounterparty: false },
  counterparty: { word: '상대기업', namesCounterparty: true },
  contract: { word: '본계약', namesCounterparty: false },
  'key-points': { word: '핵심사항', namesCounterparty: true },
  matching: { word: '매칭', namesCounterparty: false },
  done: { word: '완료', namesCounterparty: false },
} as const satisfies Record<string, StageFacts>)

/** All stages that a stored report can have, current ones first. */
export const everyStage: readonly string[] = [...reportStages.texts, ...olderStages.texts]
/** All stages in the form of `Words`, for the catalogue field that holds the stage of a company's latest report. */
export const storedStages = {
  label: reportStages.label,
  texts: everyStage,
  read: (text: string) => everyStage.find((stage) => stage === composed(text).trim()) ?? null,
}

export const isReportStage = (stage: string) => reportStages.row(stage) !== undefined
export const isAnyStage = (stage: string) => everyStage.includes(stage)
export const needsCounterparty = (stage: string) =>
  (reportStages.row(stage) ?? olderStages.row(stage))?.namesCounterparty ?? false

/** The position of a stage in the order of a deal, from 1; 0 for older stages. It is never stored. */
export const placeOfStage = (stage: string): number =>
  (reportStages.texts as readonly string[]).indexOf(stage) + 1
/** Returns the stage and all later ones. */
export const stagesFrom = (stage: ReportStage): ReportStage[] =>
  reportStages.texts.slice(placeOfStage(stage) - 1)

export const firstStage = reportStages.byKey['first-review'].word
export const dealDone = reportStages.byKey['deal-done'].word
