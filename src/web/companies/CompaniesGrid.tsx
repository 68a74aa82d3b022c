import { useNavigate } from '@tanstack/react-router'
import { companyPage } from '#web/domain/companyPage.ts'
import { useListState } from '#web/domain/fromList.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { DataGridProps } from '#web/list/grid/DataGrid.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import type { CompanyListRow } from './companies.api.ts'

/** Comes while the first rows are on their way: neither waits for the other. */
const LazyGrid = whenNeeded<DataGridProps<CompanyListRow>>(
  () => import('#web/list/grid/DataGrid.tsx').then((module) => module.DataGrid),
  <SkeletonRows rows={14} columns={7} />,
)

/** Rows lead to their company. */
export function CompaniesGrid(props: Omit<DataGridProps<CompanyListRow>, 'onOpen'>) {
  const navigate = useNavigate()
  const state = useListState()
  return (
    <LazyGrid
      needed
      {...props}
      onOpen={({ businessNumber }) => void navigate({ ...companyPage(businessNumber), state })}
    />
  )
}
