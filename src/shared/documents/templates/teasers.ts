import * as f from './fields.ts'
import { summaryItems } from './financialItems.ts'
import type { Template } from './template.ts'

const summary = {
  title: '재무 요약',
  fields: [f.required(f.financialTable('financialData', '재무 요약', summaryItems))],
}

export const investmentTeaser: Template = {
  id: 'teaser-investment',
  version: 1,
  type: 'investment',
  category: 'teaser',
  name: '투자 티저',
  summary: '투자받을 기업을 소개합니다.',
  sections: [
    {
      title: '투자 개요',
      fields: [
        f.companyIntro,
        f.industry,
        f.region,
        f.text('establishedYear', '설립연도', '예: 2017년'),
        f.employees,
      ],
    },
    {
      title: '투자 하이라이트',
      fields: [
        f.required(
          f.points('highlights', '투자 하이라이트', '예: 반복 매출 비중 31%: 구독과 유지보수가 늘었습니다.'),
        ),
      ],
    },
    summary,
    {
      title: '투자 조건',
      fields: [
        f.investmentAmount,
        f.investmentMethod,
        f.companyValue,
        f.tableText('fundUsage', '자금용도', '예: 연구개발 / 1,500 / 30% / 2027년'),
      ],
    },
    { title: '진행 절차·문의처', contact: '문의처', fields: [f.process] },
  ],
}

export const maTeaser: Template = {
  id: 'teaser-ma',
  version: 1,
  type: 'ma',
  category: 'teaser',
  name: 'M&A 티저',
  summary: '매각할 기업을 소개합니다.',
  sections: [
    {
      title: '회사 개요',
      fields: [
        f.companyIntro,
        f.industry,
        f.region,
        f.text('companyAge', '업력', '예: 23년 (2003년 설립)'),
        { ...f.employees, label: '종업원' },
        f.text('mainProducts', '주요제품', '예: 항공기 날개 리브, 동체 부품'),
        f.salesComposition,
      ],
    },
    {
      title: '사업 하이라이트',
      fields: [
        f.required(
          f.points(
            'businessHighlights',
            '사업 하이라이트',
            '예: 장기 공급계약: 수주잔고가 연매출의 4배입니다.',
          ),
        ),
      ],
    },
    summary,
    { title: '거래 개요', fields: [f.dealType, f.stakeRatio, f.askingPrice, f.saleReason] },
    { title: '일정·문의처', contact: '문의처', fields: [f.schedule] },
  ],
}

export const blindTeaser: Template = {
  id: 'teaser-blind',
  version: 1,
  type: 'blind',
  category: 'teaser',
  name: '블라인드 티저',
  summary: '기업명을 숨기고 1쪽으로 만듭니다.',
  blind: true,
  sections: [
    {
      title: '개요',
      fields: [
        {
          ...f.industry,
          placeholder: '예: 운송장비용 정밀부품 제조업',
          hint: '기업을 짐작할 수 없는 넓은 말로',
        },
        { ...f.region, placeholder: '예: 경상남도', hint: '문서에는 시·도만 나갑니다.' },
        { ...f.text('companyAge', '업력', '예: 23년'), hint: '문서에는 구간만 나갑니다.' },
        { ...f.employees, label: '종업원', hint: '문서에는 구간만 나갑니다.' },
        f.text('companySize', '기업규모', '예: 중기업'),
      ],
    },
    {
      title: '강점',
      fields: [
        f.required(
          f.points('strengths', '강점', '예: 핵심 공정 내재화: 외주 없이 납기와 품질을 관리합니다.'),
        ),
      ],
    },
    summary,
    {
      title: '거래 개요',
      fields: [
        f.dealType,
        f.text('stakeRatio', '매각지분', '예: 70% 이상, 협의'),
        {
          ...f.text('askingPrice', '희망가', '예: 400억원대, 협의'),
          hint: '저장된 희망금액은 자동으로 채우지 않습니다.',
        },
        f.saleReason,
      ],
    },
    { title: '문의처', contact: '문의처', fields: [] },
  ],
}
