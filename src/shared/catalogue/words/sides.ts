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
  /**
   * Sides of the companies that can be counterparties of a company of this side. Empty for sides that buy or invest,
   * because only sellers and fundraisers have a deal table.
   */
  meets: readonly string[]
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
    meets: ['매수기업', '후보기업', '투자기업'],
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
    meets: [],
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
    meets: ['투자기업'],
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
    meets: [],
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
    meets: [],
    synonyms: ['candidate company'],
  },
} as const satisfies Record<string, SideFacts>

/** The side a company takes in a deal (중개유형). */
export const sides = vocabulary('중개유형', rows)
export type Side = (typeof sides.texts)[number]
export type SideKey = keyof typeof rows
export type SideRow = (typeof sides.rows)[number]

const meetsOf = (side: string | null): readonly string[] => sides.row(side)?.meets ?? []
/** Whether a company of this side has a deal table of its own: it sells or raises funds. */
export const isDealSeller = (side: string | null) => meetsOf(side).length > 0
/** Whether a company of this side can be a counterparty of a seller of that side. */
export const canMeet = (seller: string | null, other: string | null) =>
  other !== null && meetsOf(seller).includes(other)
/** Sides with a deal table. */
export const dealSellers: readonly Side[] = sides.texts.filter(isDealSeller)

/** Text that is shown while a company has no side. */
export const noSide = '미정'

/** Default side: a company without a brokerage record is treated as a seller and becomes one. */
export const usualSide = sides.byKey.sell

/** Path and title of the screen that shows all companies of a side in one wide table (전체 진행현황). */
export const overallTable = <P extends SideRow['path']>({ path, word }: { path: P; word: Side }) =>
  ({ path: `${path}2`, title: `${word} 전체 진행현황` }) as const
