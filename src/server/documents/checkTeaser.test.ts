import { beforeAll, describe, expect, it } from 'vitest'
import { teaserCheck } from '#shared/documents/documents.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { filledData } from '#test/kit/documents.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged } from '#test/kit/files.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { companyBspl, companyRelation } from '../database/tables/companyChildren.ts'
import { countWords } from './guard/stored/wordFrequency.queries.ts'

const t = testApp()
let staff: Caller
let stranger: Caller
beforeAll(async () => {
  staff = await t.as(await makeUser(t.db, { managerName: '김도현' }))
  stranger = await t.as(await makeUser(t.db))
})

const check = (caller: Caller, businessNumber: string, strengths: string, more: object = {}) =>
  caller.call(teaserCheck, {
    body: {
      businessNumber,
      templateType: 'blind',
      templateData: { ...filledData('teaser', 'blind'), strengths },
      ...more,
    },
  })
const words = async (businessNumber: string, strengths: string) =>
  (await check(staff, businessNumber, strengths)).body.findings.map(({ kind, text }) => `${kind} ${text}`)

/** Registers a company in which every field has a value. */
async function whole(): Promise<string> {
  const number = await register(staff, '한빛정밀공업(주)', {
    company: {
      businessNumber: '',
      companyName: '한빛정밀공업(주)',
      companyNameEn: 'Hanbit Precision Co., Ltd.',
      representative: '유선호',
      employees: 143,
      establishmentDate: '2009-03-02',
      address: '경상남도 사천시 사남면 견본산단로 25',
      website: 'www.hanbitprecision.example.com',
      mainProducts: '‘루미담’ 리브, 날개 부품',
      tradeLicense: '31234567',
      mainCreditor: '기업은행 사천중앙지점',
      phone: '055-000-1234',
      managementTeam: '편도연 상무가 생산을 맡고 있음.',
    },
    customers: [{ customerType: 'S', customerName: '가온누리우주(주)', representativeName: '남궁솔아' }],
    holders: [{ shareholderName: '새결성장제3호사모투자합자회사', totalRatio: 62.43 }],
    workplace: [
      { workplaceName: '제2공장', businessAddress: '충청북도 음성군 대소면 예시로 7', owner: '황도윤' },
    ],
  } as Parameters<typeof register>[2])
  const brokerage = {
    contact1Name: '노시우',
    contact1Position: '전무',
    contact1Mobile: '010-0000-4821',
    contact1Email: 'siu.noh@naver.com',
    sellerHopedPrice: 12_300,
  }
  await t.db
    .insert(brokerageRecord)
    .values({ businessNumber: number, ...brokerage })
    .onConflictDoUpdate({ target: brokerageRecord.businessNumber, set: brokerage })
  await t.db
    .insert(companyBspl)
    .values({ businessNumber: number, year: '2025', revenue: 45_231, operatingIncome: 3127 })
  return number
}

describe('the check of a blind teaser', () => {
  it('finds a related company from either side of the relation, and flags Hanja for a person to check', async () => {
    const [parent, child] = [
      await register(staff, '가리온홀딩스(주)'),
      await register(staff, '누비솔소재(주)'),
    ]
    await t.db
      .insert(companyRelation)
      .values({ businessNumber: parent, relatedBusinessNumber: child, sequence: 1 })
    expect(await words(parent, '자회사 누비솔소재의 면허')).toEqual(['관계기업 누비솔소재'])
    expect(await words(child, '모회사 가리온홀딩스의 지원')).toEqual(['관계기업 가리온홀딩스'])
    expect(await words(child, '경기 始興 소재')).toEqual(['점검 불가 始興'])
  })

  it('finds the content of every stored field, including contacts, and lists what it searched', async () => {
    const number = await whole()
    const leaks: Record<string, string> = {
      '한빛은 기술력이 높습니다': '기업명 한빛',
      'Hanbit 브랜드': '기업명 Hanbit',
      '사천에 공장이 있습니다': '주소 사천',
      '음성 사업장': '주소 음성',
      '대소면 인근': '주소 대소면',
      '루미담을 개발': '제품·브랜드 루미담',
      '편도연이 총괄': '관계자 이름 편도연',
      '새결성장제3호가 투자': '주주 이름 새결성장제3호',
      '황도윤 소유의 건물': '관계자 이름 황도윤',
      '노시우가 담당': '관계자 이름 노시우',
      '노 전무와 협의': '관계자 이름 노 전무',
      '연락처 010 0000 4821': '전화번호 010 0000 4821',
      '허가번호 3123-4567': '인허가·관리번호 3123-4567',
      사천중앙지점: '금융기관 사천중앙지점',
      '약 143명이 근무': '종업원수 143명',
      '매출 452억원': '재무 수치 452억원',
      '2009년 3월 2일 설립': '날짜 2009년 3월 2일',
      '희망가 123억원': '재무 수치 123억원',
      '가온누리우주에 납품': '거래처 가온누리우주',
    }
    for (const [text, finding] of Object.entries(leaks))
      expect([text, await words(number, text)]).toEqual([text, [finding]])
    const { body } = await check(staff, number, '외주 없이 납기와 품질을 관리합니다.')
    expect(body.findings).toEqual([])
    expect(body.searched.groups).toEqual(
      expect.arrayContaining([
        '기업명',
        '대표자',
        '주주',
        '거래처',
        '연락처',
        '사업장',
        '재무제표',
        '설립일',
        '종합의견',
      ]),
    )
    expect(body.searched.words).toBeGreaterThan(20)
    expect(body.searched.numbers).toBeGreaterThan(5)
  })

  it('returns only typed text: no name, number or address of a contact', async () => {
    const number = await whole()
    const { text } = await check(staff, number, '노○우 010-0000-4821, ㄴㅅㅇ')
    for (const secret of ['노시우', 'siu.noh', '전무']) expect(text).not.toContain(secret)
    expect(text).toContain('노○우')
  })

  it('is for those who may make documents, and changes nothing', async () => {
    const number = await whole()
    await expectUnchanged(t, async () => {
      const refused = await check(stranger, number, '한빛')
      expect([refused.status, refused.error.code]).toEqual([403, 'document/denied'])
      expect((await check(staff, number, '한빛')).status).toBe(200)
    })
  })

  it('checks code name and watermark, and limits the list of findings', async () => {
    const number = await whole()
    const { body } = await check(staff, number, '한빛정밀공업\n'.repeat(300), {
      codeName: 'Project 한빛',
      watermark: { recipient: '유선호 대표', date: '2026-11-16' },
    })
    expect([body.findings.length, body.more]).toEqual([100, 202])
    const named = await check(staff, number, '강점', {
      codeName: 'Project 한빛',
      watermark: { recipient: '유선호 대표', date: '2026-11-16' },
    })
    expect(named.body.findings.map(({ field, text }) => [field, text])).toEqual([
      ['codeName', '한빛'],
      ['watermark', '유선호'],
    ])
  })

  it('learns common words from the texts of the firm', async () => {
    const number = await register(staff, '미래정밀(주)')
    expect(await words(number, '미래를 준비합니다')).toEqual(['기업명 미래'])
    for (let other = 0; other < 3; other += 1)
      await register(staff, `다른솔${other}(주)`, {
        company: {
          businessNumber: '',
          companyName: `다른솔${other}(주)`,
          businessCore: '미래 성장을 준비함.',
        },
      } as Parameters<typeof register>[2])
    await countWords(t.db)
    expect(await words(number, '미래를 준비합니다')).toEqual([])
    expect(await words(number, '미래정밀은')).toEqual(['기업명 미래정밀'])
  })
})
