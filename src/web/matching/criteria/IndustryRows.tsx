import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { industryDepths, industryRevisions } from '#shared/catalogue/words/matchWords.ts'
import type { Industry } from '#shared/criteria/criterionShape.ts'
import { codeAt } from '#shared/criteria/industryCode.ts'
import { mostIndustries } from '#shared/criteria/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { isComposing } from '#web/ui/form/ime.ts'
import { Input } from '#web/ui/form/input.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Typed, withTypedCode } from './criterionForm.ts'

interface IndustryRowsProps {
  typed: Pick<Typed, 'industries' | 'code' | 'revision'>
  error: string | undefined
  disabled: boolean
  onChange(part: Partial<Typed>): void
}

const revisions = industryRevisions.texts.map((text) => ({ value: text, label: `${text}차` }))
const kinds = [
  { value: 'wanted', label: '원함' },
  { value: 'refused', label: '거부' },
]

/** The industries of a criterion by code: how deep each must agree, and whether it is wanted or refused. */
export function IndustryRows({ typed, error, disabled, onChange }: IndustryRowsProps) {
  const { industries: rows, code, revision } = typed
  const [fault, setFault] = useState<string>()
  function add() {
    const added = withTypedCode(typed)
    if (typeof added === 'string') return setFault(added)
    setFault(undefined)
    onChange({ industries: added, code: '' })
  }
  const setRows = (industries: Industry[]) => onChange({ industries })
  const set = (at: number, part: Partial<Industry>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <div className="grid gap-2">
      {rows.length > 0 && (
        <ul className="divide-y rounded-md border">
          {rows.map((row, at) => (
            <li
              key={`${row.revision} ${row.code}`}
              className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm"
            >
              <b className="tnum w-20 font-semibold">{row.code}</b>
              <span className="w-10 text-quiet text-xs">{row.revision}차</span>
              <Segments
                aria-label={`${row.code} 깊이`}
                size="sm"
                className="w-56"
                disabled={disabled}
                options={industryDepths.rows
                  .filter(({ key }) => codeAt(row.code, key) !== null)
                  .map(({ key, word }) => ({ value: key, label: word }))}
                value={row.depth}
                onValueChange={(depth) => set(at, { depth })}
              />
              <Segments
                aria-label={`${row.code} 원함 또는 거부`}
                size="sm"
                className="w-28"
                disabled={disabled}
                options={kinds}
                value={row.wanted ? 'wanted' : 'refused'}
                onValueChange={(kind) => set(at, { wanted: kind === 'wanted' })}
              />
              {!disabled && (
                <IconButton
                  label={`${row.code} 지우기`}
                  className="ml-auto"
                  onClick={() => setRows(rows.filter((_, index) => index !== at))}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Field label="업종 코드" hideLabel error={fault ?? error} className="w-56">
          <Input
            value={code}
            disabled={disabled || rows.length >= mostIndustries}
            maxLength={20}
            placeholder="예: C313"
            onChange={(event) => {
              setFault(undefined)
              onChange({ code: event.target.value })
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              add()
            }}
          />
        </Field>
        <Segments
          aria-label="산업분류 차수"
          className="w-32"
          disabled={disabled}
          options={revisions}
          value={revision}
          onValueChange={(next) => onChange({ revision: next })}
        />
        <Button disabled={disabled || rows.length >= mostIndustries} onClick={add}>
          <Plus aria-hidden />
          업종 추가
        </Button>
      </div>
    </div>
  )
}
