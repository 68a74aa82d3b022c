import { describe, expect, it } from 'vitest'
import { reasonsOfSureness } from '#shared/intakes/rules.ts'
import { comparedName } from './cutPath.ts'
import { guessCategory } from './guessCategory.ts'
import { createGuesser } from './guessCompany.ts'
import { shortNames } from './shortNames.ts'

const garam = '124-81-00998'
const hanbit = '120-81-47521'
const nuri = '220-81-62517'
const nara = '110-81-00001'
const narae = '110-81-00002'
const twins = ['101-10-00001', '101-10-00002']
const index = {
  byNumber: new Map([garam, hanbit, nuri, nara, ...twins].map((number) => [number, number])),
  byUniqueNumber: new Map([['S26-0001', garam]]),
  byName: new Map([
    [comparedName('(주)가람테크'), [garam]],
    [comparedName('한빛'), [hanbit]],
    [comparedName('Nuri Bio'), [nuri]],
    [comparedName('누리 바이오(주)'), [nuri]],
    [comparedName('대한쌍둥'), twins],
    [comparedName('나라온정밀(주)'), [nara]],
  ]),
  byShortName: await shortNames([
    { number: nara, name: '나라온정밀(주)', english: 'Naraon Precision Co., Ltd.' },
    { number: narae, name: '나래온에프앤비(주)', english: null },
    ...twins.map((number, at) => ({ number, name: `다솜뜰${['정밀', '유통'][at]}`, english: null })),
  ]),
  representatives: new Map([[garam, '임꺽정']]),
}
const splitPath = (path: string) => {
  const parts = path.split('/')
  return { folder: parts.slice(0, -1).join('/'), stem: parts.at(-1) ?? '' }
}
const of = async (path: string, others: string[] = []) => {
  const guess = await createGuesser(index, [path, ...others].map(splitPath))
  const { businessNumber, reason } = await guess(splitPath(path))
  return [businessNumber, reason]
}

describe('a company is found', () => {
  it.each([
    ['가람테크/계약/최종', garam, 'name'],
    ['01. (주)가람테크/a', garam, 'name'],
    ['매도/가람테크㈜_240301/a', garam, 'name'],
    ['주식회사 가람테크 재무제표', garam, 'name'],
    ['재무제표_가람테크_2023', garam, 'name'],
    ['[가람테크] 미팅', garam, 'name'],
    ['가람테크재무제표2023년', garam, 'name'],
    ['가람 테크 회의록', garam, 'name'],
    ['ㄱ/가람테크(매도)/a', garam, 'name'],
    ['NURI BIO Co., Ltd/teaser', nuri, 'name'],
    ['주)가람테크 등기부등본', garam, 'name'],
    ['가람테크_홍길동 대표 정관', garam, 'name'],
    ['가람테크 홍길동 정관', garam, 'name'],
    ['김과장 가람테크/정관', garam, 'name'],
    ['나라온정밀(구 가람테크)/정관', nara, 'name'],
    ['가람테크(현 나라온정밀)/정관', nara, 'name'],
    ['(구)한빛/나라온정밀 정관', nara, 'name'],
    ['정관 가람테크 임꺽정', garam, 'name'],
    ['가람테크_임꺽정 대표님 재무제표', garam, 'name'],
    ['가람테크 M&A 자문', garam, 'name'],
    ['(주) 가람 테크 지분매각 건', garam, 'name'],
    ['가람테크 가업승계/04_IM/a', garam, 'name'],
    ['성공보수 약정서 가람테크', garam, 'name'],
    ['124-81-00998/a', garam, 'number'],
    ['자료 1248100998 사본', garam, 'number'],
    ['１２４－８１－００９９８', garam, 'number'],
    ['124_81_00998', garam, 'number'],
    ['s26_0001 티저', garam, 'uniqueNumber'],
    ['대한쌍둥 101-10-00001', twins[0], 'number'],
  ])('%s', async (path, number, reason) => {
    expect(await of(path)).toEqual([number, reason])
  })
})

describe('a company is likely', () => {
  it.each([
    ['새벽 가람테크/a', garam, 'nameInside'],
    ['한빛자료/a', hanbit, 'nameInside'],
    ['나라온/a', nara, 'shortName'],
    ['(구)삼일상사→나라온/a', nara, 'shortName'],
    ['스캔/나라온12', nara, 'shortName'],
    ['회신 나라온 견적 문의', nara, 'shortName'],
    ['나라정밀 회사소개서', nara, 'shortName'],
    ['Naraon_IM', nara, 'shortName'],
    ['Nalaon IM', nara, 'shortName'],
    ['나라온졍밀 재무제표', nara, 'misspelt'],
    ['나라온밀정/a', nara, 'misspelt'],
    ['나라온 매각/124-81-00998 등기', garam, 'besides'],
    ['나라온 매각/후보별/가람테크_소개서', garam, 'besides'],
    ['나라온정밀/기본/가람테크 사업자등록증', garam, 'besides'],
    ['나라온정밀/후보/가람테크/LOI', nara, 'besides'],
    ['나라온 매각/NDA_가람테크', nara, 'besides'],
    ['가람테크/S26-0002', garam, 'besides'],
    ['양식/NDA 양식_가람테크', garam, 'sample'],
    ['공용/샘플/가람테크/티저', garam, 'sample'],
  ])('%s', async (path, number, reason) => {
    expect(await of(path)).toEqual([number, reason])
  })

  it('a word that stands beside the names of several companies is part of none', async () => {
    const others = ['나라온 실사단 a', '나래온 실사단 b']
    expect(await of('가람테크 실사단 정관', others)).toEqual([garam, 'name'])
    expect(await of('(주)한빛 실사단', others)).toEqual([hanbit, 'name'])
    expect(await of('(주)한빛 실사단')).toEqual([null, 'none'])
  })
})

