import type { Tone } from './tone.ts'
import { vocabulary } from './vocabulary.ts'

interface SideFacts {
  word: string
  /** Label for narrow places. */
  short: string
  tone: Tone
  /** First letter of a unique number such as S26-0001; different for every side. */
  letter: string
  /** Path of the side's company list. */
  path: `/${string}-management`
  screenTitle: string
  /** Whether a company of this side without a manager gets the default manager and counts as unassigned. */
  getsManager: boolean
  synonyms: readonly string[]
}

const rows = {
  sell: {
    word: '매도기업',
    short: '매도',
    tone: 'red',
    letter: 'S',
    path: '/sell-management',
    screenTitle: '매도기업현황',
    getsManager: true,
    synonyms: ['seller', 'sell company'],
  },
  buy: {
    word: '매수기업',
    short: '매수',
    tone: 'blue',
    letter: 'B',
    path: '/buy-management',
    screenTitle: '매수기업현황',
    getsManager: true,
    synonyms: ['buyer', 'buy company'],
  },
  fundraising: {
    word: '투자희망기업',
    short: '투자희망',
    tone: 'green',
    letter: 'F',
    path: '/fundraising-management',
    screenTitle: '투자희망기업',
    getsManager: true,
    synonyms: ['investment', 'investment-seeking company', '투자유치', '투자유치기업'],
  },
  investor: {
    word: '투자기업',
    short: '투자',
    tone: 'violet',
    letter: 'I',
    path: '/investor-management',
    screenTitle: '투자기업현황',
    getsManager: true,
    synonyms: ['investment company', 'investor company'],
  },
  candidate: {
    word: '후보기업',
    short: '후보',
    tone: 'orange',
    letter: 'C',
    path: '/candidate-management',
    screenTitle: '후보기업현황',
    getsManager: false,
    synonyms: ['candidate company'],
  },
} as const satisfies Record<string, SideFacts>

/** The side a company takes in a deal (중개유형). */
export const sides = vocabulary('중개유형', rows)
export type Side = (typeof sides.texts)[number]
export type SideKey = keyof typeof rows
export type SideRow = (typeof sides.rows)[number]

/** Text that is shown while a company has no side. */
export const noSide = '미정'

/** Default side: a company without a brokerage record is treated as a seller and becomes one. */
export const usualSide = sides.byKey.sell

/** Path and title of a side's overall table. */
export const overallTable = <P extends SideRow['path']>({ path, word }: { path: P; word: Side }) =>
  ({ path: `${path}2`, title: `${word} 전체 진행현황` }) as const
