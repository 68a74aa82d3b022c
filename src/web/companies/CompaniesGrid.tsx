import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { DataGridProps } from '#web/list/grid/DataGrid.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import type { CompanyListRow } from './companies.api.ts'

/** Comes while the first rows are on their way: neither waits for the other. */
export const CompaniesGrid = whenNeeded<DataGridProps<CompanyListRow>>(
  () => import('#web/list/grid/DataGrid.tsx').then((module) => module.DataGrid),
  <SkeletonRows rows={14} columns={7} />,
)
