import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { listLabels, salesFields } from '#shared/catalogue/fields/lists.ts'
import type { SalesRow } from '#shared/company/answers.ts'
import { DataList } from '#web/list/DataList.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { salesQuery } from '../detail.api.ts'
import { fieldColumns } from '../fieldColumns.tsx'
import { Part } from '../Part.tsx'
import { SectionTitle } from '../SectionTitle.tsx'

type Sales = z.infer<typeof SalesRow>

const columns = fieldColumns<Sales>(salesFields, { heads: 'businessSegment', bare: true })

export function SalesSection({ number }: { number: string }) {
  const query = useQuery(salesQuery(number))
  return (
    <section aria-labelledby="sales" className="min-w-0">
      <SectionTitle id="sales" title={listLabels.sales} count={query.data?.length} note="매출비율 %" />
      <Part
        query={query}
        failed="매출구성 정보를 찾을 수 없습니다"
        empty="매출구성 정보가 없습니다"
        skeleton={{ rows: 4, columns: 3 }}
      >
        {(rows) => (
          <Card>
            <div className="px-4 pt-4 pb-3">
              <ShareBar
                label="매출구성"
                shares={rows.map(({ mainProduct, businessSegment, salesRatio }) => ({
                  label: mainProduct ?? businessSegment ?? '–',
                  value: salesRatio ?? 0,
                }))}
              />
            </div>
            <DataList
              label={listLabels.sales}
              density="dense"
              uneven
              inCard
              columns={columns}
              rows={rows}
              keyOf={({ sequence }) => sequence}
            />
            <p className="tnum border-t bg-sunken px-4 py-2 text-right font-semibold text-sm">
              합계{' '}
              {formatNumber(
                rows.reduce((sum, { salesRatio }) => sum + (salesRatio ?? 0), 0),
                { decimals: 2 },
              )}
            </p>
          </Card>
        )}
      </Part>
    </section>
  )
}
