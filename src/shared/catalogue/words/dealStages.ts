import { reportStages } from './reportStages.ts'
import { vocabulary } from './vocabulary.ts'

interface DealStageFacts {
  word: string
  /** The report stages that imply this deal stage. */
  reports: readonly string[]
  /**
   * Words that imply this deal stage if a report with one of the `openReportStages` contains them. Korean words are
   * listed without spaces, but they also match with spaces.
   */
  named: readonly string[]
}

const report = reportStages.byKey
/**
 * How far the deal between a seller and a counterparty is (진행표), in the order of a deal. The key of a stage is stored
 * and sent. Its position is not, so that a new stage can be inserted.
 */
export const dealStages = vocabulary('거래 단계', {
  tm: { word: 'TM', reports: [], named: [] },
  nda: { word: 'NDA', reports: [], named: ['NDA', '엔디에이', '비밀유지'] },
  im: { word: 'IM', reports: [], named: ['IM', '투자설명서'] },
  loi: { word: 'LOI', reports: [], named: ['LOI', '엘오아이', '의향서'] },
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
/** The stage at which amount and share of the deal are entered. */
export const contractStage: DealStage = 'contract'

/** Report stages that do not imply a deal stage by themselves, but only together with a word in the report's text. */
export const openReportStages: readonly string[] = [report.matching.word, report['management-meeting'].word]

/** The position of a stage in the order of a deal, from 0. It is never stored. */
export const placeOfDealStage = (stage: DealStage): number => dealStages.keys.indexOf(stage)
export const isForward = (from: DealStage, to: DealStage) => placeOfDealStage(to) > placeOfDealStage(from)
export const dealStageWord = (stage: DealStage): string => dealStages.byKey[stage].word

/** Why a deal with a counterparty ended. The key is stored; a note may be added and is required for 기타. */
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

/** The lists of a deal table. Counterparties with a star are on the short list. */
export const dealLists = vocabulary('목록', {
  short: { word: '숏리스트' },
  long: { word: '롱리스트' },
} as const)
