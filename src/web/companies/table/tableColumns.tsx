import { Link } from '@tanstack/react-router'
import { NotebookText } from 'lucide-react'
import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import { type ColumnGroup, columnGroups, type FieldKind } from '#shared/catalogue/fields/field.ts'
import type { ListedField } from '#shared/catalogue/fields/listed.ts'
import { AbilityMark, ContractStageBadge } from '#web/domain/BrokerageMarks.tsx'
import { SecretMark } from '#web/domain/secrecy/SecretMark.tsx'
import { formatDay } from '#web/lib/time.ts'
import type { Column, ColumnKind } from '#web/list/columns.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import type { CompanyListRow } from '../companies.api.ts'
import { DetailButton, NameLink } from '../list/listColumns.tsx'
import { managerLabel } from '../managerLabel.ts'
import { headWidth } from './headWidth.ts'

type Row = CompanyListRow

const kinds: Partial<Record<FieldKind, ColumnKind>> = {
  money: 'number',
  count: 'number',
  percent: 'number',
  times: 'number',
  shares: 'number',
  day: 'day',
  moment: 'day',
  'business-number': 'code',
  telephone: 'code',
}
const kindWidths: Partial<Record<FieldKind, number>> = {
  'long-text': 160,
  money: 104,
  count: 84,
  percent: 104,
  day: 100,
  moment: 100,
  'business-number': 116,
  telephone: 116,
  team: 112,
  choice: 100,
}
/** Column groups whose amounts have a common unit, which is shown once in the group heading. */
const groupUnits: Partial<Record<ColumnGroup, string>> = { finance: '백만원' }

function valueOf(key: ListedField, kind: FieldKind, row: Row): string | number | null {
  const slot = /^manager([123])Team$/.exec(key)?.[1]
  if (slot) return managerLabel(row, Number(slot) as 1 | 2 | 3)
  const value = (row as Record<string, string | number | null | undefined>)[key] ?? null
  return kind === 'moment' ? value && formatDay(value) : value
}

/** The cell renderers of columns that show more than a formatted value. */
const cellsOf = (onTeasers: (row: Row) => void): Partial<Record<ListedField, Column<Row>['cell']>> => ({
  companyName: (row, focus) => (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1 truncate font-semibold">
        <NameLink row={row} focus={focus} />
      </span>
      <SecretMark businessNumber={row.businessNumber} />
      <DetailButton row={row} focus={focus} />
    </span>
  ),
  dailyReport: (row, focus) => (
    <Link
      to="/daily-report-list"
      search={{ businessNumber: row.businessNumber }}
      aria-label={`${row.companyName} 일일보고 보기`}
      className={buttonStyles({ size: 'xs' })}
      {...focus}
    >
      <NotebookText aria-hidden />
      보기
    </Link>
  ),
  progressStage: (row) => <ContractStageBadge stage={row.progressStage} />,
  companyStatus: (row) => <AbilityMark ability={row.companyStatus} />,
  teaserFiles: (row, focus) => (
    <button
      type="button"
      aria-label={`${row.companyName} 티저 ${row.teaserFiles ?? 0}개`}
      onClick={() => onTeasers(row)}
      className="tnum rounded-sm px-1 font-medium text-accent-text hover:underline"
      {...focus}
    >
      {row.teaserFiles ?? 0}
    </button>
  ),
})

/** Builds the columns of the overall tables from the field catalogue, in its order. */
export function tableColumns(onTeasers: (row: Row) => void): Column<Row>[] {
  const cells = cellsOf(onTeasers)
  return companyColumns.map(({ key, label, group, field }) => {
    const cell = cells[key]
    const groupUnit = field.unit === groupUnits[group] ? groupUnits[group] : undefined
    const width = field.list?.width ?? kindWidths[field.kind] ?? 112
    // The heading is wide enough for the unit, so that an amount is never shown without it.
    const withUnit = field.unit ? headWidth(`${label} (${field.unit})`) : 0
    return {
      key,
      label,
      kind: kinds[field.kind] ?? 'text',
      ...(field.unit ? { unit: field.unit } : {}),
      ...(field.kind === 'percent' ? { decimals: 2 } : {}),
      group: columnGroups[group],
      ...(groupUnit ? { groupUnit, frozenWidth: withUnit } : {}),
      width: groupUnit ? width : Math.max(width, withUnit),
      sort: field.list?.sort !== undefined,
      ...(key === 'companyName' ? { heads: true, frozen: true } : {}),
      ...(field.list?.button ? {} : { value: (row: Row) => valueOf(key, field.kind, row) }),
      ...(cell ? { cell } : {}),
    }
  })
}
