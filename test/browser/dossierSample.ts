import { type Given, newNumber, years } from './dossierParts.ts'

export const additionalName = '이든샘파마(주)'

/** A company as its credit report provides it: everything except brokerage data. */
export const sampleCompany = (): Given => ({
  company: {
    businessNumber: newNumber(),
    companyName: additionalName,
    companyNameEn: 'EDENSAEM PHARMA CO., LTD.',
    corporateNumber: '161511-0048213',
    representative: '서지후',
    employees: 127,
    establishmentDate: '2006-04-18',
    companyType: '외감',
    phone: '041-000-4120',
    email: 'info@edensaem.example',
    website: 'edensaem.example',
    address: '충남 천안시 서북구 직산읍 4산단로 28',
    industryCode11th: '(C21210) 완제 의약품 제조업',
    mainProducts: '점안제, 안과용 개량신약',
    businessCore: '단회용 무균 점안제의 위탁생산과 안과 개량신약 개발',
  },
  financial: years(
    {
      유동자산: [8120, 9005, 10_480],
      자산총계: [18_420, 20_115, 22_874],
      부채총계: [9870, 10_212, 11_036],
      자본총계: [8550, 9903, 11_838],
      납입자본금: [2000, 2000, 2000],
    },
    ['2023', '2024', '2025'],
  ),
  income: years(
    {
      매출액: [21_340, 24_806, 28_952],
      영업이익: [1486, 1902, 2671],
      당기순이익: [1034, -212, '흑자전환'],
    },
    ['2023', '2024', '2025'],
  ),
  ebitda: years({ EBITDA: [2_310_000, 2_671_000, 3_540_000] }, ['2023', '2024', '2025']),
  ratios: { 안정성비율: years({ 부채비율: [115.44, 103.12, 93.22] }, ['2023', '2024', '2025']) },
  customers: [
    { customerType: 'B', customerName: '구매처1' },
    { customerType: 'S', customerName: '판매처1' },
  ],
  relatedCompanies: [{ relatedBusinessNumber: '318-81-52034', relatedRelationship: '관계회사' }],
})
