import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asksForIntroducer,
  connectionMethods,
  methodsOf,
  salesTypes,
} from '#shared/catalogue/words/salesWords.ts'
import { countFilled, dossierErrors, filledLines } from '#shared/company/dossierRules.ts'

const complete = {
  companyName: '이든샘파마(주)',
  businessNumber: '214-86-30577',
  side: '매도기업',
  creditRating: 'BB+',
  progressStage: '계약전',
  companyStatus: '진행가능',
  contact2Mobile: '010-0000-4137',
  searchKeyword1: '점안제',
  searchKeyword3: 'CMO',
  searchKeyword6: '무균',
  detailItem1: '하나',
  detailItem2: '둘',
  detailItem3: '셋',
  companySpecialty: '1\n2\n3\n4\n5',
  managerEstimatedPrice: '0',
  sellerHopedPrice: '45000',
  businessType: '회사영업',
  businessConnectionMethod: '전화',
}
const check = (change: Record<string, string>, hasContact = false) =>
  dossierErrors({ ...complete, ...change }, { hasContact })

describe('the fourteen rules', () => {
  it('pass for a complete form and all fail for an empty one, in the order of the screen', () => {
    expect(check({})).toEqual([])
    const errors = dossierErrors({}, { hasContact: false })
    expect(errors.map(({ text }) => text)).toEqual([
      '기업명은 필수 입력 항목입니다.',
      '사업자번호는 필수 입력 항목입니다.',
      '중개유형을 선택해주세요.',
      '신용등급을 입력해주세요.',
      '계약 진행단계를 선택해주세요.',
      '진행가능 여부를 선택해주세요.',
      '연락처는 이름·휴대전화·전화·이메일 가운데 하나 이상 입력해주세요.',
      '검색 키워드는 3개 이상 입력해주세요. (현재 0개)',
      '세부항목은 3개 이상 입력해주세요. (현재 0개)',
      '회사특기사항은 5줄 이상 입력해주세요. (현재 0줄)',
      '담당자 가능금액(백만원)은 필수 입력 항목입니다.',
      '매도자 희망금액(백만원)은 필수 입력 항목입니다.',
      '영업구분을 선택해주세요.',
      '연결방법을 선택해주세요.',
    ])
  })

  it.each([
    [{ companyName: '  ' }, 'companyName', '기업명은 필수 입력 항목입니다.'],
    [{ businessNumber: '' }, 'businessNumber', '사업자번호는 필수 입력 항목입니다.'],
    [{ side: '' }, 'side', '중개유형을 선택해주세요.'],
    [{ creditRating: ' ' }, 'creditRating', '신용등급을 입력해주세요.'],
    [{ progressStage: '' }, 'progressStage', '계약 진행단계를 선택해주세요.'],
    [{ companyStatus: '' }, 'companyStatus', '진행가능 여부를 선택해주세요.'],
    [
      { contact2Mobile: '', contact1Position: '대표이사' },
      'contact1Name',
      '연락처는 이름·휴대전화·전화·이메일 가운데 하나 이상 입력해주세요.',
    ],
    [{ searchKeyword3: '' }, 'searchKeyword2', '검색 키워드는 3개 이상 입력해주세요. (현재 2개)'],
    [{ detailItem1: ' ', detailItem2: '' }, 'detailItem1', '세부항목은 3개 이상 입력해주세요. (현재 1개)'],
    [
      { companySpecialty: '1\n \n2\r\n\r\n3' },
      'companySpecialty',
      '회사특기사항은 5줄 이상 입력해주세요. (현재 3줄)',
    ],
    [
      { managerEstimatedPrice: '' },
      'managerEstimatedPrice',
      '담당자 가능금액(백만원)은 필수 입력 항목입니다.',
    ],
    [{ sellerHopedPrice: '' }, 'sellerHopedPrice', '매도자 희망금액(백만원)은 필수 입력 항목입니다.'],
    [{ businessType: '' }, 'businessType', '영업구분을 선택해주세요.'],
    [{ businessConnectionMethod: '' }, 'businessConnectionMethod', '연결방법을 선택해주세요.'],
  ])('%j is one fault, at %s', (change, field, text) => {
    expect(check(change as unknown as Record<string, string>)).toMatchObject([{ field, text }])
  })

  it.each(['Name', 'Mobile', 'Phone', 'Email'])('any of three contacts by its %s is enough', (part) => {
    for (const n of [1, 2, 3]) expect(check({ contact2Mobile: '', [`contact${n}${part}`]: 'x' })).toEqual([])
  })
  it('contacts that are stored but may not be seen count', () => {
    expect(check({ contact2Mobile: '' }, true)).toEqual([])
  })

  it('count lines and slots that hold more than spaces', () => {
    const line = fc.stringMatching(/^[ \t가-힣a-z]{0,5}$/)
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const filled = lines.filter((text) => text.trim() !== '').length
        expect(filledLines(lines.join(end))).toBe(filled)
        const values = Object.fromEntries(lines.map((text, at) => [String(at), text]))
        expect(countFilled(values, Object.keys(values))).toBe(filled)
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) },
    )
  })
})

describe('sales type and connection', () => {
  it('each type has its own methods, none offers all seven', () => {
    expect(methodsOf('회사영업')).toEqual(['전화', '이메일', '방문', '온라인', '지인소개'])
    expect(methodsOf('팀장영업')).toEqual(['직접영업', '지인영업'])
    expect(methodsOf('')).toEqual(connectionMethods.texts)
    expect(salesTypes.texts.flatMap((type) => methodsOf(type))).toEqual(connectionMethods.texts)
  })
  it('only an acquaintance has an introducer', () => {
    const asked = ['', ...salesTypes.texts].flatMap((type) =>
      ['', ...connectionMethods.texts]
        .filter((method) => asksForIntroducer(type, method))
        .map((method) => `${type} ${method}`),
    )
    expect(asked).toEqual(['회사영업 지인소개', '팀장영업 지인영업'])
  })
})
