import type { Tone } from './tone.ts'
import { vocabulary } from './vocabulary.ts'

interface SideFacts {
  word: string
  /** The label for narrow places. */
  short: string
  tone: Tone
  /** The first letter of unique numbers such as S26-0001, different for each side. */
  letter: string
  /** Path of the side's company list. */
  path: `/${string}-management`
  screenTitle: string
  /** True if companies of this side get the default manager, and count as unassigned without a manager. */
  getsManager: boolean
  /**
   * The sides whose companies can be counterparties of a company of this side. The list is empty for sides that buy or
   * invest, because only sellers and fundraisers have a deal table.
   */
  meets: readonly string[]
  /** True if everybody may read companies of this side even when the firm shows companies only to their managers. */
  open: boolean
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
    open: false,
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
    open: true,
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
    open: false,
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
    open: true,
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
    open: true,
    synonyms: ['candidate company'],
  },
} as const satisfies Record<string, SideFacts>

/** The part that a company takes in a deal (중개유형), such as seller or buyer. */
export const sides = vocabulary('중개유형', rows)
export type Side = (typeof sides.texts)[number]
export type SideKey = keyof typeof rows
export type SideRow = (typeof sides.rows)[number]

const meetsOf = (side: string | null): readonly string[] => sides.row(side)?.meets ?? []
/** Whether companies of this side have a deal table, because they sell or raise funds. */
export const isDealSeller = (side: string | null) => meetsOf(side).length > 0
/**
 * Whether companies of the side `other` can be in the deal table of a company of the side `seller`. False if a side is
 * null.
 */
export const canMeet = (seller: string | null, other: string | null) =>
  other !== null && meetsOf(seller).includes(other)
/** Sides with a deal table. */
export const dealSellers: readonly Side[] = sides.texts.filter(isDealSeller)

/** The sides whose companies can have a company of this side in their deal table. */
export const sellersFor = (side: string): readonly SideRow[] =>
  sides.rows.filter(({ word }) => canMeet(word, side))

/** Sides whose companies everybody may read even when the firm shows companies only to their managers. */
export const openSides: readonly Side[] = sides.rows.filter(({ open }) => open).map(({ word }) => word)
export const isOpenSide = (side: string | null) => sides.row(side)?.open ?? false

/** Text that is shown while a company has no side. */
export const noSide = '미정'

/** The default side. A company without a brokerage record is treated as if it had this side. */
export const usualSide = sides.byKey.sell

/** Path and title of a side's overall table (전체 진행현황), which shows all its companies in one wide table. */
export const overallTable = <P extends SideRow['path']>({ path, word }: { path: P; word: Side }) =>
  ({ path: `${path}2`, title: `${word} 전체 진행현황` }) as const

/** The unique number of a company as screens and documents show it. A company without a side has none. */
export const uniqueNumberText = (uniqueNumber: string | null | undefined) => uniqueNumber ?? '미배정'
