import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  searchByName,
  searchByTeam,
  searchCompanies,
  searchUnassigned,
} from '#shared/company/company.endpoints.ts'
import { normaliseName, readNeedle, readShortNeedle } from '#shared/company/search.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { searchPath } from '#web/domain/companySearch/companySearch.api.ts'
import { markMatch } from '#web/domain/companySearch/markMatch.ts'
import { rowAfter } from '#web/domain/companySearch/rowAfter.ts'
import {
  isChoiceCurrent,
  ShapeError,
  searchMessage,
  shortHint,
} from '#web/domain/companySearch/searchMessage.ts'
import { ApiError } from '#web/lib/call/apiError.ts'

test('asks at the addresses of the contracts', () => {
  const search = '나린 & 솔'
  expect(searchPath('all', search)).toBe(pathOf(searchCompanies, { query: { search } }))
  expect(searchPath({ teamId: '1' }, search)).toBe(pathOf(searchByTeam, { query: { search, teamId: '1' } }))
  expect(searchPath('names', search)).toBe(pathOf(searchByName, { params: { name: search } }))
  expect(searchPath({ unassigned: true, everyone: false }, '')).toBe(searchUnassigned.path)
  expect(searchPath({ unassigned: true, everyone: true }, search)).toBe(
    pathOf(searchUnassigned, { query: { search, all: 'true' } }),
  )
})

test('accepts no more letters than a name can have', () => {
  const long = '가'.repeat(201)
  const asked = { query: { search: long.slice(1) } }
  expect(searchPath('all', long)).toBe(pathOf(searchCompanies, asked))
  expect(searchPath({ unassigned: true, everyone: false }, long)).toBe(pathOf(searchUnassigned, asked))
})

test.each([
  ['404', new ApiError(404, ''), '검색 결과가 없습니다.'],
  ['500', new ApiError(500, ''), '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
  ['503', new ApiError(503, ''), '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
  ['429', new ApiError(429, ''), '검색 실패: 429'],
  ['timeout', new DOMException('', 'TimeoutError'), '검색 시간이 초과되었습니다. 다시 시도해주세요.'],
  ['network', new TypeError('Failed to fetch'), '네트워크 연결을 확인해주세요.'],
  ['no list', new ShapeError(), '검색 결과 형식이 올바르지 않습니다.'],
])('says what went wrong: %s', (_name, error, message) => {
  expect(searchMessage(error)).toBe(message)
})

test.each([
  ['nothing typed', '', true],
  ['only spaces', '  ', true],
  ['a part of its name', '린솔', true],
  ['its initials', 'ㄴㄹㅅ', true],
  ['a part of its number', '48630', true],
  ['another name', '한빛', false],
])('a chosen company stands for itself: %s', (_name, typed, stands) => {
  const chosen = { companyName: '나린솔테크(주)', businessNumber: '214-86-30577' }
  expect(isChoiceCurrent(chosen, typed)).toBe(stands)
  expect(isChoiceCurrent(null, typed)).toBe(false)
})

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, null],
  ['End', 0, null],
  ['a', 1, null],
])('%s leads from row %i of three to %s', (key, at, next) => {
  expect(rowAfter(key, at, 3)).toBe(next)
  expect(rowAfter(key, at, 0)).toBeNull()
})
test('where the focus walks through the list, Home and End lead to its ends', () => {
  expect([rowAfter('Home', 2, 3, { ends: true }), rowAfter('End', 0, 3, { ends: true })]).toEqual([0, 2])
})

describe('marks', () => {
  const marked = (shown: string, typed: string) =>
    markMatch(shown, typed)
      .map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join('')
  test.each([
    ['part of a name', '삼정반도체(주)', '반도체', '삼정[반도체](주)'],
    ['over a space', '(주) 나린솔 테크', '나린솔테크', '(주) [나린솔 테크]'],
    ['with a form typed', '㈜한솔빛금형', '주식회사 한솔빛', '㈜[한솔빛]금형'],
    ['over a form in the middle', '나린솔(주)테크', '솔테', '나린[솔(주)테]크'],
    ['초성', '(주)삼정반도체', 'ㅈㅂㄷ', '(주)삼[정반도]체'],
    ['a mix', '나린솔테크', '나ㄹ솔', '[나린솔]테크'],
    ['a form typed that is not shown', '나린솔테크', '㈜나린', '[나린]솔테크'],
    ['any case', 'ABC Korea', 'c k', 'AB[C K]orea'],
    ['a number through its dashes', '214-86-30577', '48630', '21[4-86-30]577'],
    ['one letter', '나린솔(주)', '린', '나[린]솔(주)'],
    ['digits in a name', '나린21', '21', '나린[21]'],
    ['decomposed letters', '한솔빛'.normalize('NFD'), '솔빛', '한[솔빛]'],
    ['nothing', '나린솔', '한솔', '나린솔'],
    ['a name that is only a form', '주식회사', '식회', '주[식회]사'],
    ['a half-typed form behind a name', '한빛테크(주)', '한빛테크(주', '[한빛테크](주)'],
    ['a half-typed form alone, which searches for nothing', '(사', '(사', '(사'],
  ])('%s', (_name, shown, typed, expected) => {
    expect(marked(shown, typed)).toBe(expected)
  })

  const name = fc
    .array(fc.constantFrom(...'가나다라ㄱㄴ ㈜(주)Ab1주식회사'), { maxLength: 12 })
    .map((l) => l.join(''))
  it('loses no letter, and highlights what the index would find', () => {
    fc.assert(
      fc.property(name, name, (shown, typed) => {
        const pieces = markMatch(shown, typed)
        expect(pieces.map(({ text }) => text).join('')).toBe(shown)
        const needle = readShortNeedle(typed)
        if (needle?.kind === 'text' && normaliseName(shown).includes(needle.text))
          expect(pieces.some(({ hit }) => hit)).toBe(true)
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) * 5, seed: Number(process.env.TEST_SEED ?? 1) },
    )
  })
})

describe('shortHint', () => {
  it('a company form alone is too short to search all companies', () => {
    for (const typed of ['주식회', '주식회사', '(주)', '㈜'])
      expect([typed, readNeedle(typed)]).toEqual([typed, null])
    expect(readNeedle('주식회사 나린')).toEqual({ kind: 'text', text: '나린' })
  })

  it('asks for two letters, and for the name if only a company form is typed', () => {
    expect(shortHint('ㅂ')).toBe('검색어를 2글자 이상 입력해주세요')
    for (const typed of ['주식회', '주식회사 ㅂ', '(주'])
      expect([typed, shortHint(typed)]).toEqual([typed, '주식회사 등을 뺀 이름을 2글자 이상 입력해주세요'])
  })
})
