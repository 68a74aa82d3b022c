import { expect, it } from 'vitest'
import type { Counts } from '#server/documents/guard/needles/rarity.ts'
import { recordWith, scan } from './guardScan.ts'

/** Counts of a firm with three hundred companies whose texts and names contain these pieces. */
const firm = (starts: string[] = [], endings: string[] = []): Counts => ({
  companies: 300,
  names: 2000,
  starts: Object.fromEntries(starts.map((piece) => [piece, 40])),
  endings: Object.fromEntries(endings.map((piece) => [piece, 20])),
  away: {},
})
const named = (text: string) => recordWith({ names: [{ text, kind: '기업명' }] })
const found = (text: string, record: ReturnType<typeof recordWith>, counts: Counts, field = 'strengths') =>
  scan({ [field]: text }, record, counts).map(({ text: words }) => words)

it('finds the usual short name by the endings of other names, not by a list of endings', () => {
  const counts = firm([], ['정밀공업', '공방'])
  expect(found('한빛은 기술력이 높습니다', named('한빛정밀공업(주)'), counts)).toEqual(['한빛'])
  expect(found('한빛 공장', named('한빛공방'), counts)).toEqual(['한빛'])
  expect(found('한빛은 높습니다', named('한빛몰라요'), counts)).toEqual([])
})

it('knows the first half of a name of four letters also where no other name ends like it, unless the firm uses it as a word', () => {
  const own = named('(주)솔찬엔텍')
  for (const text of ['솔찬은 자동화율이 높음', '솔찬의 기술력', '솔찬 제품'])
    expect(found(text, own, firm())).toEqual(['솔찬'])
  expect(found('솔찬은 자동화율이 높음', own, firm(['솔찬']))).toEqual([])
  const customer = recordWith({ names: [{ text: '(주)솔찬엔텍', kind: '거래처' }] })
  expect(found('솔찬은 자동화율이 높음', customer, firm())).toEqual([])
})

it('leaves a beginning alone that is an everyday word of the firm, and looks at what follows it', () => {
  const counts = firm(['대한'], ['정밀'])
  expect(found('품질에 대한 평가', named('대한정밀(주)'), counts)).toEqual([])
  expect(found('대한정밀', named('대한정밀(주)'), counts)).toEqual(['대한정밀'])
  expect(found('두빛나래는', named('대한두빛나래정밀'), counts)).toEqual(['두빛나래'])
})

it('finds a brand that no other company has, and leaves the words of the trade alone', () => {
  const products = recordWith({ lists: ['루미담 세럼, 마스크팩'] })
  const counts = firm(['세럼', '마스크팩', '마스크'])
  expect(found('루미담을 앞세운 성장', products, counts)).toEqual(['루미담'])
  expect(found('RUMIDAM 브랜드', products, counts)).toEqual(['RUMIDAM'])
  expect(found('세럼과 마스크팩을 만듭니다', products, counts)).toEqual([])
})

it('finds people whom an opinion calls by their titles, and leaves its other words alone', () => {
  const opinion = recordWith({
    prose: ['편도연 상무가 기술을, 재무이사 남솔아가 관리를 맡고 있음. 수주 잔고가 안정적임.'],
  })
  expect(found('편도연이 총괄', opinion, firm())).toEqual(['편도연'])
  expect(found('남솔아 CFO', opinion, firm())).toEqual(['남솔아'])
  expect(found('수주 잔고가 안정적이고 기술 관리를 맡는', opinion, firm())).toEqual([])
})

it('takes no ordinary word with its particle for a person because a title stands before it', () => {
  const opinion = recordWith({
    prose: ['대표 고령으로 매각 희망. 대표 건강에서 오는 부담. 대표 은퇴부터 논의. 대표 남솔아로 변경.'],
  })
  expect(found('대표 고령으로 승계자 부재, 건강에서 온 부담', opinion, firm())).toEqual([])
  expect(found('남솔아로 변경되었습니다', opinion, firm())).toEqual(['남솔아'])
})

it('finds every part of an address below the province and its stem, but not the same letters of a verb', () => {
  const place = recordWith({ addresses: ['경상남도 양산시 물금읍 새솔로 215, 반월국가산업단지'] })
  const counts = firm(['국가'], ['국가산업단지', '산업단지'])
  for (const text of [
    '양산에 공장이 있습니다',
    '양산의 거점',
    '양산',
    '양산시',
    '물금',
    '물금읍',
    '새솔로 215',
    '반월산단',
    '반월공단',
  ])
    expect([text, found(text, place, counts).length]).toEqual([text, 1])
  for (const text of ['하반기 양산을 시작', '양산하는', '경상남도 소재', '경남 지역'])
    expect([text, found(text, place, counts)]).toEqual([text, []])
  const anyang = recordWith({ addresses: ['경기도 안양시 동안구 미래로 7'] })
  expect(found('최근 3년 동안 미래로 나아갔습니다', anyang, firm())).toEqual([])
  expect(found('안양 동안구', anyang, firm())).toEqual(['안양', '동안구'])
})

it('finds a bank branch, contacts by their position, numbers of licences and patents', () => {
  const record = recordWith({
    banks: ['기업은행 사천중앙지점'],
    people: [{ text: '노시우', kind: '관계자 이름', leads: false, position: '전무' }],
    phones: ['010-0000-4821'],
    ids: [{ text: '31234567', kind: '인허가·관리번호' }],
    prose: ['특허 제10-1234567호를 보유'],
  })
  for (const text of [
    '사천중앙지점과 거래',
    '노 전무',
    'ㄴㅅㅇ',
    'Siwoo Noh',
    '010.0000.4821',
    '3123-4567',
    '특허 10-1234567',
    '1234567호',
  ])
    expect([text, found(text, record, firm(['기업은행'])).length]).toEqual([text, 1])
})

it('looks closer at a code name: parts, sounds and initials of whatever is stored', () => {
  const record = recordWith({
    names: [
      { text: '두빛나래항공(주)', kind: '기업명' },
      { text: 'Dubit Narae Aerospace', kind: '기업명' },
    ],
    people: [{ text: '유지정', kind: '대표자 이름', leads: true }],
    addresses: ['경남 사천시'],
  })
  const counts = firm(['지정'], ['항공'])
  for (const text of [
    'Project 두빛',
    'Project Dubi',
    'Project DNA',
    'Project ㄷㅂㄴㄹ',
    'Project 지정',
    'Project 사천',
  ])
    expect([text, found(text, record, counts, 'codeName').length]).toEqual([text, 1])
  expect(found('두빛 지정', record, counts)).toEqual([])
  expect(found('Project 호수', record, counts, 'codeName')).toEqual([])
})