describe('a file of a deal belongs to the company of its folder', () => {
  it.each([
    '나라온정밀/한빛 NDA',
    '나라온정밀 매각/LOI/가람테크 인수의향서',
    '나라온정밀/경쟁사 비교_가람테크',
    '나라온정밀/계약/나라온정밀-가람테크 주식양수도계약서',
  ])('%s', async (path) => {
    expect(await of(path)).toEqual([nara, 'partner'])
  })
})

describe('the paths of an intake agree on a company', () => {
  it.each([
    ['나라온/a', '나라온/나라온정밀 정관'],
    ['새벽 나라온정밀/아침 나라온정밀 정관', ''],
    ['나라졍밀/a', '나라졍밀/나라온정밀 정관'],
  ])('%s, because of %s', async (path, other) => {
    expect(await of(path, [other])).toEqual([nara, 'agreed'])
  })

  it.each([
    ['나라온/a', '나라온/가람테크 정관', 'shortName'],
    ['나라온/a', '나라온정공/가람테크 정관', 'shortName'],
    ['나라온_IM', '등기부등본/나라온정밀', 'shortName'],
  ])('not on %s because of %s', async (path, other, reason) => {
    expect(await of(path, [other])).toEqual([nara, reason])
  })
})

describe('a file is placed without asking only if the path leaves no other reading', () => {
  it.each([
    // A short name may be a usual word.
    ['사진/한빛/바다', hanbit, 'ordinary'],
    ['한빛/등기부등본', hanbit, 'ordinary'],
    ['(주)한빛/사진', hanbit, 'name'],
    ['한빛(주) 사진', hanbit, 'name'],
    ['(주)새벽 한빛 정관', hanbit, 'nameInside'],
    ['한빛 자료 220-81-62518', hanbit, 'ordinary'],
    // A longer one needs something that speaks of a company.
    ['사진/가람테크/바다', garam, 'ordinary'],
    ['사진/가람테크/정관', garam, 'name'],
    ['매도기업/가람테크/바다', garam, 'name'],
    // An unknown folder above may be another deal, with this company as its partner.
    ['새벽/가람테크 NDA', garam, 'besides'],
    ['새벽/후보/가람테크/소개서', garam, 'besides'],
    ['프로젝트 새벽/NDA/NDA_가람테크', garam, 'besides'],
    ['프로젝트 새벽/124-81-00998', garam, 'besides'],
    ['프로젝트 가람테크/정관', garam, 'ordinary'],
    ['프로젝트 새벽(가람테크)/정관', garam, 'name'],
    ['가람테크/새벽/정관', garam, 'name'],
    ['가람그룹/가람테크/정관', garam, 'name'],
    // So may an unknown word beside the name in a paper of two parties.
    ['솔바람_가람테크 정관', garam, 'besides'],
    ['가람테크_솔바람 NDA', garam, 'besides'],
    ['가람테크_솔바람 정관', garam, 'name'],
  ])('%s', async (path, number, reason) => {
    expect(await of(path)).toEqual([number, reason])
  })

  it('a folder that collects several companies is no deal', async () => {
    const others = ['새벽/(주)한빛 정관', '새벽/누리바이오 정관', '새벽/나라온정밀/IM']
    expect(await of('새벽/가람테크 NDA', others)).toEqual([garam, 'name'])
    expect(await of('새벽/가람테크 NDA', others.slice(1))).toEqual([garam, 'besides'])
    const partners = ['새벽/NDA/(주)한빛', '새벽/NDA/누리바이오', '새벽/NDA/나라온정밀']
    expect(await of('새벽/NDA/가람테크', partners)).toEqual([garam, 'besides'])
    expect(await of('프로젝트 새벽/가람테크 IM', others)).toEqual([garam, 'besides'])
  })

  it('a party of several deals is no usual word', async () => {
    const others = ['솔바람 NDA_나라온정밀', '솔바람 NDA_누리바이오', '솔바람 NDA_(주)한빛']
    expect(await of('솔바람 NDA_가람테크', others)).toEqual([garam, 'besides'])
    const files = ['솔바람 NDA/나라온정밀 정관', '솔바람 NDA/누리바이오 정관', '솔바람 NDA/(주)한빛 정관']
    expect(await of('솔바람 NDA/가람테크 정관', files)).toEqual([garam, 'besides'])
  })

  it('a name that papers use for a company needs no other word', async () => {
    expect(await of('나라온정밀_240301', ['나라온정밀 정관'])).toEqual([nara, 'name'])
    expect(await of('나라온정밀_240301')).toEqual([nara, 'ordinary'])
    expect(await of('가람테크_240301', ['가람테크 정관'])).toEqual([garam, 'name'])
    const named = { ...index, byName: new Map([['푸른바다', [garam]]]) }
    const paths = ['푸른바다/IMG_1', '정관 푸른바다'].map(splitPath)
    const guess = await createGuesser(named, paths)
    expect(await Promise.all(paths.map(guess))).toMatchObject([{ reason: 'ordinary' }, { reason: 'name' }])
  })

  it('a short name is a company if its folder says so, or stands among companies', async () => {
    expect(await of('한빛/사진', ['한빛/(주)한빛 정관'])).toEqual([hanbit, 'name'])
    const others = ['기업/가람테크/정관', '기업/누리바이오/정관', '기업/나라온정밀/정관']
    expect(await of('기업/한빛/정관', others)).toEqual([hanbit, 'ordinary'])
    expect(await of('기업/가람테크/바다', others)).toEqual([garam, 'name'])
  })

  it('a word inside a name is no word of the path', async () => {
    const culture = '110-81-00009'
    const named = { ...index, byName: new Map([['금양식품', [culture]]]) }
    const path = splitPath('금양식품/정관')
    const guess = await createGuesser(named, [path])
    expect(await guess(path)).toMatchObject({ businessNumber: culture, reason: 'name' })
  })

  it('companies of one name are told apart by the representative', async () => {
    const told = { ...index, representatives: new Map([[twins[1] ?? '', '홍길동']]) }
    const path = splitPath('대한쌍둥(홍길동대표)/정관')
    const guess = await createGuesser(told, [path])
    expect(await guess(path)).toMatchObject({ businessNumber: twins[1], reason: 'name' })
  })
})

