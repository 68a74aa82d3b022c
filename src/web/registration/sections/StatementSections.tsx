import type { ReportData } from '#shared/registration/analysis.ts'
import { StatementTable } from './StatementTable.tsx'

const sections = [
  { id: 'financial', title: '재무상태표', note: '단위 백만원', kinds: [{ kind: 'financial' }] },
  { id: 'income', title: '손익계산서', note: '단위 백만원', kinds: [{ kind: 'income' }] },
  { id: 'ebitda', title: 'EBITDA', note: '단위 천원', kinds: [{ kind: 'ebitda' }] },
  {
    id: 'ratios',
    title: '재무비율',
    note: '성장성·수익성·안정성 %, 활동성 회',
    kinds: [
      { kind: 'growth', name: '성장성 분석' },
      { kind: 'profitability', name: '수익성 분석' },
      { kind: 'stability', name: '안정성 분석' },
      { kind: 'activity', name: '활동성 분석' },
    ],
  },
] as const

export function StatementSections({ data }: { data: ReportData }) {
  const { financial, income, ebitda, ratios } = data
  const tables = [financial, income, ebitda, ...Object.values(ratios)]
  const reportYears = new Set(tables.flatMap(({ years }) => years))
  return sections.map((section) => (
    <StatementTable key={section.title} {...section} reportYears={reportYears} />
  ))
}
