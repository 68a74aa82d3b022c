import { X } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { type Role, roleLabel, roles } from '#shared/catalogue/words/roles.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { fieldLabels } from '../userForm.ts'
import { type PersonErrors, type PersonField, type PersonRow, personFields } from './peopleRows.ts'

interface PeopleTableProps {
  rows: readonly PersonRow[]
  errors: ReadonlyMap<number, PersonErrors>
  onChange(key: number, part: Partial<PersonRow>): void
  onRemove(key: number): void
  onPaste(at: { row: number; field: PersonField }, text: string): void
}

const required: readonly PersonField[] = ['teamId', 'managerName']
const hints: Partial<Record<PersonField, string>> = {
  managerName: '이름',
  mobile: '010-0000-0000',
  email: '이메일',
}
const columns =
  'grid grid-cols-[92px_minmax(96px,1fr)_116px_136px_minmax(120px,2fr)_28px] gap-2 max-md:grid-cols-2 max-md:gap-y-3'

/**
 * The table of new people, one row per person. On a phone, the fields of a person are listed one below the other, with
 * labels.
 */
export function PeopleTable({ rows, errors, onChange, onRemove, onPaste }: PeopleTableProps) {
  return (
    <div>
      <div aria-hidden className={cn(columns, 'mb-1 font-medium text-quiet text-xs max-md:hidden')}>
        {personFields.map((field) => (
          <span key={field}>
            {fieldLabels[field]} {required.includes(field) && <span className="text-danger">*</span>}
          </span>
        ))}
      </div>
      <ol className="grid gap-1.5 max-md:gap-0">
        {rows.map((row, index) => {
          const labelOf = (field: PersonField) => `${index + 1}번째 사람 ${fieldLabels[field]}`
          const cell = (field: PersonField) => ({
            label: (
              <>
                <span className="md:hidden">{fieldLabels[field]}</span>
                <span className="sr-only max-md:hidden">{labelOf(field)}</span>
              </>
            ),
            error: errors.get(row.key)?.[field],
          })
          const paste = (field: PersonField) => (event: ClipboardEvent<HTMLInputElement>) => {
            const text = event.clipboardData.getData('text/plain')
            // If the clipboard contains a single value, it is left to the browser to paste it.
            if (!/[\t\r\n]/.test(text.trim())) return
            event.preventDefault()
            onPaste({ row: index, field }, text)
          }
          const text = (field: Exclude<PersonField, 'role'>) => (
            <Field {...cell(field)} className={labelOnPhone}>
              <Input
                value={row[field]}
                placeholder={hints[field]}
                inputMode={field === 'mobile' ? 'tel' : field === 'email' ? 'email' : undefined}
                onChange={(event) => onChange(row.key, { [field]: event.target.value })}
                onPaste={paste(field)}
              />
            </Field>
          )
          return (
            <li
              key={row.key}
              className={cn(columns, 'items-start max-md:border-line-soft max-md:border-b max-md:py-3')}
            >
              {text('teamId')}
              {text('managerName')}
              <Field {...cell('role')} className={labelOnPhone}>
                <NativeSelect
                  value={row.role}
                  onChange={(event) => onChange(row.key, { role: event.target.value as Role })}
                >
                  {roles.keys.map((role) => (
                    <option key={role} value={role}>
                      {roleLabel(role)}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              {text('mobile')}
              <div className="max-md:col-span-2">{text('email')}</div>
              {index < rows.length - 1 ? (
                <IconButton
                  label={`${index + 1}번째 사람 지우기`}
                  size="sm"
                  className="mt-0.5 max-md:col-span-2 max-md:justify-self-end"
                  onClick={() => onRemove(row.key)}
                >
                  <X aria-hidden />
                </IconButton>
              ) : (
                <span />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/**
 * Hides the labels of the fields visually on wide screens, where headings are above the table. Screen readers still
 * read the labels.
 */
const labelOnPhone = 'md:[&>div:first-child]:sr-only'
