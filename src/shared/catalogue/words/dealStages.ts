import { reportStages } from './reportStages.ts'
import { vocabulary } from './vocabulary.ts'

interface DealStageFacts {
  word: string
  /** Stages of daily reports that mean this stage was reached. */
  reports: readonly string[]
  /** Words that mean this stage if a report of an open stage contains them. */
  named: readonly string[]
}

const report = reportStages.byKey
/**
 * Stages of a counterparty (진행표): how far a seller and one buyer are with each other, in the order of a deal. The key
 * is stored and sent, as with roles; its position never is, so that a stage can be added in the middle.
 */
export const dealStages = vocabulary('거래 단계', {
  tm: { word: 'TM', reports: [], named: [] },
  nda: { word: 'NDA', reports: [], named: ['NDA', '비밀유지계약', '비밀유지약정'] },
  im: { word: 'IM', reports: [], named: ['IM'] },
  loi: { word: 'LOI', reports: [], named: ['LOI', '인수의향서', '투자의향서'] },
  mou: { word: 'MOU', reports: [report.mou.word], named: [] },
  'due-diligence': { word: '실사', reports: [report['due-diligence'].word], named: [] },
  contract: {
    word: '계약',
    reports: [report['main-contract'].word, report['deal-done'].word],
    named: [],
  },
} as const satisfies Record<string, DealStageFacts>)
export type DealStage = (typeof dealStages.keys)[number]

/** The stage at which a new counterparty begins. */
export const firstDealStage: DealStage = 'tm'
/** The stage at which amount and share are known. */
export const contractStage: DealStage = 'contract'

/** Stages of reports that mean a stage only if their text names it. */
export const openReportStages: readonly string[] = [report.matching.word, report['management-meeting'].word]

/** Position in the order of a deal, from 0. It is never stored. */
export const placeOfDealStage = (stage: DealStage): number => dealStages.keys.indexOf(stage)
export const isForward = (from: DealStage, to: DealStage) => placeOfDealStage(to) > placeOfDealStage(from)
export const dealStageWord = (stage: DealStage): string => dealStages.byKey[stage].word

/** Why a counterparty was ended. The key is stored; a note may say more and is required for 기타. */
export const endReasons = vocabulary('종료 사유', {
  'seller-declined': { word: '매도자 거절' },
  'price-gap': { word: '가격 차이' },
  'buyer-circumstances': { word: '상대 사정' },
  'no-answer': { word: '응답 없음' },
  'other-industry': { word: '업종 다름' },
  'nda-lapsed': { word: 'NDA 연장 안 함' },
  other: { word: '기타' },
} as const)
export type EndReason = (typeof endReasons.keys)[number]
export const needsEndNote = (reason: EndReason) => reason === 'other'
export const endReasonWord = (reason: EndReason): string => endReasons.byKey[reason].word

/** Lists of a deal table: starred counterparties are on the short list. */
export const dealLists = vocabulary('목록', {
  short: { word: '숏리스트' },
  long: { word: '롱리스트' },
} as const)
