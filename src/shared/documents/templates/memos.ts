import * as f from './fields.ts'
import { balanceItems, incomeItems, memoItems, summaryItems } from './financialItems.ts'
import type { Template } from './template.ts'

const lead = (name: string, label: string, placeholder: string) =>
  ({ ...f.longText(name, label, placeholder, 4), as: 'lead' }) as const

/** EBITDA has a table of its own, because no statement contains it. */
const ebitda = f.financialTable('ebitdaData', 'EBITDA (참고)', ['EBITDA'])

const companyFields = [
  f.companyOverview,
  f.history,
  f.shareholders,
  f.management,
  f.workplaces,
  f.certifications,
]
const business = [f.businessContent, f.mainProducts('주요 제품·서비스')]

export const investmentMemo: Template = {
  id: 'im-investment',
  version: 1,
  type: 'investment',
  category: 'im',
  name: '투자 IM',
  summary: '투자자에게 사업과 투자 제안을 설명합니다.',
  sections: [
    {
      title: 'Executive Summary',
      fields: [
        lead('summary', '한눈에', '회사와 이번 투자를 두세 문장으로 적습니다.'),
        f.points('investmentPoints', '투자 포인트', '예: 고르게 나뉜 고객: 가장 큰 고객이 22%입니다.'),
        { ...f.longText('proposalSummary', '제안 요약', '예: 투자방식: 신주(RCPS)', 4), as: 'facts' },
      ],
    },
    { title: '회사 개요', fields: companyFields },
    {
      title: '사업 내용',
      fields: [
        ...business,
        f.required(f.longText('businessModel', '비즈니스 모델', '돈을 버는 방식을 적습니다.')),
        f.salesComposition,
        f.customers,
        f.longText('orders', '수주 현황', '수주 잔고와 주요 계약을 적습니다.'),
        f.longText('research', '연구개발', '연구 인력과 과제를 적습니다.'),
      ],
    },
    {
      title: '시장·경쟁',
      fields: [
        f.longText('market', '시장 규모와 성장', '시장의 크기와 성장률, 출처를 적습니다.'),
        f.tableText('competition', '경쟁 환경', '예: 구분 / 회사 / A사 / B사'),
        f.points('advantages', '경쟁 우위', '예: 결함 영상 4,200만 장: 따라오기 어렵습니다.'),
      ],
    },
    {
      title: '재무 현황',
      fields: [
        f.required(f.financialTable('financialData', '손익계산서·재무상태표', memoItems)),
        ebitda,
        f.longText('financialComment', '재무 해설', '수치가 바뀐 까닭을 적습니다.'),
      ],
    },
    {
      title: '투자 제안',
      fields: [
        f.investmentAmount,
        f.investmentMethod,
        f.companyValue,
        f.text('paymentDate', '납입 예정', '예: 2027년 3월'),
        f.required(f.longText('investmentPurpose', '투자 목적', '왜 투자를 받는지 적습니다.', 4)),
        f.required(f.tableText('fundUsagePlan', '자금 사용 계획', '예: 항목 / 금액 / 비중 / 시기')),
        f.tableText('businessPlan', '사업계획', '예: 구분 / 2027 / 2028 / 2029'),
        f.longText('exitPlan', '회수방안', '상장, 상환 등 회수 방법을 적습니다.', 4),
      ],
    },
    {
      title: '위험요인',
      contact: '문의처',
      fields: [f.points('risks', '위험요인과 대응', '예: 전방 산업의 투자 지연: 산업을 나누어 대응합니다.')],
    },
  ],
}

export const maMemo: Template = {
  id: 'im-ma',
  version: 1,
  type: 'ma',
  category: 'im',
  name: 'M&A IM',
  summary: '인수자에게 사업과 거래 구조를 설명합니다.',
  sections: [
    {
      title: '거래 개요',
      fields: [
        lead('summary', '한눈에', '회사와 이번 거래를 두세 문장으로 적습니다.'),
        { ...f.longText('dealSummary', '거래 요약', '예: 거래형태: 지분양수도(경영권)', 4), as: 'facts' },
      ],
    },
    { title: '회사 개요', fields: companyFields },
    {
      title: '사업 내용',
      fields: [
        ...business,
        f.required(f.longText('businessStatus', '사업 현황', '판매처·구매처, 설비, 인허가를 적습니다.', 8)),
        f.salesComposition,
        f.customers,
      ],
    },
    {
      title: '재무 현황',
      fields: [
        f.required(f.financialTable('incomeStatement', '손익계산서', incomeItems)),
        ebitda,
        f.longText('incomeComment', '손익 해설', '매출과 이익이 바뀐 까닭을 적습니다.'),
        f.required(f.financialTable('balanceSheet', '재무상태표', balanceItems)),
        f.tableText('borrowings', '차입금·담보', '예: 차입처 / 종류 / 잔액 / 금리 / 담보'),
        f.longText('balanceComment', '재무상태 해설', '자산과 부채가 바뀐 까닭을 적습니다.'),
      ],
    },
    {
      title: '거래 구조',
      fields: [
        f.stakeRatio,
        f.askingPrice,
        f.required(f.longText('dealStructure', '거래 조건', '예: 거래대상: 보통주 206,250주 (82.5%)', 6)),
        f.tableText('shareStructure', '지분 구조', '예: 주주 / 주식수 / 거래 전 / 거래 후'),
        f.schedule,
      ],
    },
    {
      title: '인수 시너지',
      fields: [f.points('synergies', '투자 포인트', '예: 생산 능력: 증설 없이 물량을 늘릴 수 있습니다.')],
    },
    {
      title: '유의사항',
      contact: '문의처',
      fields: [f.points('cautions', '유의사항', '예: 자료의 기준일: 2026년 9월 말입니다.')],
    },
  ],
}

export const introMemo: Template = {
  id: 'im-intro',
  version: 1,
  type: 'intro',
  category: 'im',
  name: '회사소개 IM',
  summary: '거래 조건 없이 회사를 소개합니다.',
  sections: [
    {
      title: '회사 개요',
      fields: [
        lead('summary', '회사 소개', '어떤 회사인지 두세 문장으로 적습니다.'),
        f.companyOverview,
        f.longText('vision', '비전', '회사가 나아갈 곳을 적습니다.', 4),
        f.history,
      ],
    },
    {
      title: '사업 내용',
      fields: [
        f.businessContent,
        f.required(f.tableText('businessFields', '사업 분야', '예: 분야 / 내용 / 매출 비중')),
        f.mainProducts('주요 제품'),
      ],
    },
    { title: '조직·사업장', fields: [f.management, f.workplaces] },
    {
      title: '인증·특허·실적',
      fields: [f.certifications, f.tableText('achievements', '주요 실적', '예: 시기 / 고객 / 내용')],
    },
    { title: '주요 거래처', fields: [f.customers] },
    {
      title: '요약 재무·연락처',
      contact: '연락처',
      fields: [f.financialTable('financialData', '요약 재무', summaryItems)],
    },
  ],
}
