import { useNavigate } from '@tanstack/react-router'
import { companyPage } from '#web/domain/companyPage.ts'
import { useListState } from '#web/domain/fromList.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { DataGridProps } from '#web/list/grid/DataGrid.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import type { CompanyListRow } from './companies.api.ts'

/** Code-split; the chunk loads in parallel with the request for the first rows. */
const LazyGrid = whenNeeded<DataGridProps<CompanyListRow>>(
  () => import('#web/list/grid/DataGrid.tsx').then((module) => module.DataGrid),
  <SkeletonRows rows={14} columns={7} />,
)

/** A grid of companies. A click on a row opens the company page. */
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
