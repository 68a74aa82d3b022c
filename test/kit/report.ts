import { IsolationError } from '#server/platform/isolation/errors.ts'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { reportBrokerageFields } from '#shared/catalogue/fields/brokerage.ts'
import { companyFields, opinionFields } from '#shared/catalogue/fields/company.ts'
import type {
  ReportAnalysis,
  ReportCompany,
  ReportCustomer,
  ReportProgress,
  ReportTable,
  ReportWorkplace,
} from '#shared/registration/analysis.ts'
import { ReportWorkplace as WorkplaceShape } from '#shared/registration/analysis.ts'
import { readsHere } from './readsHere.ts'

const years = ['2023', '2024', '2025']
export const tableOf = (
  unit: string | null,
  rows: [key: string | null, name: string, ...values: (number | null)[]][],
): ReportTable => ({
  unit,
  years,
  items: rows.map(([key, name, ...values]) => ({ key, name, values })),
})

const blanks = <K extends string>(names: K[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<K, null>

const customer = (customerType: 'B' | 'S', customerName: string, tradingRatio: number): ReportCustomer => ({
  customerType,
  customerName,
  customerBusinessNumber: '124-81-00998',
  representativeName: '남궁현',
  tradingRatio,
  fiscalYear: '2025',
  paidInCapital: 1200,
  totalAssets: 48_210,
  revenue: 61_004,
  netIncome: -318,
})

/** The reader's result for the report of an invented company. */
export function sampleAnalysis(
  businessNumber: string | null,
  company: Partial<ReportCompany> = {},
): ReportAnalysis {
  const workplace: ReportWorkplace = {
    ...blanks(Object.keys(WorkplaceShape.shape) as (keyof ReportWorkplace)[]),
    classification: '본사',
    workplaceName: '사천공장',
    businessAddress: '경남 사천시 사남면 공단1로 77',
    capitalStructure: '자가',
    phoneNumber: '055-000-7700',
  }
  return {
    type: 'integrated',
    code: null,
    message: null,
    data: {
      company: {
        ...blanks(Object.keys({ ...companyFields, ...opinionFields, ...reportBrokerageFields }) as never[]),
        companyName: '두빛나래항공(주)',
        companyNameEn: 'DUBITNARAE AERO CO.,LTD.',
        representative: '유선호',
        corporateNumber: '194811-0027365',
        employees: 184,
        establishmentType: '신규설립(개업)',
        establishmentDate: '2003-09-22',
        companyType: '외감',
        companySize: '중기업',
        phone: '055-000-7700',
        fiscalMonth: '12월',
        address: '(52531) 경남 사천시 사남면 공단1로 77',
        industryCode10th: '(C31321) 항공기용 부품 제조업',
        industryCode11th: '(C31321) 항공기용 부품 제조업',
        mainProducts: '항공기 날개 리브, 동체 부품, 복합재 도어',
        mainBank: '견본은행 사천지점',
        businessCore: '항공기 구조물을 설계하고 가공합니다.',
        businessNumber,
        ...company,
      } as ReportCompany,
      financial: tableOf('백만원', [
        ['totalAssets', '자산총계', 40_102, 43_870, 48_210],
        ['totalLiabilities', '부채총계', 21_590, 24_306, 25_375],
        ['totalEquity', '자본총계', 18_512, 19_564, 22_835],
        ['paidInCapital', '납입자본금', 1200, 1200, 1200],
      ]),
      income: tableOf('백만원', [
        ['revenue', '매출액', 38_214, 41_907, 46_352],
        [null, '매출원가', 31_860, 34_911, 38_204],
        ['operatingIncome', '영업이익', 2946, 3158, 4021],
        ['netIncome', '당기순이익', 1873, -412, 2665],
      ]),
      ratios: {
        growth: tableOf('%', [['revenueGrowthRate', '매출액증가율', 6.41, 9.66, 10.61]]),
        profitability: tableOf('%', [['operatingProfitMargin', '매출액영업이익률', 7.71, 7.54, 8.67]]),
        stability: tableOf('%', [
          ['debtRatio', '부채비율', 116.64, 124.25, 111.13],
          ['interestCoverageRatio', '이자보상배율', 2.1, 1.9, 3.4],
        ]),
        activity: tableOf('회', [['inventoryTurnover', '재고자산회전율', 4.2, 4.4, null]]),
      },
      ebitda: tableOf('천원', [['ebitda', 'EBITDA', 3_846_000, 4_158_000, 5_021_000]]),
      sales: [{ businessSegment: '항공', mainProduct: '날개 리브', salesRatio: 81.4 }],
      customers: [
        customer('B', '새한금속(주)', 31.2),
        customer('B', '온누리알로이(주)', 12.05),
        customer('S', '한빛항공우주(주)', 72.8),
      ],
      place: [workplace],
      holders: [
        {
          shareholderName: '유선호',
          classification: '개인',
          commonShares: 192_000,
          preferredShares: null,
          totalShares: 192_000,
          commonRatio: 80,
          preferredRatio: null,
          totalRatio: 80,
          relationshipWithExecutive: '본인',
          relationshipWithCompany: '대표이사',
        },
      ],
    },
    fieldScores: {
      companyName: 140,
      businessNumber: 140,
      representative: 74,
      establishmentDate: 132,
      employees: 61,
      companySize: 112,
      address: 118,
      industryCode10th: 78,
      industryCode11th: 131,
      mainProducts: 93,
      'bspl.2024.operatingIncome': 52,
      'bspl.2025.revenue': 135,
      'bspl.2023.interestCoverageRatio': 83,
    },
    evidence: {
      companyName: { page: 1, box: [120, 120, 240, 136] },
      employees: { page: 1, box: [380, 180, 430, 196] },
      'bspl.2024.operatingIncome': { page: 2, box: [300, 140, 360, 156] },
    },
    warnings: [
      {
        code: 'check/balance',
        message: '2024년 자산총계가 부채총계와 자본총계의 합과 맞지 않습니다.',
        field: 'bspl.2024.totalAssets',
      },
    ],
    source: { kind: '견본신용평가', pages: 2, ocrPages: [] },
  }
}

interface FakeReading {
  steps?: ReportProgress[]
  /** The reading ends when this promise resolves, or at once when the reading is cancelled. */
  until?: () => Promise<unknown>
}

/** The results of the tasks that copies use. */
const ofCopies = {
  '/inspectPdf.task.ts': { pages: 1, encrypted: false, signed: false, mark: null },
  '/readCopyNumber.task.ts': { text: [], metadata: [], dots: [] },
}

/**
 * A runner that returns the given result instead of reading a report. It does read files to be imported, conversations and ZIPs of old
 * files, in this process.
 */
export function readsAs(
  analysis: () => ReportAnalysis | Error,
  { steps = [], until }: FakeReading = {},
): Runner {
  return {
    async run(task, input, options) {
      if (/\/(?:readFile|readZip|readConversation)\.task\.ts$/.test(task.module.pathname))
        return readsHere().run(task, input, options)
      const ofCopy = Object.entries(ofCopies).find(([name]) => task.module.pathname.endsWith(name))
      if (ofCopy) return ofCopy[1] as never
      const { onProgress, signal } = options
      for (const step of steps) onProgress?.(step)
      const cancelled = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new IsolationError('cancelled')), { once: true }),
      )
      await Promise.race([until?.(), cancelled])
      const result = analysis()
      if (result instanceof Error) throw result
      // This is the result of the reading task if no page needs OCR.
      return { analysis: result, pictures: [] } as never
    },
    close: async () => undefined,
  }
}
