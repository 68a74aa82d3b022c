import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { holderFields } from '#shared/catalogue/fields/lists.ts'
import type { HolderRow } from '#shared/company/answers.ts'
import { restShare, shareOf, shareTotal } from '#shared/company/figures/shareTotal.ts'
import { ShareWarning } from '#web/domain/ShareWarning.tsx'
import { DataList } from '#web/list/DataList.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { holdersQuery } from '../detail.api.ts'
import { fieldColumns } from '../fieldColumns.tsx'
import { Part } from '../Part.tsx'
import { SectionTitle } from '../SectionTitle.tsx'

type Holder = z.infer<typeof HolderRow>

const columns = fieldColumns<Holder>(holderFields, {
  heads: 'shareholderName',
  bare: true,
  words: {
    commonRatio: holderFields.commonRatio.label,
    preferredRatio: holderFields.preferredRatio.label,
    totalShares: holderFields.totalShares.label,
    totalRatio: holderFields.totalRatio.label,
  },
})

export function HolderSection({ number }: { number: string }) {
  const query = useQuery(holdersQuery(number))
  return (
    <section aria-labelledby="holders">
      <SectionTitle id="holders" title="주주현황" count={query.data?.length} note="단위 주, %" />
      <Part query={query} empty="주주현황 정보가 없습니다" skeleton={{ rows: 4, columns: 6 }}>
        {(holders) => (
          <Card>
            <div className="px-4 pt-4 pb-3">
              <ShareBar
                label="지분 구성"
                legend
                shares={[
                  ...holders.map((holder) => ({
                    label: holder.shareholderName ?? '–',
                    value: shareOf(holder),
                  })),
                  { label: '기타', value: restShare(holders) },
                ]}
              />
              <ShareWarning total={shareTotal(holders)} className="mt-3" />
            </div>
            <DataList
              label="주주현황"
              density="dense"
              uneven
              inCard
              columns={columns}
              rows={holders}
              keyOf={({ sequence }) => sequence}
            />
            <Total holders={holders} />
          </Card>
        )}
      </Part>
    </section>
  )
}

/** A line with the sums of all shareholders. Renders nothing if the report contains no shares. */
function Total({ holders }: { holders: readonly Holder[] }) {
  const shares = holders.reduce((all, holder) => all + (holder.totalShares ?? 0), 0)
  const ratio = shareTotal(holders)
  if (shares === 0 && ratio === 0) return null
  return (
    <p className="tnum border-t bg-sunken px-4 py-2 text-right font-semibold text-sm">
      합계 {formatNumber(shares)}주 · {formatNumber(ratio, { decimals: 2 })}%
    </p>
  )
}
