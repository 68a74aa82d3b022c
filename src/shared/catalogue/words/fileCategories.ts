import type { Tone } from './tone.ts'
import { vocabulary } from './vocabulary.ts'

interface CategoryFacts {
  word: string
  /**
   * The badge colour: red if the files are only for the company's managers, blue if they may be given to people outside
   * the firm, otherwise grey.
   */
  tone: Tone
  /** True if every signed-in user may download the file, because it is meant for people outside the firm. */
  openToAll: boolean
  /** True if the file is a teaser. */
  isTeaser: boolean
}

/** Category of a company's file (파일구분). */
export const fileCategories = vocabulary('파일구분', {
  contract: { word: '계약서등', tone: 'red', openToAll: false, isTeaser: false },
  teaser: { word: '티저', tone: 'blue', openToAll: true, isTeaser: true },
  im: { word: 'IM', tone: 'blue', openToAll: true, isTeaser: false },
  'teaser-im': { word: '티저/IM', tone: 'blue', openToAll: true, isTeaser: true },
  reference: { word: '참고자료', tone: 'grey', openToAll: false, isTeaser: false },
} as const satisfies Record<string, CategoryFacts>)
export type FileCategory = (typeof fileCategories.texts)[number]

/** Default category of a file. */
export const usualCategory = fileCategories.byKey.reference.word
/** The category of imported files that came without a category. People cannot choose it. */
export const uncategorised = { word: '미분류', tone: 'outline' } as const satisfies {
  word: string
  tone: Tone
}

const wordsOf = (fact: 'openToAll' | 'isTeaser'): FileCategory[] =>
  fileCategories.rows.filter((row) => row[fact]).map(({ word }) => word)
export const teaserCategories = wordsOf('isTeaser')
const openCategories: readonly string[] = wordsOf('openToAll')
export const isOpenToAll = (category: string) => openCategories.includes(category)
