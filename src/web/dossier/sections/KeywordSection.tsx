import { memo } from 'react'
import { detailFields, keywordFields } from '#shared/catalogue/fields/brokerage.ts'
import {
  countFilled,
  filledLines,
  leastDetails,
  leastKeywords,
  leastLines,
} from '#shared/company/dossierRules.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useErrors, useFault, useFormHandle, useFormState, useValue } from '../form/formContext.ts'
import { fieldId } from '../form/formFields.ts'
import { FilledNote, FormSection } from './FormSection.tsx'

export function KeywordSection() {
  return (
    <FormSection id="keywords">
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 max-lg:grid-cols-1">
        <Slots label="검색 키워드" word="키워드" names={keywordFields} least={leastKeywords} />
        <Slots
          label="세부항목"
          word="세부항목"
          names={detailFields}
          least={leastDetails}
          help="키워드를 풀어 쓴 짧은 설명입니다. 예: 무균 충전 2라인"
        />
      </div>
      <FilledNote id="keywords" />
    </FormSection>
  )
}

interface SlotsProps {
  label: string
  word: string
  names: readonly string[]
  least: number
  help?: string
}

/** Six short inputs under one label, with the number of filled ones. */
function Slots({ label, word, names, least, help }: SlotsProps) {
  const count = useFormState((state) => countFilled(state.values.texts, names))
  const fault = useErrors().find((error) => names.includes(error.field) && !error.short)?.text
  return (
    <Field
      label={label}
      group
      required
      error={fault}
      help={help}
      aside={
        <span className={cn(fault && 'text-danger')}>
          {count} / {names.length} · {least}개 이상
        </span>
      }
    >
      <div className="grid grid-cols-3 gap-2 max-md:grid-cols-2">
        {names.map((name, index) => (
          <Slot key={name} name={name} number={index + 1} label={label} placeholder={word} />
        ))}
      </div>
    </Field>
  )
}

const Slot = memo(function Slot(props: { name: string; number: number; label: string; placeholder: string }) {
  const { name, number, label, placeholder } = props
  const { store, locked } = useFormHandle()
  const fault = useFault(name)
  return (
    <Input
      id={fieldId(name)}
      aria-label={`${label} ${number}`}
      aria-invalid={fault ? true : 'false'}
      aria-describedby={undefined}
      leading={
        <span aria-hidden className="tnum text-hint text-xs">
          {number}
        </span>
      }
      value={useValue(name)}
      readOnly={locked}
      placeholder={locked ? undefined : placeholder}
      onChange={(event) => store.change({ [name]: event.target.value })}
    />
  )
})

export function SpecialtySection() {
  const { store, locked } = useFormHandle()
  const value = useValue('companySpecialty')
  const fault = useFault('companySpecialty')
  return (
    <FormSection
      id="specialty"
      note={
        <span aria-hidden className="text-danger">
          *
        </span>
      }
      aside={
        <span className={cn('tnum font-medium text-xs', fault ? 'text-danger' : 'text-quiet')}>
          {filledLines(value)}줄 · {leastLines}줄 이상
        </span>
      }
    >
      <Field id={fieldId('companySpecialty')} label="회사특기사항" hideLabel required error={fault}>
        <Textarea
          rows={6}
          value={value}
          readOnly={locked}
          placeholder={locked ? undefined : '한 줄에 하나씩 적어주세요'}
          onChange={(event) => store.change({ companySpecialty: event.target.value })}
        />
      </Field>
    </FormSection>
  )
}
