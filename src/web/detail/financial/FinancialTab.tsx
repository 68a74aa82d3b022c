import { useQuery } from '@tanstack/react-query'
import type { YearRecord } from '#shared/company/answers.ts'
import { companyQuery } from '#web/domain/companyStrip/company.api.ts'
import { statementsQuery, yearsQuery } from '../detail.api.ts'
import { Part } from '../Part.tsx'
import type { TabProps } from '../tabProps.ts'
import { FinancialTables } from './FinancialTables.tsx'

export function FinancialTab({ number }: TabProps) {
  const years = useQuery(yearsQuery(number))
  // Statements contain more rows than the yearly records. If they fail to load, the tables show the rows of the yearly
  // records.
  const statements = useQuery(statementsQuery(number))
  const company = useQuery(companyQuery(number))
  return (
    <Part
      query={years}
      failed="재무정보를 찾을 수 없습니다"
      empty="재무정보가 없습니다"
      skeleton={{ rows: 14, columns: 6 }}
    >
      {(records: YearRecord[]) => (
        <FinancialTables
          records={records}
          rows={statements.data ?? []}
          fiscalMonth={company.data?.fiscalMonth}
        />
      )}
    </Part>
  )
}
