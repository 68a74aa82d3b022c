import { subjectGroups } from '#shared/company/conditions/subjects.ts'
import { isInUse, type OwnField } from '#shared/company/own/ownField.ts'
import type { OwnKind } from '#shared/company/own/ownKey.ts'
import { ownText } from '#shared/company/own/ownValue.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import type { Column, ColumnKind } from '#web/list/columns.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Num } from '#web/ui/table/num.tsx'
import type { CompanyListRow } from '../companies.api.ts'
import type { Colleague } from '../companiesAddress.ts'
import { headWidth } from './headWidth.ts'

const widths: Record<OwnKind, number> = {
  text: 160,
  number: 104,
  day: 100,
  choice: 112,
  flag: 84,
  person: 112,
}
const kinds: Partial<Record<OwnKind, ColumnKind>> = { number: 'number', day: 'day' }

/** A number of an own field may have four decimals, more than figures of the catalogue show. */
const decimalsOf = (value: number) => {
  const count = String(value).split('.')[1]?.length ?? 0
  return count > 2 ? count : undefined
}

function ownColumn(field: OwnField, colleagues: readonly Colleague[]): Column<CompanyListRow> {
  const { key, kind, label, unit } = field
  const nameOf = (teamId: string) => {
    const known = colleagues.find((one) => one.teamId === teamId)
    return known ? userLabel(known) : teamId
  }
  const storedIn = (row: CompanyListRow) => row.own?.[key] ?? null
  const numberIn = (row: CompanyListRow) => {
    const value = storedIn(row)
    return value === null ? null : Number(value)
  }
  const textIn = (row: CompanyListRow) => {
    const value = storedIn(row)
    return value === null ? null : ownText(field, value, nameOf)
  }
  return {
    key,
    label,
    kind: kinds[kind] ?? 'text',
    ...(unit ? { unit } : {}),
    group: subjectGroups.own,
    width: Math.max(widths[kind], headWidth(unit ? `${label} (${unit})` : label)),
    sort: true,
    value: kind === 'number' ? numberIn : textIn,
    ...(kind === 'number'
      ? {
          cell: (row: CompanyListRow) => {
            const value = numberIn(row)
            return <Num value={value} decimals={value === null ? undefined : decimalsOf(value)} />
          },
          paper: (row: CompanyListRow) => {
            const value = numberIn(row)
            return [formatNumber(value, { decimals: value === null ? undefined : decimalsOf(value) })]
          },
        }
      : {}),
  }
}

/** The columns of the own fields in use, in the order of the firm. */
export const ownColumns = (
  fields: readonly OwnField[],
  colleagues: readonly Colleague[],
): Column<CompanyListRow>[] => fields.filter(isInUse).map((field) => ownColumn(field, colleagues))
