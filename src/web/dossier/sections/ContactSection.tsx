import { Lock } from 'lucide-react'
import { ContactReadersLine } from '#web/domain/ContactReadersLine.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { useFault, useFormHandle, useFormState } from '../form/formContext.ts'
import { contactNames } from '../form/formFields.ts'
import { FilledNote, FormSection, sectionNote } from './FormSection.tsx'
import { CellField } from './fields.tsx'

const rows = [
  [1, '주'],
  [2, '부'],
  [3, '보조'],
] as const
const columns = [
  ['Name', '이름', '이름'],
  ['Position', '직급', '직급'],
  ['Mobile', '휴대전화', '010-'],
  ['Phone', '전화', '전화'],
  ['Email', '이메일', '이메일'],
] as const
const faultId = 'additional-contacts-error'
const grid =
  'grid grid-cols-[40px_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1.6fr)] gap-x-2 max-md:grid-cols-2'

export function ContactSection() {
  const { locked } = useFormHandle()
  const sees = useFormState((state) => state.loaded.seesContacts)
  const hasContact = useFormState((state) => state.loaded.hasContact)
  const seesSome = useFormState((state) => contactNames.some((name) => !state.loaded.hidden?.has(name)))
  const businessNumber = useFormState((state) => state.loaded.businessNumber)
  const fault = useFault('contact1Name')
  return (
    <FormSection
      id="contacts"
      note={<span className={sectionNote}>이름·휴대전화·전화·이메일 가운데 하나 이상</span>}
      aside={
        <Badge tone="outline">
          <Lock aria-hidden />
          열람 제한
        </Badge>
      }
    >
      {!sees && (hasContact || locked) && (
        <Hidden hasContact={hasContact} locked={locked} seesSome={seesSome} />
      )}
      {(sees || seesSome || !locked) && (
        <>
          {!locked && <ContactReadersLine of={{ businessNumber }} className="mb-3" />}
          <div
            data-section-head
            aria-hidden
            className={`${grid} mb-1 font-medium text-quiet text-xs max-md:hidden`}
          >
            <span />
            {columns.map(([part, label]) => (
              <span key={part}>{label}</span>
            ))}
          </div>
          <div className="grid gap-1.5 max-md:gap-4">
            {rows.map(([n, word]) => (
              <div
                key={n}
                role="group"
                aria-label={`${word} 연락처`}
                className={`${grid} items-center gap-y-2`}
              >
                <span aria-hidden className="text-quiet text-sm max-md:col-span-2 max-md:font-semibold">
                  {word}
                  <span className="md:hidden"> 연락처</span>
                </span>
                {columns.map(([part, label, placeholder]) => (
                  <CellField
                    key={part}
                    name={`contact${n}${part}`}
                    row={`${word} 연락처`}
                    label={label}
                    placeholder={placeholder}
                    className={part === 'Email' ? 'max-md:col-span-2' : ''}
                    describedBy={faultId}
                    invalid={n === 1 && part === 'Name' && fault !== undefined}
                  />
                ))}
              </div>
            ))}
          </div>
          {fault && <FieldError id={faultId}>{fault}</FieldError>}
          <FilledNote id="contacts" />
        </>
      )}
    </FormSection>
  )
}

interface HiddenProps {
  hasContact: boolean
  locked: boolean
  seesSome: boolean
}

function Hidden({ hasContact, locked, seesSome }: HiddenProps) {
  const state = hasContact ? '저장된 연락처가 있습니다.' : '저장된 연락처가 없습니다.'
  const kept = '비워 둔 칸은 저장된 값을 그대로 둡니다.'
  const words = () => {
    if (seesSome) return `우리 팀이 입력한 연락처만 보입니다.${locked ? '' : ` ${kept}`}`
    if (locked) return `${state} 연락처는 이 기업의 담당자와 관리자만 볼 수 있습니다.`
    return `${state} 담당자와 관리자만 볼 수 있어 여기에는 보이지 않습니다. ${kept}`
  }
  return <Notice className={locked && !seesSome ? '' : 'mb-3'}>{words()}</Notice>
}