it('asks about everything that is not proven', () => {
  expect(reasonsOfSureness('sure').toSorted()).toEqual([
    'agreed',
    'name',
    'number',
    'partner',
    'person',
    'uniqueNumber',
  ])
})

describe('no company is named', () => {
  it.each([
    ['한빛정밀/a', 'none'],
    ['한빛 정밀/a', 'none'],
    ['한빛_정밀/a', 'none'],
    ['한빛홀딩스 계약서', 'none'],
    ['새한빛/a', 'none'],
    ['가람테크노 소개서', 'none'],
    ['한빛 임꺽정', 'none'],
    ['나라온홀딩스/a', 'none'],
    ['나라온 홀딩스/a', 'none'],
    ['나라온정공/a', 'none'],
    ['Naraon Realty IM', 'none'],
    ['나라온 + 나래온 비교', 'several'],
    ['나라온 티저(→나래온 전달)', 'several'],
    ['다솜뜰/a', 'sameName'],
    ['나라/a', 'none'],
    ['가람테크와 한빛 합병', 'several'],
    ['한빛 가람테크 비교', 'several'],
    ['가람테크, 솔바람 외', 'several'],
    ['나라온정밀 x 가람테크/MOU', 'several'],
    ['가람테크/S26-0002 등기부등본', 'several'],
    ['가람테크 외 3개사 현황', 'several'],
    ['(구)가람테크/주주명부', 'none'],
    ['가람테크, 누리바이오', 'several'],
    ['가람테크 220-81-62517', 'several'],
    ['가람테크 211-86-00002', 'several'],
    ['가람테크 S26-0002', 'several'],
    ['대한쌍둥/a', 'sameName'],
    ['계약서/a', 'none'],
    ['', 'none'],
  ])('%s', async (path, reason) => {
    expect(await of(path)).toEqual([null, reason])
  })
})

it.each([
  ['', '가람 자문계약서.pdf', '계약서등', '계약'],
  ['', '비밀유지약정서(NDA).docx', '계약서등', '비밀유지'],
  ['', 'IM 관련 비밀유지.pdf', '계약서등', '비밀유지'],
  ['', '가람_IM_v2.pdf', 'IM', 'im'],
  ['', '가람 티저 및 IM.pptx', '티저/IM', '티저'],
  ['', 'Teaser.pdf', '티저', 'teaser'],
  ['', 'IMF 자료.pdf', '참고자료', null],
  ['', '재무제표.xlsx', '참고자료', '재무제표'],
  ['03_계약서', '스캔0001.pdf', '계약서등', '계약'],
  ['02_티저', '가람 v3.pdf', '티저', '티저'],
  ['02_IM', '재무제표.pdf', '참고자료', '재무제표'],
  ['02_IM', '시트.xlsx', '참고자료', null],
  ['기타', '사업자등록증.pdf', '참고자료', '사업자등록'],
])('category of %s/%s', (folder, name, category, word) => {
  expect(guessCategory(folder, name)).toEqual({ category, word })
})
