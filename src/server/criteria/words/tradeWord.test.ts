import { describe, expect, it } from 'vitest'
import { isIn } from './isIn.ts'
import { readSynonyms } from './synonyms.ts'
import { readTradeWord } from './tradeWord.ts'

const usual = readSynonyms('')
const spellings = (typed: string, synonyms = usual) => readTradeWord(typed, synonyms).spellings
const words = (typed: string) => readTradeWord(typed, usual).words.map((one) => one.spellings[0])

describe('a typed word', () => {
  it('is found under its synonyms, however it is spaced and whichever particle it ends in', () => {
    for (const typed of ['2차전지', '2 차전지', '이차 전지를', '배터리가'])
      expect(spellings(typed)).toEqual(expect.arrayContaining(['배터리', '이차전지', '2차전지']))
    expect(spellings('세척기를')).toEqual(['세척기'])
    // A particle that does not fit the syllable before it is a part of the word.
    expect(spellings('세척기을')).toEqual(['세척기을'])
  })

  it('of several words is looked for as a whole with all synonyms, and word by word', () => {
    expect(spellings('2차전지 소재')).toEqual(expect.arrayContaining(['2차전지소재', '배터리소재']))
    expect(words('공작 기계 유통')).toEqual(['공작', '기계', '도매'])
    expect(words('공작기계')).toEqual([])
    expect(spellings('도장 업체')).toEqual(['도장'])
    expect(spellings('업체')).toEqual(['업체'])
    const many = readTradeWord('배터리 반도체 화장품 물류 로봇 금형', usual)
    expect([many.spellings.length, many.words.length]).toEqual([12, 4])
  })

  it('keeps two meanings of a word apart, but a group of the firm joins what it shares', () => {
    expect(spellings('후공정')).toContain('패키징')
    expect(spellings('후공정')).not.toContain('포장용기')
    const own = readSynonyms('검사기=비전검사,비전검사=AOI,배터리=전지팩')
    expect(spellings('AOI', own)).toEqual(['aoi', '검사기', '비전검사'])
    expect(spellings('전지팩', own)).toContain('이차전지')
  })
})

it('a short Latin word is found only if it stands alone', () => {
  expect(isIn('ai스피커', 'ai')).toBe(true)
  expect(isIn('e-mail,ai', 'ai')).toBe(true)
  expect(isIn('email', 'ai')).toBe(false)
  expect(isIn('cnc가공', 'cnc')).toBe(true)
  expect(isIn('태양광', '양광')).toBe(true)
})
