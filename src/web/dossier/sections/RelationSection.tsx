import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasValidChecksum, normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { BusinessNumberInput } from '#web/domain/businessNumber/BusinessNumberInput.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { changeRelations } from '../form/dossierStore.ts'
import { useFault, useFormHandle, useFormState } from '../form/formContext.ts'
import { relationFault, relationField } from '../form/formErrors.ts'
import { fieldId } from '../form/formFields.ts'
import { filledRelations, type RelationLine } from '../form/formValues.ts'
import { useRelated } from '../form/useRelated.ts'
import { FormSection, sectionNote } from './FormSection.tsx'

const grid =
  'grid grid-cols-[44px_180px_repeat(3,minmax(0,1fr))_32px] gap-x-2 max-md:grid-cols-[minmax(0,1fr)_44px]'
const kinds = ['관계회사', '모회사', '자회사', '계열사', '주주', '특수관계인', '거래처', '투자사']
const kindsId = 'additional-relation-kinds'

let made = 0

export function RelationSection() {
  const { store, locked } = useFormHandle()
  const lines = useFormState((state) => state.values.relations)
  const own = useFormState((state) => state.loaded.businessNumber)
  const refused = useFault('relations')

  function add() {
    made += 1
    const id = `new-${made}`
    changeRelations(store, (old) => [...old, { id, number: '', relationship: '' }])
    requestAnimationFrame(() => document.getElementById(fieldId(relationField(id)))?.focus())
  }
  function remove(id: string) {
    changeRelations(store, (old) => old.filter((line) => line.id !== id))
    // The focused button was removed with its row, so the focus moves to the list.
    document.getElementById(fieldId('relations'))?.focus()
  }
  return (
    <FormSection
      id="relations"
      note={<span className={sectionNote}>{filledRelations(lines).length}</span>}
      aside={
        !locked && (
          <Button size="sm" className="max-md:h-11" id={fieldId('relations')} onClick={add}>
            <Plus aria-hidden />행 추가
          </Button>
        )
      }
    >
      {refused && <FieldError className="mt-0 mb-2">{refused}</FieldError>}
      {lines.length === 0 && <p className="text-quiet text-sm">등록된 관련기업이 없습니다</p>}
      {lines.length > 0 && (
        <div role="table" aria-label="관련기업">
          <div
            role="row"
            data-section-head
            className={`${grid} mb-1 font-medium text-quiet text-xs max-md:sr-only`}
          >
            {['순번', '사업자번호', '기업명', '대표자', '관계'].map((word) => (
              <span key={word} role="columnheader" className="first:text-center">
                {word}
              </span>
            ))}
            <span role="columnheader">
              <span className="sr-only">삭제</span>
            </span>
          </div>
          <div role="rowgroup" className="grid gap-1.5 max-md:gap-5">
            {lines.map((line, index) => (
              <RelationRow
                key={line.id}
                line={line}
                place={index + 1}
                problem={relationFault(line, lines, own)}
                onRemove={() => remove(line.id)}
              />
            ))}
          </div>
          <datalist id={kindsId}>
            {kinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </datalist>
        </div>
      )}
    </FormSection>
  )
}

/** The column heading, repeated above each input on phones. */
function PhoneLabel({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="mb-1 block font-medium text-quiet text-xs md:hidden">
      {children}
    </span>
  )
}

interface RelationRowProps {
  line: RelationLine
  place: number
  problem: string | null
  onRemove(): void
}

function RelationRow({ line, place, problem, onRemove }: RelationRowProps) {
  const { store, locked } = useFormHandle()
  const related = useRelated(line.number)
  const asked = useFault(relationField(line.id))
  const complete = normaliseBusinessNumber(line.number) !== null
  // A complete business number shows its error at once: it is the company's own number, or a duplicate. An incomplete
  // number shows its error after an attempt to save.
  const fault = complete ? problem : asked
  const doubtful = complete && !fault && !hasValidChecksum(line.number)
  const faultId = `${fieldId(relationField(line.id))}-error`
  const change = (part: Partial<RelationLine>) =>
    changeRelations(store, (old) => old.map((one) => (one.id === line.id ? { ...one, ...part } : one)))
  return (
    <div role="row" className={`${grid} items-center gap-y-2`}>
      <span role="cell" className="min-w-0 tnum text-center text-quiet text-sm max-md:hidden">
        {place}
      </span>
      <span role="cell" className="min-w-0 max-md:order-1">
        <PhoneLabel>{place}행 사업자번호</PhoneLabel>
        <BusinessNumberInput
          id={fieldId(relationField(line.id))}
          aria-label={`${place}행 사업자번호`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault || doubtful ? faultId : undefined}
          value={line.number}
          readOnly={locked}
          className="md:text-sm"
          onValueChange={(number) => change({ number })}
        />
      </span>
      <span role="cell" className="min-w-0 max-md:order-3 max-md:col-span-2">
        <PhoneLabel>기업명</PhoneLabel>
        <Input
          readOnly
          tabIndex={-1}
          aria-label={`${place}행 기업명`}
          value={related.name}
          placeholder={complete ? undefined : '번호 10자리를 넣으면 채워집니다'}
          className="md:text-sm"
          trailing={related.note}
        />
      </span>
      <span role="cell" className="min-w-0 max-md:order-4 max-md:col-span-2">
        <PhoneLabel>대표자</PhoneLabel>
        <Input
          readOnly
          tabIndex={-1}
          aria-label={`${place}행 대표자`}
          value={related.representative || '–'}
          className="md:text-sm"
        />
      </span>
      <span role="cell" className="min-w-0 max-md:order-5 max-md:col-span-2">
        <PhoneLabel>관계</PhoneLabel>
        <Input
          aria-label={`${place}행 관계`}
          list={kindsId}
          value={line.relationship}
          readOnly={locked}
          placeholder={locked ? undefined : '선택 또는 입력'}
          className="md:text-sm"
          inputClassName="[&::-webkit-calendar-picker-indicator]:hidden!"
          trailing={<ChevronDown aria-hidden className="size-3.5" />}
          onChange={(event) => change({ relationship: event.target.value })}
        />
      </span>
      <span role="cell" className="min-w-0 max-md:order-2 max-md:self-end">
        {!locked && (
          <IconButton label={`${place}행 삭제`} tone="danger" onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </span>
      {(fault || doubtful) && (
        <span role="cell" className="min-w-0 col-span-full max-md:order-6 md:pl-[52px]">
          {fault ? (
            <FieldError id={faultId} className="mt-0">
              {fault}
            </FieldError>
          ) : (
            <span id={faultId} className="text-warning text-xs">
              잘못된 사업자번호일 수 있습니다. 다시 확인해주세요.
            </span>
          )}
        </span>
      )}
    </div>
  )
}
