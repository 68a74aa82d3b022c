// Fields that several templates contain.
import type { TemplateField } from './template.ts'

const onePointALine = '한 줄에 하나씩, 콜론 앞은 굵게'

export const points = (name: string, label: string, placeholder: string): TemplateField => ({
  name,
  label,
  type: 'textarea',
  rows: 7,
  placeholder,
  hint: onePointALine,
  as: 'points',
})

export const text = (name: string, label: string, placeholder: string): TemplateField => ({
  name,
  label,
  type: 'text',
  placeholder,
})

export const longText = (name: string, label: string, placeholder: string, rows = 6): TemplateField => ({
  name,
  label,
  type: 'textarea',
  rows,
  placeholder,
})

export const number = (
  name: string,
  label: string,
  unit: NonNullable<TemplateField['unit']>,
  placeholder: string,
): TemplateField => ({ name, label, type: 'number', unit, placeholder })

export const financialTable = (
  name: string,
  label: string,
  financialItems: readonly string[],
): TemplateField => ({ name, label, type: 'financial_table', financialItems })

export const required = (field: TemplateField): TemplateField => ({ ...field, required: true })

export const industry = required(text('industry', '업종', '예: 산업용 비전 검사장비'))
export const region = text('region', '지역', '예: 경기 성남시')
export const employees = number('employees', '종업원수', '명', '예: 86')
export const companyIntro = longText('companyIntro', '회사 소개', '어떤 회사인지 두세 문장으로 적습니다.', 4)

export const dealType: TemplateField = required({
  ...longText('dealType', '거래형태', '예: 지분양수도(경영권)', 5),
  hint: '최대 5줄',
})

export const investmentAmount = required(number('investmentAmount', '투자유치 금액', '백만원', '예: 5,000'))
export const investmentMethod = text('investmentMethod', '투자방식', '예: 신주 인수(상환전환우선주, RCPS)')
export const companyValue = text('companyValue', '희망 기업가치', '예: 30,000백만원 (투자 전, Pre-money)')
export const stakeRatio = number('stakeRatio', '매각지분율', '%', '예: 82.5')
export const askingPrice = number('askingPrice', '희망가', '백만원', '예: 45,000')
export const saleReason = text('saleReason', '매각사유', '예: 창업자 은퇴와 승계자 부재')

const stepsHint = '화살표(→)로 이어 쓰면 단계로 그립니다. 날짜는 괄호 안에 적습니다.'
export const process: TemplateField = {
  ...longText('process', '진행 절차', '예: 비밀유지계약 → IM 제공 → 경영자 미팅 → 실사 → 본계약', 3),
  hint: stepsHint,
}
export const schedule: TemplateField = {
  ...longText(
    'schedule',
    '일정',
    '예: NDA·IM 제공 (2026년 12월) → 실사 (2027년 2월) → 본계약 (2027년 4월)',
    3,
  ),
  hint: stepsHint,
}

export const companyOverview: TemplateField = {
  ...longText('companyOverview', '기업개요', '예: 설립일: 2017-05-11', 8),
  hint: '한 줄에 하나씩 이름: 값',
  as: 'facts',
}
export const history: TemplateField = {
  ...longText('history', '연혁', '예: 2017-05 회사 설립', 8),
  hint: '한 줄에 하나씩, 날짜로 시작합니다.',
}
const tableHint = '칸을 / 로 나누면 표가 되고, 첫 줄이 머리글입니다. 비중(%) 칸은 막대로도 그립니다.'
export const tableText = (name: string, label: string, placeholder: string, rows = 6): TemplateField => ({
  ...longText(name, label, placeholder, rows),
  hint: tableHint,
})
export const shareholders = tableText(
  'shareholders',
  '주주 현황',
  '예: 주주명 / 구분 / 보유주식수 / 지분율 / 관계',
)
export const management = tableText('management', '조직·경영진', '예: 이름 / 직위 / 주요 경력')
export const workplaces = tableText('workplaces', '사업장', '예: 구분 / 소재지 / 소유 / 면적')
export const certifications = tableText('certifications', '인증·특허', '예: 구분 / 내용 / 취득일')
export const salesComposition = tableText('salesComposition', '매출구성', '예: 검사장비 / 69%')
export const customers = tableText('customers', '주요 거래처', '예: 거래처 / 품목 / 비중')

export const businessContent = required(
  longText('businessContent', '사업 내용', '무엇을 누구에게 어떻게 파는지 적습니다.', 8),
)
export const mainProducts = (label: string) =>
  required(tableText('mainProducts', label, '예: 제품 / 내용 / 매출 비중'))
