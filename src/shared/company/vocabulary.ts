import * as z from 'zod/mini'
import { boundedText } from '../platform/bounded.ts'
import { withObject } from '../platform/particle.ts'

/**
 * The firm's words. What is stored and sent is the Korean word; the English key stands in code and URLs. Inputs also
 * take the key and the synonyms that older clients and imports use; anything else is refused.
 */
interface Word {
  key: string
  word: string
  synonyms?: readonly string[]
}

/** Longer than any word or synonym, with blanks around it. */
export const longestWord = 100

function vocabulary<const W extends readonly Word[]>(label: string, words: W) {
  type Text = W[number]['word']
  const find = (text: string): W[number] | undefined => {
    const wanted = text.normalize('NFC').trim()
    return words.find(
      ({ key, word, synonyms = [] }) =>
        word === wanted || key === wanted || (synonyms as readonly string[]).includes(wanted),
    )
  }
  const unknown = `${withObject(label)} 확인해주세요. (${words.map(({ word }) => word).join(', ')})`
  return {
    /** What the thing is called wherever it is shown. */
    label,
    words,
    texts: words.map(({ word }) => word) as Text[],
    /** The stored word of any spelling, or null. */
    read: (text: string): Text | null => find(text)?.word ?? null,
    keyOf: (text: Text): W[number]['key'] => find(text)?.key ?? '',
    /** For inputs: null and empty mean "not set". */
    input: z.pipe(
      z.nullable(
        boundedText(longestWord, unknown).check(
          z.refine((text) => text.trim() === '' || find(text) !== undefined, { error: unknown }),
        ),
      ),
      z.transform((text: string | null): Text | null =>
        text === null || text.trim() === '' ? null : (find(text)?.word ?? null),
      ),
    ),
    output: z.nullable(z.string()),
  }
}

export const sides = vocabulary('중개유형', [
  { key: 'sell', word: '매도기업', synonyms: ['seller', 'sell company'] },
  { key: 'buy', word: '매수기업', synonyms: ['buyer', 'buy company'] },
  {
    key: 'fundraising',
    word: '투자희망기업',
    synonyms: ['investment', 'investment-seeking company', '투자유치', '투자유치기업'],
  },
  { key: 'investor', word: '투자기업', synonyms: ['investment company', 'investor company'] },
  { key: 'candidate', word: '후보기업', synonyms: ['candidate company'] },
] as const)
export type Side = (typeof sides.texts)[number]

export const contractStages = vocabulary('계약 진행단계', [
  { key: 'before-contract', word: '계약전' },
  { key: 'in-contract', word: '계약중' },
  { key: 'contract-complete', word: '계약완료' },
] as const)

export const abilities = vocabulary('진행가능 여부', [
  { key: 'proceedable', word: '진행가능' },
  { key: 'halted', word: '진행중단' },
  { key: 'on-hold', word: '진행보류' },
] as const)

export const salesTypes = vocabulary('영업구분', [
  { key: 'company-sales', word: '회사영업' },
  { key: 'team-leader-sales', word: '팀장영업' },
] as const)

export const connectionMethods = vocabulary('연결방법', [
  { key: 'phone', word: '전화' },
  { key: 'email', word: '이메일' },
  { key: 'visit', word: '방문' },
  { key: 'online', word: '온라인' },
  { key: 'introduction', word: '지인소개' },
  { key: 'direct-sales', word: '직접영업' },
  { key: 'acquaintance-sales', word: '지인영업' },
] as const)

/** The letter of a side in a unique number such as S26-0001. */
export const sideLetters: Record<Side, string> = {
  매도기업: 'S',
  매수기업: 'B',
  투자희망기업: 'F',
  투자기업: 'I',
  후보기업: 'C',
}

/** What a document of a company is. `미분류` stands only on files that came from elsewhere: nobody can choose it. */
export const fileCategories = vocabulary('파일구분', [
  { key: 'contract', word: '계약서등' },
  { key: 'teaser', word: '티저' },
  { key: 'im', word: 'IM' },
  { key: 'teaser-im', word: '티저/IM' },
  { key: 'reference', word: '참고자료' },
] as const)
export type FileCategory = (typeof fileCategories.texts)[number]
