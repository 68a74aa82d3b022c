import type { DocumentContext } from '#shared/documents/model/documentContext.ts'
import type { TemplateData } from '#shared/documents/templates/templateData.ts'
import { firm } from './firm.ts'

/** Values for the required fields only, with little text. */
export const sparseData: TemplateData = {
  industry: '항공기용 부품 제조업',
  highlights: '완제기 업체 2곳과 2033년까지 장기공급계약을 맺었습니다.',
  businessHighlights:
    '완제기 업체 2곳과 2033년까지 장기공급계약을 맺었습니다.\n복합재 적층·경화·비파괴검사를 외주 없이 처리합니다.',
  strengths: '핵심 공정을 외주 없이 처리합니다.',
  dealType: '지분양수도(경영권)',
  investmentAmount: '협의',
  investmentPurpose: '증설',
  fundUsagePlan: '설비 증설과 운영자금',
  businessContent: '항공기 부품을 만듭니다.',
  mainProducts: '날개 리브',
  businessModel: '장기 공급계약',
  businessStatus: '안정적입니다.',
  businessFields: '항공기 부품',
  dealStructure: '구주 매각',
  financialData: {
    years: [2023, 2024, 2025, 2026],
    rows: [
      { item: '매출액', values: [null, 41_907, 46_352, null] },
      { item: '영업이익', values: [null, 3158, 4021, null] },
      { item: '당기순이익', values: [null, null, 2665, null] },
      { item: '순자산', values: [null, null, 19_953, null] },
    ],
  },
  incomeStatement: { years: [2025], rows: [{ item: '매출액', values: [46_352] }] },
  balanceSheet: { years: [2026], rows: [{ item: '자본총계', values: [-120] }] },
}

export const sparseContext: DocumentContext = {
  companyName: '두빛나래항공(주)',
  uniqueNumber: null,
  today: '2026-11-16',
  firm: { ...firm, website: '', phone: '' },
  codeName: 'Project 호수',
}
